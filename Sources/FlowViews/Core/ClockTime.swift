import AppFlow
import Dispatch
import FlowCombine
import Foundation
import Synchronization

/// A session's clock as the time of `DispatchQueue.main` and `RunLoop.main` in publishers.
final class ClockTime: TimeSource {
  @MainActor private weak var clock: (any FlowClock)?
  /// The instant that was last seen on the main actor.
  private let seen = Seen()
  /// The date at which a virtual clock began; nil for the machine's dates.
  private let origin: Date?

  /// A virtual clock begins at the reference date, 1 January 2001, so that dates are the same in each replay.
  @MainActor init(_ clock: any FlowClock) {
    self.clock = clock
    origin = clock is VirtualClock ? Date(timeIntervalSinceReferenceDate: 0) : nil
  }

  var now: Duration {
    guard MainQueue.isCurrent else { return seen.instant }
    let now = MainActor.assumeIsolated { clock?.now.offset }
    if let now { seen.instant = now }
    return seen.instant
  }

  var date: Date { origin?.addingTimeInterval(now.seconds) ?? Date() }

  func schedule(
    after delay: Duration, every interval: Duration?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = ClockRepetition(interval: interval, action: HandedOver(action), time: self)
    Self.onMain { repetition.start(after: delay) }
    return AnyCancellation { Self.onMain { repetition.cancel() } }
  }

  @MainActor func instant(after delay: Duration) -> FlowInstant? {
    clock?.now.advanced(by: max(.zero, delay))
  }

  @MainActor func armed(at instant: FlowInstant, _ action: @escaping @MainActor () -> Void) -> FlowTimer? {
    clock?.schedule(at: instant, action)
  }

  private static func onMain(_ action: @escaping @MainActor @Sendable () -> Void) {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated(action)
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated(action) }
    }
  }
}

extension ViewGraph {
  /// What a calendar shows now, by the time of the tree.
  var date: Date { time?.date ?? Date() }
}

/// Something done on a clock again and again, or once.
@MainActor private final class ClockRepetition {
  private let interval: Duration?
  private let action: HandedOver<() -> Void>
  private let time: ClockTime
  private var timer: FlowTimer?
  private var isCancelled = false

  nonisolated init(interval: Duration?, action: HandedOver<() -> Void>, time: ClockTime) {
    self.interval = interval
    self.action = action
    self.time = time
  }

  func start(after delay: Duration) {
    if let instant = time.instant(after: delay) { arm(at: instant) }
  }

  private func arm(at instant: FlowInstant) {
    guard !isCancelled else { return }
    timer = time.armed(at: instant) { self.fire(instant) }
  }

  private func fire(_ instant: FlowInstant) {
    // Armed from when it was due, so that being late doesn't add up.
    if let interval { arm(at: instant.advanced(by: max(interval, .milliseconds(1)))) }
    CombineTime.$current.withValue(time) { action.value() }
  }

  func cancel() {
    isCancelled = true
    timer?.cancel()
    timer = nil
  }
}

private struct AnyCancellation: Cancellable {
  let action: () -> Void
  init(_ action: @escaping () -> Void) { self.action = action }
  func cancel() { action() }
}

/// An instant that any thread may read.
private final class Seen: Sendable {
  private let value = Mutex(Duration.zero)
  var instant: Duration {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }
}
