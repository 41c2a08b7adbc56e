/// A clock that stands still until it is told to go on: the clock of tests, and of charts that run to their
/// end.
public final class ManualMachineClock: MachineClock {
  private struct State {
    var now: Duration
    var calls = TimedCalls()
  }

  private let state: Locked<State>

  public init(now: Duration = .zero) { state = Locked(State(now: now)) }

  public var now: Duration { state.withLock { $0.now } }

  /// How many calls are still to be made.
  public var pendingCount: Int { state.withLock { $0.calls.count } }

  /// When the next call is due.
  public var nextDeadline: Duration? { state.withLock { $0.calls.nextDeadline } }

  public func schedule(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> MachineTimerToken {
    state.withLock { state in
      MachineTimerToken(number: state.calls.add(at: state.now + max(delay, .zero), action))
    }
  }

  public func cancel(_ token: MachineTimerToken) {
    state.withLock { $0.calls.remove(token.number) }
  }

  /// Goes on by a time and makes the calls that are due on the way, in order.
  public func advance(by duration: Duration) { advance(to: now + duration) }

  /// Goes on to an instant and makes the calls that are due on the way, in order; never goes back.
  public func advance(to instant: Duration) {
    while let call = next(until: instant) { call() }
    state.withLock { $0.now = max($0.now, instant) }
  }

  /// Goes on from call to call until none is left.
  ///
  /// - Parameter limit: how many calls are made at most, for machines that never come to rest.
  /// - Returns: whether none is left.
  @discardableResult
  public func runUntilIdle(limit: Int = 100_000) -> Bool {
    for _ in 0..<max(limit, 0) {
      guard let call = next(until: nil) else { return true }
      call()
    }
    return pendingCount == 0
  }

  private func next(until instant: Duration?) -> TimedCalls.Action? {
    state.withLock { state in
      guard let deadline = state.calls.nextDeadline, deadline <= instant ?? deadline else { return nil }
      state.now = max(state.now, deadline)
      return state.calls.popFirst()?.action
    }
  }
}
