/// Something that hands values to subscribers over time, as in Combine.
public protocol Publisher<Output, Failure> {
  /// The kind of values.
  associatedtype Output
  /// How it can fail; `Never` if it can't.
  associatedtype Failure: Error

  /// Attaches a subscriber, which is given its subscription first; called by `subscribe`.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Attaches a subscriber.
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Attaches a subject, which passes on what arrives.
  ///
  /// - Returns: What ends the connection when it is cancelled or released.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    let inlet = Inlet<Output, Failure>(
      subscribed: { subject.send(subscription: $0) },
      arrived: {
        subject.send($0)
        return .none
      },
      ended: { subject.send(completion: $0) })
    receive(subscriber: inlet)
    return AnyCancellable { inlet.cancel() }
  }
}

/// The namespace of the operators' types, as in Combine.
public enum Publishers {}
