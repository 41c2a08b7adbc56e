import Testing

@testable import AppFlow

private struct Message: Hashable, Codable, Sendable {
  var sender: Int
  var number: Int
}

/// A coordinator to which anybody sends, and what came of it.
@MainActor private final class Receiver {
  let coordinator = AppFlowCoordinator(graph: .test)
  var receipts: [FlowReceipt] = []
  var arrived: [Message] = []

  init() {
    coordinator.journal.observe { [weak self] record in
      if case .changed(from: _, let place) = record.event {
        self?.arrived += place.path.values(of: Message.self)
      }
    }
  }

  func send(_ message: Message) {
    var path = FlowPath()
    path.append(message)
    receipts.append(coordinator.setPath(path, of: .main, animation: nil, policy: .queue))
  }
}

/// Requests from many tasks.
@Suite struct CoordinatorSenderTests {
  @Test func `of eight tasks with a thousand requests each none is lost and each keeps its order`() async {
    let receiver = await Receiver()
    // All of them wait for this one.
    await receiver.coordinator.show(.main, animation: .linear(duration: 1))
    await withTaskGroup(of: Void.self) { group in
      for sender in 0..<8 {
        group.addTask {
          for number in 0..<1_000 { await receiver.send(Message(sender: sender, number: number)) }
        }
      }
    }
    await MainActor.run {
      let coordinator = receiver.coordinator
      #expect(coordinator.liveCounts.pendingRequests == 8_000)
      coordinator.transitionCompleted(1)
      #expect(receiver.receipts.count == 8_000)
      #expect(receiver.receipts.allSatisfy { $0.settlement == .reached })
      for sender in 0..<8 {
        #expect(receiver.arrived.filter { $0.sender == sender }.map(\.number) == Array(0..<1_000))
      }
      #expect(coordinator.liveCounts.pendingRequests == 0 && coordinator.liveCounts.unsettledReceipts == 0)
    }
  }
}
