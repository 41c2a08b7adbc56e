import Synchronization

/// Where time comes from: everything that waits, animates or is journalled asks one of these.
@MainActor public protocol FlowClock: AnyObject {
  var now: FlowInstant { get }

  /// How many calls are still to come.
  var armedTimers: Int { get }

  /// Calls `action` once, at `instant` or as soon after it as can be; at once in order if it has passed.
  @discardableResult
  func schedule(at instant: FlowInstant, _ action: @escaping @MainActor () -> Void) -> FlowTimer

  /// Calls `action` once after a time, to look whether something has changed that tells nobody.
  ///
  /// Looks may go on for ever: nothing is pending as long as they find nothing new. A clock that nobody waits for
  /// needs no more than to schedule them.
  func look(after duration: Duration, _ action: @escaping @MainActor () -> Void) -> FlowTimer

  /// Calls `action` once after a time, to show what time it is then.
  ///
  /// Nothing is pending on account of it, whatever it changes: time goes on for ever. A clock that nobody waits for
  /// needs no more than to schedule it.
  func tick(after duration: Duration, _ action: @escaping @MainActor () -> Void) -> FlowTimer
}

extension FlowClock {
  public func look(after duration: Duration, _ action: @escaping @MainActor () -> Void) -> FlowTimer {
    schedule(after: duration, action)
  }

  public func tick(after duration: Duration, _ action: @escaping @MainActor () -> Void) -> FlowTimer {
    schedule(after: duration, action)
  }

  /// Calls `action` once after a time.
  @discardableResult
  public func schedule(after duration: Duration, _ action: @escaping @MainActor () -> Void) -> FlowTimer {
    schedule(at: now.advanced(by: duration), action)
  }

  /// Waits on this clock.
  ///
  /// - Throws: `CancellationError` once the task is cancelled.
  public func sleep(for duration: Duration) async throws {
    try Task.checkCancellation()
    let sleeper = Sleeper()
    let timer = schedule(after: duration) { sleeper.wake() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { sleeper.wait($0) }
    } onCancel: {
      sleeper.wake()
    }
    sleeper.arrived()
    timer.cancel()
    try Task.checkCancellation()
  }
}

/// Tasks that were asleep, were woken and aren't back yet.
package enum WakingTasks {
  fileprivate static let number = Atomic(0)

  /// Their number in this process: they come by way of other threads, which takes as long as the machine likes.
  package static var count: Int { number.load(ordering: .acquiring) }
}

/// One waiting task; woken by its timer or by cancellation, whichever comes first.
///
/// Cancellation comes on any thread and wakes at once: a way over the main actor would let a task that was cancelled
/// live on for a while that nobody can tell.
private final class Sleeper: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Void, Never>?
    var isAwake = false
    var isOnItsWay = false
  }

  private let state = Mutex(State())

  func wait(_ continuation: CheckedContinuation<Void, Never>) {
    let isAwake = state.withLock { state in
      if !state.isAwake { state.continuation = continuation }
      return state.isAwake
    }
    if isAwake { continuation.resume() }
  }

  func wake() {
    let continuation = state.withLock { state in
      state.isAwake = true
      defer { state.continuation = nil }
      if state.continuation != nil {
        state.isOnItsWay = true
        WakingTasks.number.add(1, ordering: .acquiringAndReleasing)
      }
      return state.continuation
    }
    continuation?.resume()
  }

  func arrived() {
    let wasOnItsWay = state.withLock(\.isOnItsWay)
    if wasOnItsWay { WakingTasks.number.subtract(1, ordering: .acquiringAndReleasing) }
  }
}
