/// A compiled state chart: a pure function from where it is and an event to where it is then and what to do.
///
/// It follows the algorithm of SCXML 1.0, appendix D: a step takes the transitions that the event enables,
/// then those without an event and those of events that were raised on the way, until nothing more is
/// enabled. A machine is immutable; any number of snapshots can be stepped with it from any task.
public struct Machine: Sendable {
  let tables: MachineTables

  /// Compiles a definition.
  ///
  /// - Parameters:
  ///   - implementations: what the names of guards in the definition, and in charts inside of it, stand for.
  ///   - version: the version of the chart, which is written into saved snapshots.
  ///   - microstepLimit: how many microsteps one step may take before it counts as an endless cycle.
  /// - Throws: all errors that ``MachineDefinition/lint()`` finds, and names for which nothing is supplied.
  public init(
    _ definition: MachineDefinition, implementations: MachineImplementations = MachineImplementations(),
    version: Int = 1, microstepLimit: Int = 10_000
  ) throws(MachineDefinitionError) {
    let outline = DefinitionOutline(definition)
    let errors = MachineLint(definition, outline: outline).errors()
    guard errors.isEmpty else { throw MachineDefinitionError(name: definition.name, issues: errors) }
    var compiler = TableCompiler(
      definition, outline: outline, implementations: implementations, version: version,
      microstepLimit: max(microstepLimit, 1))
    compiler.compile()
    guard compiler.issues.isEmpty else {
      throw MachineDefinitionError(name: definition.name, issues: compiler.issues)
    }
    tables = MachineTables(compiler.parts)
  }

  public var name: String { tables.name }

  /// The version of the chart.
  public var version: Int { tables.version }

  /// An event that knows its transitions in this machine, so that no name is looked up when it is sent.
  public func event(_ name: String, payload: MachinePayload? = nil) -> MachineEvent {
    MachineEvent(
      name, payload: payload, origin: .external, invokeID: nil, row: tables.row(named: name))
  }

  // MARK: Pure

  /// Enters the initial states.
  ///
  /// If it doesn't come to rest, the snapshot is a stopped one without active states and the last effect
  /// says so.
  public func start() -> (MachineSnapshot, [MachineEffect]) {
    var effects: [MachineEffect] = []
    let snapshot = start(into: &effects)
    return (snapshot, effects)
  }

  /// Processes one event and everything that follows from it.
  ///
  /// If the step fails, the snapshot is the one that was given and the only effect is
  /// ``MachineEffect/failed(_:)``.
  public func step(
    _ snapshot: MachineSnapshot, _ event: MachineEvent
  ) -> (MachineSnapshot, [MachineEffect]) {
    var next = snapshot
    var effects: [MachineEffect] = []
    step(&next, event, into: &effects)
    return (next, effects)
  }

  // MARK: In place

  /// Enters the initial states and appends what is to be done.
  public func start(into effects: inout [MachineEffect]) -> MachineSnapshot {
    start(effects: &effects, trace: nil).snapshot
  }

  /// Enters the initial states, appends what is to be done, and tells what happened.
  public func start(
    into effects: inout [MachineEffect], trace: inout [MachineTrace]
  ) -> MachineSnapshot {
    let run = start(effects: &effects, trace: [])
    trace += run.trace ?? []
    return run.snapshot
  }

  /// Processes one event and everything that follows from it, and returns what is to be done.
  public func step(_ snapshot: inout MachineSnapshot, _ event: MachineEvent) -> [MachineEffect] {
    var effects: [MachineEffect] = []
    step(&snapshot, event, into: &effects)
    return effects
  }

  /// Processes one event and everything that follows from it, and appends what is to be done.
  ///
  /// With an array that is kept from step to step this is the fastest way.
  @discardableResult
  public func step(
    _ snapshot: inout MachineSnapshot, _ event: MachineEvent, into effects: inout [MachineEffect]
  ) -> MachineOutcome {
    if let failure = refusal(of: snapshot) { return Self.refuse(failure, &effects) }
    var run = MacrostepRun(snapshot, effects: &effects, trace: nil)
    let outcome = tables.process(event, &run)
    swap(&run.effects, &effects)
    if case .failed = outcome { return outcome }
    swap(&snapshot, &run.snapshot)
    return outcome
  }

  /// Processes one event as the other variants do, and tells what happened.
  ///
  /// Of a step that failed the trace tells how it went until it was given up.
  @discardableResult
  public func step(
    _ snapshot: inout MachineSnapshot, _ event: MachineEvent, into effects: inout [MachineEffect],
    trace: inout [MachineTrace]
  ) -> MachineOutcome {
    if let failure = refusal(of: snapshot) { return Self.refuse(failure, &effects) }
    var run = MacrostepRun(snapshot, effects: &effects, trace: [])
    let outcome = tables.process(event, &run)
    swap(&run.effects, &effects)
    trace += run.trace ?? []
    if case .failed = outcome { return outcome }
    snapshot = run.snapshot
    return outcome
  }

  /// Leaves all states, as a machine does whose invocation is cancelled.
  public func stop(_ snapshot: inout MachineSnapshot) -> [MachineEffect] {
    var trace: [MachineTrace] = []
    return stop(&snapshot, trace: &trace)
  }

  /// Leaves all states and tells which.
  public func stop(_ snapshot: inout MachineSnapshot, trace: inout [MachineTrace]) -> [MachineEffect] {
    var effects: [MachineEffect] = []
    if let failure = refusal(of: snapshot) { return [.failed(failure)] }
    var run = MacrostepRun(snapshot, effects: &effects, trace: [])
    tables.leaveAll(as: .stopped, &run)
    snapshot = run.snapshot
    trace += run.trace ?? []
    return run.effects
  }

  // MARK: Parts

  private func start(effects: inout [MachineEffect], trace: [MachineTrace]?) -> MacrostepRun {
    var run = MacrostepRun(MachineSnapshot(tables: tables), effects: &effects, trace: trace)
    tables.begin(&run)
    swap(&run.effects, &effects)
    return run
  }

  private func refusal(of snapshot: MachineSnapshot) -> MachineFailure? {
    if snapshot.tables !== tables {
      return .foreignSnapshot(machine: name, snapshot: snapshot.tables.name)
    }
    return snapshot.status == .running ? nil : .notRunning(machine: name)
  }

  private static func refuse(
    _ failure: MachineFailure, _ effects: inout [MachineEffect]
  ) -> MachineOutcome {
    effects.append(.failed(failure))
    return .failed(failure)
  }
}

extension Machine: Hashable {
  /// Whether both are the same compiled machine.
  public static func == (lhs: Machine, rhs: Machine) -> Bool { lhs.tables === rhs.tables }

  public func hash(into hasher: inout Hasher) { hasher.combine(tables.serial) }
}
