extension Publishers {
  /// Passes on what has come together so far, with each value, as in Combine.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    /// Where the values come from.
    public let upstream: Upstream
    /// What there is before the first value.
    public let initialResult: Output
    /// Puts a value to what there is.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var result = initialResult
      let next = nextPartialResult
      upstream.receive(
        subscriber: Stage<Upstream.Output, Failure, S>(subscriber) { value in
          result = next(result, value)
          return .pass(result)
        })
    }
  }
}

extension Publisher {
  /// Passes on what has come together so far, with each value.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}
