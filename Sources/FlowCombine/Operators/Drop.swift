extension Publishers {
  /// Leaves out the first values, as in Combine.
  public struct Drop<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// Where the values come from.
    public let upstream: Upstream
    /// How many are left out.
    public let count: Int

    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var left = count
      upstream.receive(
        subscriber: Stage<Output, Failure, S>(subscriber) { value in
          guard left > 0 else { return .pass(value) }
          left -= 1
          return .skip
        })
    }
  }

  /// Passes on the first values and ends, as in Combine's `Output` with the range `..<maxLength`.
  public struct Prefix<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// Where the values come from.
    public let upstream: Upstream
    /// How many are passed on, at least one.
    public let count: Int

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var left = count
      upstream.receive(
        subscriber: Stage<Output, Failure, S>(subscriber) { value in
          left -= 1
          return left > 0 ? .pass(value) : .end(.finished, after: value)
        })
    }
  }
}

extension Publisher {
  /// Leaves out the first values.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    Publishers.Drop(upstream: self, count: count)
  }

  /// Passes on the first values and ends; at least one, since the end of none would come before any value.
  public func prefix(_ maxLength: Int) -> Publishers.Prefix<Self> {
    Publishers.Prefix(upstream: self, count: Swift.max(1, maxLength))
  }

  /// Passes on the first value and ends.
  public func first() -> Publishers.Prefix<Self> { prefix(1) }
}
