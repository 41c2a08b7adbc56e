import Synchronization

/// Where writes from any thread leave the nodes that have to be evaluated again.
package final class UpdateInbox: Sendable {
  private struct Storage {
    var nodes: Set<Int> = []
    var wake: (@Sendable () -> Void)?
  }

  private let storage = Mutex(Storage())

  /// Called from the writing thread when the first node arrives in an empty inbox.
  package func setWake(_ wake: (@Sendable () -> Void)?) {
    storage.withLock { $0.wake = wake }
  }

  package func post(_ node: Int) {
    let wake = storage.withLock { storage -> (@Sendable () -> Void)? in
      let wasEmpty = storage.nodes.isEmpty
      storage.nodes.insert(node)
      return wasEmpty ? storage.wake : nil
    }
    wake?()
  }

  package var isEmpty: Bool { storage.withLock { $0.nodes.isEmpty } }

  package func drain() -> Set<Int> {
    storage.withLock { storage in
      defer { storage.nodes = [] }
      return storage.nodes
    }
  }
}
