/// What a running machine holds at a moment, with all machines that it invoked.
public struct MachineLiveCounts: Hashable, Sendable {
  /// Machines that it invoked, and those that they did.
  public var children: Int
  /// Delayed events.
  public var timers: Int
  /// Events that wait.
  public var queued: Int

  public init(children: Int = 0, timers: Int = 0, queued: Int = 0) {
    self.children = children
    self.timers = timers
    self.queued = queued
  }
}
