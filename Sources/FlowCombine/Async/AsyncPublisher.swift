import Foundation

/// The values of a publisher as an asynchronous sequence, as in Combine; each is asked for when it is awaited.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output
  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// Waits for one value after the other.
  public struct Iterator: AsyncIteratorProtocol {
    private let mailbox = Mailbox<P.Output, P.Failure>()
    /// Ends the subscription with the iterator, which may be left before the end.
    private let lifetime: AnyCancellable

    fileprivate init(_ publisher: P) {
      lifetime = AnyCancellable { [mailbox] in mailbox.cancel() }
      publisher.receive(subscriber: mailbox)
    }

    /// The next value; nil at the end and when the task was cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> P.Output? {
      try await mailbox.next(isolation: actor)
    }

    public mutating func next() async throws -> P.Output? { try await mailbox.next(isolation: nil) }
  }
}

/// The values of a publisher that can't fail as an asynchronous sequence, as in Combine.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output
  public typealias Failure = Never
  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// Waits for one value after the other.
  public struct Iterator: AsyncIteratorProtocol {
    public typealias Failure = Never
    private let mailbox = Mailbox<P.Output, Never>()
    /// Ends the subscription with the iterator, which may be left before the end.
    private let lifetime: AnyCancellable

    fileprivate init(_ publisher: P) {
      lifetime = AnyCancellable { [mailbox] in mailbox.cancel() }
      publisher.receive(subscriber: mailbox)
    }

    /// The next value; nil at the end and when the task was cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> P.Output? {
      try? await mailbox.next(isolation: actor)
    }

    public mutating func next() async -> P.Output? { try? await mailbox.next(isolation: nil) }
  }
}

extension Publisher where Failure == Never {
  /// The values as an asynchronous sequence.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values as an asynchronous sequence that throws the publisher's error.
  @_disfavoredOverload public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}
