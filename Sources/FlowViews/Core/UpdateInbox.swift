import AppFlow
import Glibc
import Synchronization

/// Where writes from any thread leave the nodes that have to be evaluated again.
package final class UpdateInbox: Sendable {
  private struct Storage {
    var nodes: [Int: Transaction] = [:]
    /// Held for the changes that are to be shown, so that their completions wait for that.
    var leases: [AnimationCompletion.Lease] = []
    var completions: [@MainActor () -> Void] = []
    var wake: (@Sendable () -> Void)?
    /// Whether anybody will look at what arrives.
    var isOpen = true

    var isEmpty: Bool { nodes.isEmpty && completions.isEmpty }
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

  /// Takes nothing any more, and lets go of what it has: the tree is gone, and state that outlasts it may still be written.
  func close() {
    // Outside of the lock: what is let go of may complete an animation, which comes back here.
    _ = storage.withLock { storage in
      defer { storage = Storage(isOpen: false) }
      return (storage.nodes, storage.leases, storage.completions)
    }
  }

  /// - Parameter transaction: the one that the node's values were written with. Of several an animated one
  ///   counts.
  package func post(_ node: Int, _ transaction: Transaction = Transaction()) {
    let lease = lease(of: transaction)
    let wake = storage.withLock { storage -> (@Sendable () -> Void)? in
      guard storage.isOpen else { return nil }
      let wasEmpty = storage.isEmpty
      if let lease { storage.leases.append(lease) }
      if storage.nodes[node] == nil || transaction.animation != nil { storage.nodes[node] = transaction }
      return wasEmpty ? storage.wake : nil
    }
    wake?()
  }

  /// Gives those of some nodes that are here another transaction.
  package func upgrade(_ nodes: Set<Int>, _ transaction: Transaction) {
    let lease = lease(of: transaction)
    storage.withLock { storage in
      if let lease, !storage.nodes.isEmpty { storage.leases.append(lease) }
      for node in nodes where storage.nodes[node] != nil { storage.nodes[node] = transaction }
    }
  }

  private func lease(of transaction: Transaction) -> AnimationCompletion.Lease? {
    guard let completion = transaction.completion, let lease = completion.lease else { return nil }
    completion.deliver { [weak self] in self?.postCompletion($0) }
    return lease
  }

  /// Has something done with the next update, since the animation is complete that it waited for.
  private func postCompletion(_ action: @escaping @MainActor () -> Void) {
    let wake = storage.withLock { storage -> (@Sendable () -> Void)? in
      guard storage.isOpen else { return nil }
      let wasEmpty = storage.isEmpty
      storage.completions.append(action)
      return wasEmpty ? storage.wake : nil
    }
    wake?()
  }

  /// What is to be done since animations are complete.
  func takeCompletions() -> [@MainActor () -> Void] {
    storage.withLock { storage in
      defer { storage.completions = [] }
      return storage.completions
    }
  }

  package var isEmpty: Bool { storage.withLock { $0.isEmpty } }

  /// The nodes to be evaluated again, each with its transaction, and what is held for them: both at once, or what another
  /// thread writes in between would be held by somebody who doesn't show it.
  func drain() -> (nodes: [Int: Transaction], leases: [AnimationCompletion.Lease]) {
    storage.withLock { storage in
      defer { (storage.nodes, storage.leases) = ([:], []) }
      return (storage.nodes, storage.leases)
    }
  }
}
