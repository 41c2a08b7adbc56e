/// Where time comes from: everything that waits, animates or is journalled asks one of these.
@MainActor public protocol FlowClock: AnyObject {
  var now: FlowInstant { get }

  /// How many calls are still to come.
  var armedTimers: Int { get }

  /// Calls `action` once, at `instant` or as soon after it as can be; at once in order if it has passed.
  @discardableResult
  func schedule(at instant: FlowInstant, _ action: @escaping @MainActor () -> Void) -> FlowTimer
}

extension FlowClock {
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
    sleeper.timer = schedule(after: duration) { sleeper.wake() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { sleeper.wait($0) }
    } onCancel: {
      Task { @MainActor in sleeper.wake() }
    }
    sleeper.timer?.cancel()
    try Task.checkCancellation()
  }
}

/// One waiting task; woken by its timer or by cancellation, whichever comes first.
@MainActor private final class Sleeper {
  var timer: FlowTimer?
  private var continuation: CheckedContinuation<Void, Never>?
  private var isAwake = false

  func wait(_ continuation: CheckedContinuation<Void, Never>) {
    if isAwake { continuation.resume() } else { self.continuation = continuation }
  }

  func wake() {
    isAwake = true
    continuation?.resume()
    continuation = nil
  }
}
