/// A subject that passes values on and keeps none, as in Combine.
///
/// A subscriber that hasn't asked for a value doesn't get it. All calls are safe from any thread.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let branches = Branches<Output, Failure>()

  public init() {}

  public func send(_ value: Output) { branches.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { branches.send(completion: completion) }
  public func send(subscription: any Subscription) { branches.send(subscription: subscription) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    branches.attach(subscriber)
  }
}
