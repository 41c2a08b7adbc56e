import Foundation

/// The subscription of one subscriber: hands it values in order and one at a time, never more than it asked
/// for, and the end once.
///
/// No lock is held while the subscriber runs. A thread that brings a value while another thread is handing one
/// over leaves it to that one; a value that the subscriber itself brings about is handed over within its call.
/// `NSLock` and not `Mutex`, because what it guards may be of any type, Sendable or not.
final class Outlet<Output, Failure: Error>: Subscription, CustomStringConvertible {
  typealias Machine = DeliveryMachine<Output, Failure>

  /// What stands behind the outlet.
  struct Source {
    /// Told of each request for values.
    var requested: ((Subscribers.Demand) -> Void)?
    /// Told that the subscriber has cancelled.
    var cancelled: (() -> Void)?
    /// Where handing over is done; at once unless stated.
    var schedule: ((@escaping () -> Void) -> Void)?
  }

  private let lock = NSLock()
  private var machine: Machine
  private var subscriber: AnySubscriber<Output, Failure>?
  private var source: Source

  init(_ subscriber: some Subscriber<Output, Failure>, surplus: Machine.Surplus, source: Source = Source()) {
    machine = Machine(surplus: surplus)
    self.subscriber = AnySubscriber(subscriber)
    self.source = source
  }

  var description: String { "Subscription" }

  private static var thread: UInt { UInt(pthread_self()) }

  /// Whether the subscriber has asked for everything there is.
  var wantsAll: Bool { lock.withLock { machine.isUnlimited } }

  // MARK: From the source

  /// Gives the subscriber its subscription; nothing reaches it before.
  func start() {
    let subscriber = lock.withLock {
      machine.subscribing(Self.thread)
      return self.subscriber
    }
    subscriber?.receive(subscription: self)
    lock.withLock { machine.subscribed() }
    wake()
  }

  /// Passes demand and cancellation on to an operator's inlet; before `start`.
  func connect<Input, InputFailure>(to inlet: Inlet<Input, InputFailure>) {
    lock.withLock {
      source.requested = { inlet.request($0) }
      source.cancelled = { inlet.cancel() }
    }
  }

  /// States what is done when the subscriber asks for values; before `start`.
  func whenRequested(_ action: @escaping (Subscribers.Demand) -> Void) {
    lock.withLock { source.requested = action }
  }

  /// States what is done when the subscriber cancels; before `start`.
  func whenCancelled(_ action: @escaping () -> Void) { lock.withLock { source.cancelled = action } }

  /// Takes a value without handing it over; `drain` has to follow, once no lock is held.
  func enqueue(_ value: Output, then: (() -> Void)? = nil) {
    lock.withLock { machine.arrived(Machine.Item(value: value, then: then)) }
  }

  func enqueue(_ completion: Subscribers.Completion<Failure>) {
    lock.withLock { machine.ended(completion) }
  }

  func send(_ value: Output) {
    enqueue(value)
    wake()
  }

  func send(completion: Subscribers.Completion<Failure>) {
    enqueue(completion)
    wake()
  }

  /// Has everything handed over that is due, where that is to be done.
  func wake() {
    guard let schedule = lock.withLock({ source.schedule }) else { return drain() }
    schedule { self.drain() }
  }

  /// Hands over everything that is due.
  func drain() {
    let thread = Self.thread
    while true {
      let (action, subscriber) = lock.withLock { (machine.next(thread), self.subscriber) }
      switch action {
      case .nothing: return
      case .deliver(let item):
        guard let subscriber else { return }
        let more = subscriber.receive(item.value)
        let (isOpen, requested) = lock.withLock { (machine.delivered(wanting: more), source.requested) }
        if isOpen, more > 0 { requested?(more) }
        item.then?()
      case .end(let completion):
        release()
        subscriber?.receive(completion: completion)
        return
      }
    }
  }

  // MARK: From the subscriber

  func request(_ demand: Subscribers.Demand) {
    guard demand > 0 else { return }
    let (isOpen, isCourier, requested) = lock.withLock {
      (machine.requested(demand), machine.isCourier(Self.thread), source.requested)
    }
    guard isOpen else { return }
    requested?(demand)
    // Within a call of this thread into the subscriber, the loop around it goes on by itself.
    if !isCourier { wake() }
  }

  func cancel() {
    let (isFirst, cancelled) = lock.withLock { (machine.cancelled(), source.cancelled) }
    guard isFirst else { return }
    release()
    cancelled?()
  }

  /// Lets go of the subscriber and the source, outside of the lock since anything may hang on them.
  private func release() {
    let kept = lock.withLock {
      defer {
        subscriber = nil
        source = Source()
      }
      return (subscriber, source)
    }
    withExtendedLifetime(kept) {}
  }
}
