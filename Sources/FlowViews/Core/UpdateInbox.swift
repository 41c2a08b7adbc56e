import AppFlow
import Glibc
import Synchronization

/// Where writes from any thread leave the nodes that have to be evaluated again.
package final class UpdateInbox: Sendable {
  private struct Storage {
    var nodes: [Int: Transaction] = [:]
    var wake: (@Sendable () -> Void)?
  }

  private let storage = Mutex(Storage())
  /// The thread that is evaluating views, or 0. The main actor need not stay on one thread.
  private let updatingThread = Atomic<UInt>(0)

  func updateBegan() { updatingThread.store(UInt(pthread_self()), ordering: .relaxed) }
  func updateEnded() { updatingThread.store(0, ordering: .relaxed) }

  /// Whether the caller is called by a view that is being evaluated.
  var isCalledByUpdate: Bool { updatingThread.load(ordering: .relaxed) == UInt(pthread_self()) }

  /// Called from the writing thread when the first node arrives in an empty inbox.
  package func setWake(_ wake: (@Sendable () -> Void)?) {
    storage.withLock { $0.wake = wake }
  }

  /// - Parameter transaction: the one that the node's values were written with. Of several an animated one
  ///   counts.
  package func post(_ node: Int, _ transaction: Transaction = Transaction()) {
    let wake = storage.withLock { storage -> (@Sendable () -> Void)? in
      let wasEmpty = storage.nodes.isEmpty
      if storage.nodes[node] == nil || transaction.animation != nil { storage.nodes[node] = transaction }
      return wasEmpty ? storage.wake : nil
    }
    wake?()
  }

  /// Gives those of some nodes that are here another transaction.
  package func upgrade(_ nodes: Set<Int>, _ transaction: Transaction) {
    storage.withLock { storage in
      for node in nodes where storage.nodes[node] != nil { storage.nodes[node] = transaction }
    }
  }

  package var isEmpty: Bool { storage.withLock { $0.nodes.isEmpty } }

  /// The nodes to be evaluated again, each with its transaction.
  package func drain() -> [Int: Transaction] {
    storage.withLock { storage in
      defer { storage.nodes = [:] }
      return storage.nodes
    }
  }
}
