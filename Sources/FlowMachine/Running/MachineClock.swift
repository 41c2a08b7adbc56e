/// Where a running machine's time comes from.
public protocol MachineClock: AnyObject, Sendable {
  /// The time since a beginning that doesn't change as long as snapshots are kept.
  var now: Duration { get }

  /// Calls `action` once after a time that isn't negative; never before `schedule` has returned.
  func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> MachineTimerToken

  /// Takes a call back that wasn't made; does nothing for any other.
  func cancel(_ token: MachineTimerToken)
}

/// Names a call that was scheduled on a clock.
public struct MachineTimerToken: Hashable, Sendable {
  public var number: UInt64

  public init(number: UInt64) { self.number = number }
}
