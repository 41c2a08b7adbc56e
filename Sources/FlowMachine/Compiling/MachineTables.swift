import Synchronization

/// A definition as integers and bit sets; never changes, but for what it remembers about unknown names.
final class MachineTables: Sendable {
  struct State: Sendable {
    let parent: Int
    let end: Int
    let role: DefinitionOutline.Role
    /// Children that can be active, in document order.
    let children: [Int]
    /// Its history states.
    let histories: [Int]
    /// Which of the histories it is; -1 for other states.
    let historyOrdinal: Int
    let onEntry: [[CompiledAction]]
    let onExit: [[CompiledAction]]
    /// Where a compound state or a history begins, and what is done on the way.
    let beginnings: [Int]
    let beginningActions: [CompiledAction]
    /// Into the invocations.
    let invocations: Range<Int>
    /// `done.state.ID`.
    let done: MachineEvent
  }

  struct Transition: Sendable {
    let source: Int
    let targets: [Int]
    /// The state below which everything is left: -1 without targets, -2 where it depends on a history.
    let domain: Int
    let isInternal: Bool
    /// The target, if it has no children and is a child of the domain; else -1.
    let plainTarget: Int
    /// Nil always holds.
    let condition: CompiledCondition?
    let actions: [CompiledAction]

    static let noDomain = -1
    static let domainDependsOnHistory = -2
  }

  /// A predicate in a box, as an array of functions would wrap it at each call.
  struct Guard: Sendable {
    let holds: MachineGuard
  }

  struct Invocation: Sendable {
    let id: String
    let autoforward: Bool
    let finalize: [CompiledAction]
    let effect: MachineEffect
  }

  let serial: UInt64
  let name: String
  let version: Int
  let ids: [String]
  let indices: [String: Int]
  let states: [State]
  let transitions: [Transition]
  let invocations: [Invocation]
  let guards: [Guard]
  let atomic: StateSet
  /// States that have invocations.
  let invoking: StateSet
  let hasInvocations: Bool
  let historyStates: [Int]
  let eventless: EventRow
  let hasEventless: Bool
  /// Rows of the names that the definition itself uses.
  let rows: [String: EventRow]
  let microstepLimit: Int
  let executionError: MachineEvent
  let communicationError: MachineEvent
  /// For each descriptor, the transitions that have it.
  private let transitionsByPrefix: [String: [Int]]
  private let remembered = Locked<[String: EventRow]>([:])

  /// How many unknown names are remembered before they are all forgotten.
  private static let memory = 1024
  private static let serials = Atomic<UInt64>(1)

  static func nextSerial() -> UInt64 {
    serials.add(1, ordering: .relaxed).newValue
  }

  init(_ parts: TableCompiler.Parts) {
    serial = parts.serial
    name = parts.name
    version = parts.version
    ids = parts.ids
    indices = parts.indices
    states = parts.states
    transitions = parts.transitions
    invocations = parts.invocations
    guards = parts.guards
    atomic = parts.atomic
    invoking = parts.invoking
    hasInvocations = !parts.invocations.isEmpty
    historyStates = parts.historyStates
    eventless = parts.eventless
    hasEventless = !parts.eventless.transitions.isEmpty
    rows = parts.rows
    transitionsByPrefix = parts.transitionsByPrefix
    microstepLimit = parts.microstepLimit
    executionError = MachineEvent(
      MachineEvent.executionError, payload: nil, origin: .internal, invokeID: nil,
      row: parts.rows[MachineEvent.executionError])
    communicationError = MachineEvent(
      MachineEvent.communicationError, payload: nil, origin: .internal, invokeID: nil,
      row: parts.rows[MachineEvent.communicationError])
  }

  /// The row of an event, without a look at its name if it was made for this machine.
  func row(of event: MachineEvent) -> EventRow {
    if let row = event.row, row.serial == serial { return row }
    return row(named: event.name)
  }

  func row(named name: String) -> EventRow {
    if let row = rows[name] { return row }
    if let row = remembered.withLock({ $0[name] }) { return row }
    let row = TableCompiler.row(
      matching: EventDescriptor.prefixes(matching: name), serial: serial, byPrefix: transitionsByPrefix,
      sources: transitions.map(\.source), stateCount: states.count)
    remembered.withLock { rows in
      if rows.count >= Self.memory { rows.removeAll() }
      rows[name] = row
    }
    return row
  }
}
