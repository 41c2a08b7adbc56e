/// A clock that stands still until it is told to advance; the clock of tests and replays.
@MainActor public final class VirtualClock: FlowClock {
  public private(set) var now: FlowInstant
  private var waiting: [Waiting] = []
  private var scheduled = 0
  /// How many calls were made at this very instant.
  private var callsAtOnce = 0

  /// After so many calls at one instant a further one is a millisecond later, so that time goes on
  /// even if a call schedules itself for at once without end.
  private static let mostCallsAtOnce = 1_000

  private struct Waiting {
    var instant: FlowInstant
    var order: Int
    var timer: FlowTimer
    var purpose: Purpose
  }

  /// What a call is for; only those that are awaited are waited for.
  private enum Purpose {
    case awaited
    case look
    case tick
  }

  /// What tasks that live by this clock are to be run by, where they leave the main actor.
  package let taskExecutor = MainQueueExecutor()

  public init(now: FlowInstant = .zero) { self.now = now }

  @discardableResult
  public func schedule(at instant: FlowInstant, _ action: @escaping @MainActor () -> Void) -> FlowTimer {
    schedule(at: instant, for: .awaited, action)
  }

  public func look(after duration: Duration, _ action: @escaping @MainActor () -> Void) -> FlowTimer {
    schedule(at: now.advanced(by: duration), for: .look, action)
  }

  public func tick(after duration: Duration, _ action: @escaping @MainActor () -> Void) -> FlowTimer {
    schedule(at: now.advanced(by: duration), for: .tick, action)
  }

  private func schedule(
    at instant: FlowInstant, for purpose: Purpose, _ action: @escaping @MainActor () -> Void
  ) -> FlowTimer {
    scheduled += 1
    let order = scheduled
    let timer = FlowTimer(action) { [weak self] in self?.waiting.removeAll { $0.order == order } }
    let earliest = callsAtOnce < Self.mostCallsAtOnce ? now : now.advanced(by: .milliseconds(1))
    let entry = Waiting(instant: max(instant, earliest), order: order, timer: timer, purpose: purpose)
    let place = waiting.firstIndex { ($0.instant, $0.order) > (entry.instant, entry.order) }
    waiting.insert(entry, at: place ?? waiting.endIndex)
    return timer
  }

  public var armedTimers: Int { waiting.count(where: \.timer.isPending) }

  /// When the next pending call is due.
  public var nextDeadline: FlowInstant? {
    waiting.first { $0.timer.isPending }?.instant
  }

  /// When the next pending call is due that somebody waits for.
  package var nextAwaitedDeadline: FlowInstant? {
    waiting.first { $0.timer.isPending && $0.purpose == .awaited }?.instant
  }

  /// When all looks that are pending will have been made.
  package var lastLook: FlowInstant? {
    waiting.last { $0.timer.isPending && $0.purpose == .look }?.instant
  }

  /// Moves to an instant and makes the calls that are due on the way, in order; never moves back.
  public func advance(to instant: FlowInstant) {
    while let next = waiting.first, next.instant <= instant {
      waiting.removeFirst()
      callsAtOnce = next.instant > now ? 1 : callsAtOnce + 1
      now = max(now, next.instant)
      next.timer.fire()
    }
    if instant > now { callsAtOnce = 0 }
    now = max(now, instant)
  }

  public func advance(by duration: Duration) { advance(to: now.advanced(by: duration)) }
}
