import Foundation

/// The subscribers of a subject: each is sent every value, all in the same order.
///
/// A value is entered for all of them before the first is given it, so that also a value that is sent from
/// within a subscriber comes after the one that brought it about, everywhere.
final class Branches<Output, Failure: Error> {
  private let lock = NSLock()
  private var outlets: [Outlet<Output, Failure>] = []
  private var completion: Subscribers.Completion<Failure>?
  /// What newcomers are given first; nil if they aren't given anything.
  private var newest: Output?
  private var upstreams: [any Subscription] = []

  init(newest: Output? = nil) { self.newest = newest }

  deinit { for upstream in upstreams { upstream.cancel() } }

  /// The value that was sent last, where it is kept.
  var current: Output? { lock.withLock { newest } }

  func attach(_ subscriber: some Subscriber<Output, Failure>) {
    let keeps = lock.withLock { newest != nil }
    let outlet = Outlet(subscriber, surplus: keeps ? .newestKept : .dropped)
    outlet.whenCancelled { [weak self, weak outlet] in
      guard let self, let outlet else { return }
      lock.withLock { outlets.removeAll { $0 === outlet } }
    }
    lock.withLock {
      if let completion {
        outlet.enqueue(completion)
      } else {
        outlets.append(outlet)
        if let newest { outlet.enqueue(newest) }
      }
    }
    outlet.start()
  }

  /// - Parameter entered: told, while no other value can come between, that the value has its place.
  func send(_ value: Output, entered: () -> Void = {}) {
    let outlets = lock.withLock { () -> [Outlet<Output, Failure>] in
      guard completion == nil else { return [] }
      if newest != nil { newest = value }
      entered()
      for outlet in self.outlets { outlet.enqueue(value) }
      return self.outlets
    }
    for outlet in outlets { outlet.drain() }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    let (outlets, upstreams) = lock.withLock { () -> ([Outlet<Output, Failure>], [any Subscription]) in
      guard self.completion == nil else { return ([], []) }
      self.completion = completion
      for outlet in self.outlets { outlet.enqueue(completion) }
      defer {
        self.outlets = []
        self.upstreams = []
      }
      return (self.outlets, self.upstreams)
    }
    for upstream in upstreams { upstream.cancel() }
    for outlet in outlets { outlet.drain() }
  }

  func send(subscription: any Subscription) {
    let isOpen = lock.withLock {
      guard completion == nil else { return false }
      upstreams.append(subscription)
      return true
    }
    if isOpen { subscription.request(.unlimited) } else { subscription.cancel() }
  }
}
