import Foundation

/// Where a task waits for the next value of a publisher.
final class Mailbox<Input, Failure: Error>: Subscriber {
  typealias Outcome = Result<Input?, any Error>
  private typealias Waiter = CheckedContinuation<HandedOver<Outcome>, Never>

  private let lock = NSLock()
  private var subscription: (any Subscription)?
  private var values: [Input] = []
  private var end: Subscribers.Completion<Failure>?
  private var waiters: [Waiter] = []
  /// Values that were asked for before there was a subscription.
  private var owed = 0

  func receive(subscription: any Subscription) {
    let (isFirst, owed) = lock.withLock {
      guard self.subscription == nil, end == nil else { return (false, 0) }
      self.subscription = subscription
      return (true, self.owed)
    }
    if isFirst { subscription.request(.max(owed)) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let waiter = lock.withLock { () -> Waiter? in
      guard waiters.isEmpty else { return waiters.removeFirst() }
      values.append(input)
      return nil
    }
    waiter?.resume(returning: HandedOver(.success(input)))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) { finish(completion) }

  func next(isolation: isolated (any Actor)?) async throws -> Input? {
    let me = HandedOver(self)
    return try await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: isolation) { me.value.wait($0) }.value
    } onCancel: {
      me.value.cancel()
    }.get()
  }

  private func wait(_ waiter: Waiter) {
    let (outcome, subscription) = lock.withLock { () -> (Outcome?, (any Subscription)?) in
      if !values.isEmpty { return (.success(values.removeFirst()), nil) }
      if let end { return (takeEnd(end), nil) }
      waiters.append(waiter)
      if self.subscription == nil { owed += 1 }
      return (nil, self.subscription)
    }
    if let outcome { waiter.resume(returning: HandedOver(outcome)) }
    subscription?.request(.max(1))
  }

  /// An error is thrown once.
  private func takeEnd(_ end: Subscribers.Completion<Failure>) -> Outcome {
    guard case .failure(let error) = end else { return .success(nil) }
    self.end = .finished
    return .failure(error)
  }

  func cancel() {
    let subscription = lock.withLock { self.subscription }
    subscription?.cancel()
    finish(.finished)
  }

  private func finish(_ completion: Subscribers.Completion<Failure>) {
    let (waiters, outcome) = lock.withLock { () -> ([Waiter], Outcome) in
      defer {
        self.waiters = []
        subscription = nil
      }
      if end == nil { end = completion }
      guard let end, !self.waiters.isEmpty else { return ([], .success(nil)) }
      return (self.waiters, takeEnd(end))
    }
    for (index, waiter) in waiters.enumerated() {
      waiter.resume(returning: HandedOver(index == 0 ? outcome : .success(nil)))
    }
  }
}
