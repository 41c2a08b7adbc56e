extension Publishers {
  /// Passes on everything under another type of error, as in Combine.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    public typealias Output = Upstream.Output
    /// Where the values come from.
    public let upstream: Upstream
    /// Makes the other error.
    public let transform: (Upstream.Failure) -> Failure

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Stage<Output, Upstream.Failure, S>(subscriber, failure: transform) { .pass($0) })
    }
  }

  /// Ends with a value in place of an error, as in Combine.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never
    /// Where the values come from.
    public let upstream: Upstream
    /// The value that comes in place of an error.
    public let output: Output

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      let output = output
      let outlet = Outlet(subscriber, surplus: .kept)
      let inlet = Inlet<Output, Upstream.Failure>(
        arrived: {
          outlet.send($0)
          return .none
        },
        ended: { completion in
          if case .failure = completion { outlet.enqueue(output) }
          outlet.send(completion: .finished)
        })
      outlet.connect(to: inlet)
      upstream.receive(subscriber: inlet)
      outlet.start()
    }
  }
}

extension Publisher {
  /// Passes on everything with another error.
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform: transform)
  }

  /// Ends with a value in place of an error.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
}

extension Publisher where Failure == Never {
  /// The same values under a type of error, so that they can be put together with others that may fail.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform: impossible)
  }
}

/// What would be made of an error that can't be.
private func impossible<E: Error>(_ never: Never) -> E {}
