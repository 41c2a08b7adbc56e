/// What one subscriber is owed: the values that wait for it, its demand, and who is handing over just now.
///
/// A pure value; `Outlet` keeps it behind a lock and does what it says.
struct DeliveryMachine<Output, Failure: Error> {
  /// A thread that hands values over.
  typealias Courier = UInt

  struct Item {
    var value: Output
    /// What is done once the value was handed over.
    var then: (() -> Void)?
  }

  enum Action {
    case deliver(Item)
    case end(Subscribers.Completion<Failure>)
    case nothing
  }

  /// What becomes of a value that the subscriber hasn't asked for.
  enum Surplus {
    case dropped
    /// It waits until it is asked for or a newer one comes.
    case newestKept
    /// It waits, and so do those that come after it.
    case kept
  }

  private enum State {
    /// The subscriber hasn't got its subscription yet.
    case waiting
    /// Values pass.
    case open
    /// No value comes any more; those that wait are handed over first.
    case ending(Subscribers.Completion<Failure>)
    /// The end was handed over, or the subscriber has cancelled.
    case closed
  }

  private let surplus: Surplus
  private var state = State.waiting
  /// The end, if it came before the subscriber had its subscription.
  private var earlyEnd: Subscribers.Completion<Failure>?
  private var demand = Subscribers.Demand.none
  private var items: [Item] = []
  private var courier: Courier?
  /// How many calls of the courier into the subscriber are under way, one within the other.
  private var depth = 0

  init(surplus: Surplus) { self.surplus = surplus }

  var isClosed: Bool { if case .closed = state { true } else { false } }

  var isUnlimited: Bool { demand == .unlimited }

  func isCourier(_ thread: Courier) -> Bool { courier == thread }

  /// The subscriber is being given its subscription, by this thread.
  mutating func subscribing(_ thread: Courier) {
    courier = thread
    depth = 1
  }

  mutating func subscribed() {
    callReturned()
    guard case .waiting = state else { return }
    state = earlyEnd.map { .ending($0) } ?? .open
    earlyEnd = nil
  }

  mutating func arrived(_ item: Item) {
    switch state {
    case .waiting where earlyEnd == nil, .open: break
    case .waiting, .ending, .closed: return
    }
    switch surplus {
    case _ where demand > items.count, .kept: items.append(item)
    case .dropped: break
    case .newestKept:
      if demand < items.count { items.removeLast() }
      items.append(item)
    }
  }

  mutating func ended(_ completion: Subscribers.Completion<Failure>) {
    // What was asked for is still handed over; what is kept for later is of use only if all of it is kept.
    switch surplus {
    case .kept: break
    case .dropped, .newestKept: if demand < items.count { items.removeLast() }
    }
    switch state {
    case .waiting: earlyEnd = earlyEnd ?? completion
    case .open: state = .ending(completion)
    case .ending, .closed: break
    }
  }

  /// The subscriber asks for more; false if it is too late.
  mutating func requested(_ more: Subscribers.Demand) -> Bool {
    guard !isClosed else { return false }
    demand += more
    return true
  }

  /// False if there is nothing left to cancel.
  mutating func cancelled() -> Bool {
    guard !isClosed else { return false }
    state = .closed
    items = []
    return true
  }

  /// What `thread` has to do next; nothing while another thread is at it, which will find what there is.
  mutating func next(_ thread: Courier) -> Action {
    guard courier == nil || courier == thread else { return .nothing }
    switch state {
    case .waiting, .closed: return .nothing
    case .open, .ending: break
    }
    if !items.isEmpty, demand > 0 {
      demand -= 1
      courier = thread
      depth += 1
      return .deliver(items.removeFirst())
    }
    guard case .ending(let completion) = state, items.isEmpty else { return .nothing }
    state = .closed
    return .end(completion)
  }

  /// A value was taken, and more may be wanted; false if the subscriber has cancelled meanwhile.
  mutating func delivered(wanting more: Subscribers.Demand) -> Bool {
    callReturned()
    return requested(more)
  }

  private mutating func callReturned() {
    depth -= 1
    if depth == 0 { courier = nil }
  }
}
