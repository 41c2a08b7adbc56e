import Foundation

/// The elements of an asynchronous sequence, each asked for when the subscriber wants one.
public struct AsyncSequencePublisher<Elements: AsyncSequence & Sendable>: Publisher
where Elements.Element: Sendable {
  public typealias Output = Elements.Element
  public typealias Failure = any Error
  private let elements: Elements

  /// A publisher of a sequence's elements.
  public init(_ elements: Elements) { self.elements = elements }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
    let outlet = Outlet(subscriber, surplus: .kept)
    let gate = DemandGate()
    let target = HandedOver(outlet)
    let elements = elements
    let task = Task {
      do {
        var iterator = elements.makeAsyncIterator()
        while await gate.pass() {
          guard let element = try await iterator.next() else { break }
          target.value.send(element)
        }
        target.value.send(completion: .finished)
      } catch {
        target.value.send(completion: .failure(error))
      }
    }
    outlet.whenRequested { gate.open($0) }
    outlet.whenCancelled {
      task.cancel()
      gate.close()
    }
    outlet.start()
  }
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// A publisher of the elements, which fails with the sequence's error.
  public var publisher: AsyncSequencePublisher<Self> { AsyncSequencePublisher(self) }
}

/// Lets a task through once for each value that is wanted.
private final class DemandGate: Sendable {
  private struct Storage {
    var demand = Subscribers.Demand.none
    var isClosed = false
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let storage = Locked(Storage())

  func open(_ more: Subscribers.Demand) {
    let waiter = storage.withLock { storage in
      storage.demand += more
      defer { storage.waiter = nil }
      return storage.waiter
    }
    waiter?.resume()
  }

  func close() {
    let waiter = storage.withLock { storage in
      storage.isClosed = true
      defer { storage.waiter = nil }
      return storage.waiter
    }
    waiter?.resume()
  }

  /// Waits until a value is wanted; false if none will be.
  func pass() async -> Bool {
    while true {
      let answer = storage.withLock { storage -> Bool? in
        if storage.isClosed { return false }
        guard storage.demand > 0 else { return nil }
        storage.demand -= 1
        return true
      }
      if let answer { return answer }
      await withCheckedContinuation { continuation in
        let isOpen = storage.withLock { storage in
          guard !storage.isClosed, storage.demand == .none else { return true }
          storage.waiter = continuation
          return false
        }
        if isOpen { continuation.resume() }
      }
    }
  }
}
