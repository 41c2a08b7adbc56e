extension Publishers {
  /// The values of several publishers of one kind as they come, as in Combine.
  ///
  /// From each of them one value is waiting at most while the subscriber doesn't ask.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// Where the values come from.
    public let publishers: [Upstream]

    /// Puts publishers together.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Puts the publishers of a sequence together.
    public init(_ upstream: some Swift.Sequence<Upstream>) { publishers = Array(upstream) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      guard !publishers.isEmpty else {
        return Empty(outputType: Output.self, failureType: Failure.self).receive(subscriber: subscriber)
      }
      let joint = Joint<Output, Failure>(subscriber, count: publishers.count, surplus: .kept)
      joint.outlet.start()
      for publisher in publishers { joint.add(publisher, isPaced: true) { $0 } }
    }
  }

  /// The values of two publishers as they come, as in Combine.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    /// One source.
    public let a: A
    /// The other.
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let joint = Joint<Output, Failure>(subscriber, count: 2, surplus: .kept)
      joint.outlet.start()
      joint.add(a, isPaced: true) { $0 }
      joint.add(b, isPaced: true) { $0 }
    }
  }
}

extension Publisher {
  /// The values of this publisher and another as they come.
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Merge(self, other)
  }

  /// The values of this publisher and two others as they come.
  public func merge<B: Publisher, C: Publisher>(
    with b: B, _ c: C
  ) -> Publishers.Merge<Publishers.Merge<Self, B>, C>
  where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
    merge(with: b).merge(with: c)
  }

  /// The values of this publisher and three others as they come.
  public func merge<B: Publisher, C: Publisher, D: Publisher>(
    with b: B, _ c: C, _ d: D
  ) -> Publishers.Merge<Publishers.Merge<Publishers.Merge<Self, B>, C>, D>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure,
    D.Output == Output, D.Failure == Failure
  {
    merge(with: b, c).merge(with: d)
  }
}
