/// What joins a subscriber to a publisher, as in Combine; cancelling it is safe from any thread.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Allows the publisher to send so many values more.
  func request(_ demand: Subscribers.Demand)
}

/// The namespace of ready-made subscriptions, as in Combine.
public enum Subscriptions {
  /// A subscription that nothing comes from.
  public static var empty: any Subscription { EmptySubscription() }
}

private final class EmptySubscription: Subscription {
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}
