import Foundation

/// An operator that makes at most one value out of each: a subscriber before and a subscription behind.
final class Stage<Input, InputFailure: Error, Downstream: Subscriber>: Subscriber, Subscription {
  enum Step {
    case pass(Downstream.Input)
    case skip
    /// Passes a last value, if there is one, and ends.
    case end(Subscribers.Completion<Downstream.Failure>, after: Downstream.Input? = nil)
  }

  private enum State {
    case waiting(Downstream)
    case open(Downstream, any Subscription)
    /// The end was passed on, or the subscriber has cancelled.
    case closed
  }

  private let lock = NSLock()
  private var state: State
  private let step: (Input) -> Step
  private let failure: (InputFailure) -> Downstream.Failure

  init(
    _ downstream: Downstream, failure: @escaping (InputFailure) -> Downstream.Failure,
    step: @escaping (Input) -> Step
  ) {
    state = .waiting(downstream)
    self.failure = failure
    self.step = step
  }

  func receive(subscription: any Subscription) {
    let downstream = lock.withLock { () -> Downstream? in
      guard case .waiting(let downstream) = state else { return nil }
      state = .open(downstream, subscription)
      return downstream
    }
    guard let downstream else { return subscription.cancel() }
    downstream.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard let downstream = lock.withLock({ current?.downstream }) else { return .none }
    switch step(input) {
    case .pass(let value): return downstream.receive(value)
    case .skip: return .max(1)
    case .end(let completion, let last):
      guard let open = close() else { return .none }
      open.subscription.cancel()
      if let last { _ = downstream.receive(last) }
      downstream.receive(completion: completion)
      return .none
    }
  }

  func receive(completion: Subscribers.Completion<InputFailure>) {
    close()?.downstream.receive(completion: completion.mapError(failure))
  }

  func request(_ demand: Subscribers.Demand) {
    let subscription = lock.withLock { current?.subscription }
    if demand > 0 { subscription?.request(demand) }
  }

  func cancel() { close()?.subscription.cancel() }

  private var current: (downstream: Downstream, subscription: any Subscription)? {
    guard case .open(let downstream, let subscription) = state else { return nil }
    return (downstream, subscription)
  }

  private func close() -> (downstream: Downstream, subscription: any Subscription)? {
    lock.withLock {
      guard let current else { return nil }
      state = .closed
      return current
    }
  }
}

extension Stage where InputFailure == Downstream.Failure {
  convenience init(_ downstream: Downstream, step: @escaping (Input) -> Step) {
    self.init(downstream, failure: { $0 }, step: step)
  }
}
