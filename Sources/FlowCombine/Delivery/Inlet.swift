import Foundation

/// The end of an operator that faces what is before it: a subscriber made of closures that keeps its
/// subscription, and remembers what was asked of it before that came.
final class Inlet<Input, Failure: Error>: Subscriber, Subscription {
  private enum State {
    /// The subscription is to come; so much was asked for.
    case waiting(Subscribers.Demand)
    case open(any Subscription)
    /// The end came, or it was cancelled.
    case closed
  }

  private struct Closures {
    var subscribed: ((any Subscription) -> Void)?
    var arrived: (Input) -> Subscribers.Demand
    var ended: (Subscribers.Completion<Failure>) -> Void
  }

  private let lock = NSLock()
  private var state = State.waiting(.none)
  private var closures: Closures?

  init(
    subscribed: ((any Subscription) -> Void)? = nil,
    arrived: @escaping (Input) -> Subscribers.Demand,
    ended: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    closures = Closures(subscribed: subscribed, arrived: arrived, ended: ended)
  }

  /// Replaces what is done with values; before the subscription.
  func whenArrived(_ action: @escaping (Input) -> Subscribers.Demand) {
    lock.withLock { closures?.arrived = action }
  }

  func receive(subscription: any Subscription) {
    let (demand, subscribed) = lock.withLock {
      () -> (Subscribers.Demand?, ((any Subscription) -> Void)?) in
      guard case .waiting(let demand) = state else { return (nil, nil) }
      state = .open(subscription)
      return (demand, closures?.subscribed)
    }
    guard let demand else { return subscription.cancel() }
    subscribed?(subscription)
    if demand > 0 { subscription.request(demand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let arrived = lock.withLock { () -> ((Input) -> Subscribers.Demand)? in
      guard case .open = state else { return nil }
      return closures?.arrived
    }
    return arrived?(input) ?? .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    close().closures?.ended(completion)
  }

  func request(_ demand: Subscribers.Demand) {
    let subscription = lock.withLock { () -> (any Subscription)? in
      switch state {
      case .waiting(let earlier):
        state = .waiting(earlier + demand)
        return nil
      case .open(let subscription): return subscription
      case .closed: return nil
      }
    }
    if demand > 0 { subscription?.request(demand) }
  }

  func cancel() { close().subscription?.cancel() }

  private func close() -> (closures: Closures?, subscription: (any Subscription)?) {
    lock.withLock {
      defer {
        state = .closed
        closures = nil
      }
      guard case .open(let subscription) = state else { return (closures, nil) }
      return (closures, subscription)
    }
  }
}
