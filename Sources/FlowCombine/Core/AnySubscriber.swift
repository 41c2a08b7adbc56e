/// A subscriber whose type is hidden, as in Combine.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  public let combineIdentifier: CombineIdentifier
  private let subscribed: (any Subscription) -> Void
  private let arrived: (Input) -> Subscribers.Demand
  private let ended: (Subscribers.Completion<Failure>) -> Void

  /// Hides the type of a subscriber.
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    combineIdentifier = subscriber.combineIdentifier
    subscribed = { subscriber.receive(subscription: $0) }
    arrived = { subscriber.receive($0) }
    ended = { subscriber.receive(completion: $0) }
  }

  /// A subscriber made of closures; one that is left out does nothing.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    combineIdentifier = CombineIdentifier()
    subscribed = receiveSubscription ?? { _ in }
    arrived = receiveValue ?? { _ in .none }
    ended = receiveCompletion ?? { _ in }
  }

  public func receive(subscription: any Subscription) { subscribed(subscription) }
  public func receive(_ input: Input) -> Subscribers.Demand { arrived(input) }
  public func receive(completion: Subscribers.Completion<Failure>) { ended(completion) }
}
