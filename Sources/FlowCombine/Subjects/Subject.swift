/// A publisher that others put values into, as in Combine.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to all subscribers.
  func send(_ value: Output)
  /// Ends the stream for all subscribers.
  func send(completion: Subscribers.Completion<Failure>)
  /// Takes the subscription to a publisher that this subject passes on.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends a signal without a value.
  public func send() { send(()) }
}
