import FlowMachine

/// Runs a chart on a virtual clock, until nothing is pending.
///
/// An event of the script is sent when everything that was on its way without a delay has arrived; then the
/// clock is put forward from one delayed event to the next until there is none. The same chart and script
/// give the same result.
public struct ChartRunner: Sendable {
  /// An event of the script.
  public struct Event: Hashable, Sendable {
    public var name: String
    /// How far the clock is put forward before it is sent.
    public var after: Duration

    public init(_ name: String, after: Duration = .zero) {
      self.name = name
      self.after = after
    }
  }

  /// Where the chart is at last.
  public struct Outcome: Equatable, Sendable {
    /// The active states without children, in document order; of a chart that has ended, those in which it
    /// ended.
    public var configuration: [String]
    /// The same before the first event of the script and after each, before the clock was put forward.
    public var steps: [[String]]
    /// Whether it came to a top-level final state.
    public var hasEnded: Bool
    /// What it logged and the names of the effects that it asked for, in order.
    public var log: [String]
    /// How far the clock was put forward.
    public var time: Duration

    /// The line `configuration: ID ID…`.
    public var summary: String { (["configuration:"] + configuration).joined(separator: " ") }
  }

  /// What the names of guards in the chart stand for.
  public var implementations = MachineImplementations()
  /// After so many events a chart counts as one that never rests; as many may wait.
  public var maximumEvents = 100_000
  /// How many events, microsteps, transitions, exits, entries and actions a run may have, those of invoked
  /// charts counted in.
  public var maximumWork = 1_000_000

  public init() {}

  /// - Throws: errors of the definition, a step that never ends, or a chart that never rests.
  public func run(
    _ definition: MachineDefinition, events: [Event] = []
  ) throws(ChartRunningError) -> Outcome {
    let machine: Machine
    do { machine = try Machine(definition, implementations: implementations) } catch {
      throw .definition(error)
    }
    let clock = ManualMachineClock()
    var environment = MachineEnvironment(clock: clock)
    environment.workLimit = maximumWork
    environment.mailboxLimit = maximumEvents
    let running = RunningMachine(machine, in: environment)
    let watch = ChartWatch(running, clock: clock, maximumEvents: maximumEvents, maximumWork: maximumWork)
    running.start()
    try watch.check()
    var steps = [running.atomicStates]
    for event in events {
      try watch.advance(to: clock.now + max(event.after, .zero))
      running.send(event.name)
      try watch.check()
      steps.append(running.atomicStates)
    }
    try watch.advance(to: nil)
    return Outcome(
      configuration: running.atomicStates, steps: steps, hasEnded: running.current?.status == .finished,
      log: watch.log, time: clock.now)
  }
}
