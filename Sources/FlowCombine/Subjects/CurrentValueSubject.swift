/// A subject that keeps its newest value and gives it to each new subscriber, as in Combine.
///
/// A subscriber that asks late gets the newest value. All calls are safe from any thread.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let branches: Branches<Output, Failure>
  private let initial: Output

  /// - Parameter value: what subscribers get first.
  public init(_ value: Output) {
    initial = value
    branches = Branches(newest: value)
  }

  /// The newest value; writing it sends it.
  public var value: Output {
    get { branches.current ?? initial }
    set { branches.send(newValue) }
  }

  public func send(_ value: Output) { branches.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { branches.send(completion: completion) }
  public func send(subscription: any Subscription) { branches.send(subscription: subscription) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    branches.attach(subscriber)
  }
}
