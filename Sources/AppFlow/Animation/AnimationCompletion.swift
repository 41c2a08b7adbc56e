import Synchronization

/// Does something once, when nothing is under way any more that a `withAnimation` has begun.
///
/// Whoever moves something for it holds the lease; when it is held by nobody any more it is over. A task that is begun
/// in the change knows of the completion and holds no lease.
package final class AnimationCompletion: Sendable {
  package let criteria: AnimationCompletionCriteria
  private let action: @MainActor () -> Void
  private let state = Mutex(State())

  /// What is under way for a completion.
  package final class Lease: Sendable {
    private let completion: AnimationCompletion
    fileprivate init(_ completion: AnimationCompletion) { self.completion = completion }
    deinit { completion.isOver() }
  }

  private struct State {
    weak var lease: Lease?
    var deliver: (@Sendable (@escaping @MainActor () -> Void) -> Void)?
  }

  /// Makes one with its first lease.
  static func begin(
    _ criteria: AnimationCompletionCriteria, _ action: @escaping @MainActor () -> Void
  ) -> (AnimationCompletion, Lease) {
    let completion = AnimationCompletion(criteria, action)
    let lease = Lease(completion)
    completion.state.withLock { $0.lease = lease }
    return (completion, lease)
  }

  private init(_ criteria: AnimationCompletionCriteria, _ action: @escaping @MainActor () -> Void) {
    self.criteria = criteria
    self.action = action
  }

  /// Nil once it is over.
  package var lease: Lease? { state.withLock { $0.lease } }

  /// Who has the action done in its turn; the first that moves something says so.
  package func deliver(through deliver: @escaping @Sendable (@escaping @MainActor () -> Void) -> Void) {
    state.withLock { $0.deliver = $0.deliver ?? deliver }
  }

  private func isOver() {
    if let deliver = state.withLock({ $0.deliver }) {
      deliver(action)
    } else {
      Task { @MainActor [action] in action() }
    }
  }
}
