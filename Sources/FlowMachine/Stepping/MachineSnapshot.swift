/// Where a machine is between two events: a plain value that is stepped and compared.
///
/// It belongs to the machine that made it. ``Machine/save(_:)`` gives a form of it that can be written down.
public struct MachineSnapshot: Sendable {
  public enum Status: String, Hashable, Sendable, Codable {
    case running
    /// It came to a top-level final state.
    case finished
    /// It was stopped from outside.
    case stopped
  }

  let tables: MachineTables
  var active: StateSet
  /// What each history has recorded (an empty set is nothing) and, last, the invocations whose machines run.
  ///
  /// Nil, which costs no reference count, in a chart that has neither.
  private var memory: [StateSet]?
  public internal(set) var status: Status

  init(tables: MachineTables) {
    self.tables = tables
    active = StateSet(capacity: tables.states.count)
    status = .running
    if !tables.historyStates.isEmpty || tables.hasInvocations {
      memory = [StateSet](
        repeating: StateSet(capacity: tables.states.count), count: tables.historyStates.count)
      memory?.append(StateSet(capacity: tables.invocations.count))
    }
  }

  public var isRunning: Bool { status == .running }

  /// The active states in document order. Of a machine that has ended, those in which it ended.
  public var configuration: [String] { active.members.lazy.filter { $0 > 0 }.map { tables.ids[$0] } }

  /// The active states that have no children, in document order.
  public var atomicStates: [String] {
    active.members.lazy.filter { tables.atomic.contains($0) }.map { tables.ids[$0] }
  }

  /// The ids of the invocations whose machines run.
  public var invocations: [String] { memory?.last?.members.map { tables.invocations[$0].id } ?? [] }

  /// The states that each history has recorded; histories that have none are left out.
  public var recordedHistory: [String: [String]] {
    var recorded: [String: [String]] = [:]
    for (ordinal, states) in (memory ?? []).dropLast().enumerated() where !states.isEmpty {
      recorded[tables.ids[tables.historyStates[ordinal]]] = states.members.map { tables.ids[$0] }
    }
    return recorded
  }

  /// Whether the state is active; false for an unknown id.
  public func isActive(_ id: String) -> Bool {
    guard let index = tables.indices[id] else { return false }
    return active.contains(index)
  }
}

extension MachineSnapshot {
  /// What a history has recorded.
  func history(_ ordinal: Int) -> StateSet {
    memory?[ordinal] ?? StateSet(capacity: tables.states.count)
  }

  mutating func record(_ states: StateSet, _ ordinal: Int) { memory?[ordinal] = states }

  func hasChild(_ invocation: Int) -> Bool { memory?.last?.contains(invocation) ?? false }

  mutating func insertChild(_ invocation: Int) { memory?[tables.historyStates.count].insert(invocation) }

  mutating func removeChild(_ invocation: Int) { memory?[tables.historyStates.count].remove(invocation) }
}

extension MachineSnapshot {
  /// What a running invocation invoked.
  func source(ofInvocation id: String) -> MachineInvocation.Source? {
    let running = memory?.last?.members.first { tables.invocations[$0].id == id }
    guard let running, case .invoke(let invocation) = tables.invocations[running].effect else { return nil }
    return invocation.source
  }
}

extension MachineSnapshot: Equatable {
  /// Whether both say the same, even if their machines were compiled apart.
  public static func == (lhs: MachineSnapshot, rhs: MachineSnapshot) -> Bool {
    if lhs.tables === rhs.tables {
      return lhs.active == rhs.active && lhs.status == rhs.status && lhs.memory == rhs.memory
    }
    return SavedMachine(lhs) == SavedMachine(rhs)
  }
}
