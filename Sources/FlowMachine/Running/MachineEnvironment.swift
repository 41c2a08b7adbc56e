/// What a running machine needs from the program; its children get the same.
public struct MachineEnvironment: Sendable {
  /// Performs a named effect; what it throws is told to the machine as `error.execution`.
  public typealias Effect = @Sendable (MachineEffectCall) throws -> Void

  public var clock: any MachineClock
  /// By their names. A name that isn't here is only written to the journal.
  public var effects: [String: Effect]
  /// Finds the machine that an invocation names; nil is told to the machine as `error.communication`.
  public var resolve: @Sendable (String) -> Machine?
  /// How many events may wait, and how many may be delayed; what is beyond is told to the journal.
  public var mailboxLimit = 1_000_000
  /// How many records the journal keeps; the oldest go first.
  public var journalLimit = 10_000
  /// How often events may beget events without time going on, in a row or all together, before they count as
  /// going in circles.
  public var chainLimit = 10_000
  /// How many events, microsteps, transitions, exits, entries and effects may come of one event, or of the time
  /// that goes on, in a machine and those inside of it together; what is begotten after that is dropped.
  public var workLimit = 1_000_000
  /// How many machines may be inside of each other.
  public var nestingLimit = 32

  public init(
    clock: any MachineClock, effects: [String: Effect] = [:],
    resolve: @escaping @Sendable (String) -> Machine? = { _ in nil }
  ) {
    self.clock = clock
    self.effects = effects
    self.resolve = resolve
  }
}

/// An effect to perform, and for whom.
public struct MachineEffectCall: Sendable {
  public var name: String
  /// The event whose step asked for it; nil while the machine starts, is stopped.
  public var event: MachineEvent?
  /// The machine itself. Events sent to it from here are processed after the current step.
  public var machine: RunningMachine
}
