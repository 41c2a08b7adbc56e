/// Tells that an object is about to change, as in Combine.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  private let branches = Branches<Void, Never>()
  private let settledBranches = Branches<Void, Never>()

  public init() {}

  /// Says that the object is about to change.
  public func send() { branches.send(()) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    branches.attach(subscriber)
  }

  /// Tells that a published property has its new value: what was read meanwhile, on another thread, is old.
  package var settled: AnyPublisher<Void, Never> {
    AnyPublisher(AttachingPublisher { [settledBranches] in settledBranches.attach($0) })
  }

  func sendSettled() { settledBranches.send(()) }
}

/// A publisher made of what it does with a subscriber.
struct AttachingPublisher<Output, Failure: Error>: Publisher {
  let attach: (AnySubscriber<Output, Failure>) -> Void

  init(_ attach: @escaping (AnySubscriber<Output, Failure>) -> Void) { self.attach = attach }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    attach(AnySubscriber(subscriber))
  }
}
