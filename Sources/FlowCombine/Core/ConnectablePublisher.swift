/// A publisher that begins when it is told to, as in Combine.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Begins; what is returned ends it again.
  func connect() -> any Cancellable
}
