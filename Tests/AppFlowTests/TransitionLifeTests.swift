import Testing

@testable import AppFlow

/// How long a transition and its flows live.
@Suite @MainActor struct TransitionLifeTests {
  private let clock = VirtualClock()
  private let coordinator: AppFlowCoordinator

  init() { coordinator = AppFlowCoordinator(graph: .test, clock: clock) }

  private var transitions: [String] {
    coordinator.journal.records.compactMap { record in
      switch record.event {
      case .began, .ended: record.description
      case .command, .input, .requested, .changed, .restored, .left, .entered, .requestedOverlay,
        .overlayBegan,
        .overlayEnded, .overlayLeft, .overlayEntered, .leftView, .enteredView, .notice, .failed:
        nil
      }
    }
  }

  @Test func `a flow lives until its own transition ends, whatever is asked for, and each ends once`() {
    coordinator.effects = { _, _ in FlowEffects(insertion: .slide, removal: .opacity) }
    let receipts = [
      coordinator.show(.main, animation: .linear(duration: 1)),
      coordinator.show(.login, animation: .linear(duration: 1), policy: .queue),
      coordinator.show(.main, animation: .linear(duration: 1), policy: .queue),
    ]
    for tenth in 0..<10 {
      #expect(coordinator.transition?.id == 1 && coordinator.activeFlow == .main)
      #expect(abs((coordinator.transition?.progress(at: clock.now) ?? -1) - Double(tenth) / 10) < 1e-9)
      clock.advance(by: .milliseconds(100))
    }
    for id in 1...3 {
      #expect(receipts[id - 1].settlement == nil)
      #expect(coordinator.transition?.id == id)
      // The second report is of a transition that has ended.
      coordinator.transitionCompleted(id)
      coordinator.transitionCompleted(id)
      #expect(receipts[id - 1].settlement == .reached)
      if let end = coordinator.transition?.end { clock.advance(to: end) }
    }
    #expect(
      transitions == [
        "0.0ms begin #1 login -> main insertion slide removal opacity",
        "1000.0ms end #1 login -> main reached",
        "1000.0ms begin #2 main -> login insertion slide removal opacity",
        "2000.0ms end #2 main -> login reached",
        "2000.0ms begin #3 login -> main insertion slide removal opacity",
        "3000.0ms end #3 login -> main reached",
      ])
    #expect(coordinator.liveCounts.timers == 0 && clock.armedTimers == 0)
  }

  @Test func `swapping the flow is one record with both flows, effects and time, and one end`() {
    coordinator.effects = { _, _ in FlowEffects(insertion: .move(edge: .bottom), removal: .scale(0.5)) }
    clock.advance(by: .milliseconds(70))
    let receipt = coordinator.show(.main, animation: .easeInOut(duration: 0.25), cause: .tap)
    guard let transition = coordinator.transition else {
      Issue.record("no transition")
      return
    }
    #expect(transition.from == .login && transition.to == .main && transition.cause == .tap)
    #expect(transition.insertion == .move(edge: .bottom) && transition.removal == .scale(0.5))
    #expect(transition.start.offset == .milliseconds(70) && transition.end.offset == .milliseconds(320))
    clock.advance(to: transition.end)
    coordinator.transitionCompleted(transition.id)
    #expect(receipt.settlement == .reached)
    let events = coordinator.journal.records.map(\.event)
    #expect(
      events.filter { if case .began = $0 { true } else { false } } == [.began(transition)])
    #expect(
      events.filter { if case .ended = $0 { true } else { false } } == [.ended(transition, .reached)])
  }

  @Test func `a flow that removes itself as it is told of its arrival is gone`() {
    coordinator.activeFlow = .main
    var told: [String] = []
    coordinator.journal.observe { [coordinator] record in
      told.append(record.description)
      guard case .entered(let place) = record.event, place.flow == .movies else { return }
      coordinator.flowRemoved(.movies)
      told.append("removed")
    }
    let receipt = coordinator.show(.movies, animation: .linear(duration: 1))
    #expect(receipt.settlement == .superseded)
    #expect(coordinator.activeFlow == .main && coordinator.transition == nil)
    #expect(coordinator.liveCounts.timers == 0 && coordinator.liveCounts.unsettledReceipts == 0)
    #expect(
      told == [
        "0.0ms request movies policy coalesce cause program: applied",
        "0.0ms begin #1 main -> movies insertion opacity removal opacity",
        "0.0ms leave main", "0.0ms enter movies", "removed",
        "0.0ms end #1 main -> movies superseded", "0.0ms change movies -> main",
        "0.0ms leave movies", "0.0ms enter main",
      ])
  }
}
