/// Something that takes values from a publisher, as many as it has asked for, as in Combine.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The kind of values.
  associatedtype Input
  /// How the publisher can fail.
  associatedtype Failure: Error

  /// Takes the subscription, before anything else and once.
  func receive(subscription: any Subscription)

  /// Takes a value.
  ///
  /// - Returns: How many values it wants beyond those that it has asked for.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Takes the end, after which nothing comes.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Takes a signal without a value.
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The namespace of what belongs to subscribers, as in Combine.
public enum Subscribers {}
