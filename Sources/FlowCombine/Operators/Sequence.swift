import Foundation

extension Publishers {
  /// The elements of a sequence, as many as are asked for, as in Combine.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    /// The elements.
    public let sequence: Elements

    public init(sequence: Elements) { self.sequence = sequence }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let subscription = SequenceSubscription(subscriber, sequence.makeIterator())
      subscriber.receive(subscription: subscription)
      // The end of nothing doesn't wait until something is asked for.
      subscription.request(.none)
    }
  }
}

extension Swift.Sequence {
  /// A publisher of the elements.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

/// Hands elements over in a loop; asking for more within it lets it go on rather than begin another.
private final class SequenceSubscription<Downstream: Subscriber, Elements: IteratorProtocol>: Subscription
where Downstream.Input == Elements.Element {
  private let lock = NSLock()
  private var downstream: Downstream?
  /// Only touched by the one thread that is in the loop.
  private var elements: Elements
  /// One element ahead, so that the end is known with the last element.
  private var next: Elements.Element?
  private var demand = Subscribers.Demand.none
  private var isInLoop = false

  init(_ downstream: Downstream, _ elements: Elements) {
    self.downstream = downstream
    self.elements = elements
    next = self.elements.next()
  }

  func request(_ more: Subscribers.Demand) {
    let begins = lock.withLock {
      demand += more
      guard !isInLoop else { return false }
      isInLoop = true
      return true
    }
    if begins { loop() }
  }

  private func loop() {
    while let (downstream, mayPass) = turn() {
      guard let element = next else {
        lock.withLock { self.downstream = nil }
        return downstream.receive(completion: .finished)
      }
      guard mayPass else { continue }
      next = elements.next()
      let more = downstream.receive(element)
      lock.withLock { demand += more }
    }
  }

  /// Nil once the loop has to be left.
  private func turn() -> (Downstream, mayPass: Bool)? {
    lock.withLock {
      guard let downstream, demand > 0 || next == nil else {
        isInLoop = false
        return nil
      }
      guard next != nil else { return (downstream, false) }
      demand -= 1
      return (downstream, true)
    }
  }

  func cancel() {
    let kept = lock.withLock {
      defer { downstream = nil }
      return downstream
    }
    withExtendedLifetime(kept) {}
  }
}
