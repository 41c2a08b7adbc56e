/// A clock that stands still until it is told to go on: the clock of tests, and of charts that run to their
/// end.
public final class ManualMachineClock: MachineClock {
  private struct Call {
    let deadline: Duration
    let number: UInt64
    let action: @Sendable () -> Void
  }

  private struct State {
    var now: Duration
    var scheduled: UInt64 = 0
    /// By deadline; those with the same in the order in which they were scheduled.
    var calls: [Call] = []
  }

  private let state: Locked<State>

  public init(now: Duration = .zero) { state = Locked(State(now: now)) }

  public var now: Duration { state.withLock { $0.now } }

  /// How many calls are still to be made.
  public var pendingCount: Int { state.withLock { $0.calls.count } }

  /// When the next call is due.
  public var nextDeadline: Duration? { state.withLock { $0.calls.first?.deadline } }

  public func schedule(
    after delay: Duration, _ action: @escaping @Sendable () -> Void
  ) -> MachineTimerToken {
    state.withLock { state in
      state.scheduled += 1
      let call = Call(deadline: state.now + max(delay, .zero), number: state.scheduled, action: action)
      var low = 0
      var high = state.calls.count
      while low < high {
        let middle = (low + high) / 2
        if state.calls[middle].deadline <= call.deadline { low = middle + 1 } else { high = middle }
      }
      state.calls.insert(call, at: low)
      return MachineTimerToken(number: call.number)
    }
  }

  public func cancel(_ token: MachineTimerToken) {
    state.withLock { $0.calls.removeAll { $0.number == token.number } }
  }

  /// Goes on by a time and makes the calls that are due on the way, in order.
  public func advance(by duration: Duration) { advance(to: now + duration) }

  /// Goes on to an instant and makes the calls that are due on the way, in order; never goes back.
  public func advance(to instant: Duration) {
    while let call = next(until: instant) { call.action() }
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
      call.action()
    }
    return pendingCount == 0
  }

  private func next(until instant: Duration?) -> Call? {
    state.withLock { state in
      guard let first = state.calls.first else { return nil }
      if let instant, first.deadline > instant { return nil }
      state.calls.removeFirst()
      state.now = max(state.now, first.deadline)
      return first
    }
  }
}
