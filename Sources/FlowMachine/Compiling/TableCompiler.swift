/// Turns a definition without errors into the parts of a `MachineTables`.
struct TableCompiler {
  /// What the tables are made of.
  struct Parts {
    var serial: UInt64
    var name: String
    var version: Int
    var microstepLimit: Int
    var ids: [String] = []
    var indices: [String: Int] = [:]
    var states: [MachineTables.State] = []
    var transitions: [MachineTables.Transition] = []
    var invocations: [MachineTables.Invocation] = []
    var guards: [MachineTables.Guard] = []
    var atomic: StateSet
    var invoking: StateSet
    var historyStates: [Int] = []
    var eventless: EventRow
    var rows: [String: EventRow] = [:]
    var transitionsByPrefix: [String: [Int]] = [:]
  }

  /// How many transitions all rows together may list.
  static let rowLimit = 8_000_000

  let outline: DefinitionOutline
  private let definition: MachineDefinition
  private let implementations: MachineImplementations
  private(set) var parts: Parts
  /// Issues that show only here: names that nothing is supplied for, tables that would be too large.
  private(set) var issues: [MachineIssue] = []
  private var guardOrdinals: [String: Int] = [:]
  private var sources: [Int] = []
  /// The state whose actions are being compiled.
  private var place = 0

  init(
    _ definition: MachineDefinition, outline: DefinitionOutline, implementations: MachineImplementations,
    version: Int, microstepLimit: Int
  ) {
    self.definition = definition
    self.outline = outline
    self.implementations = implementations
    let serial = MachineTables.nextSerial()
    let count = outline.nodes.count
    parts = Parts(
      serial: serial, name: definition.name, version: version, microstepLimit: microstepLimit,
      atomic: StateSet(capacity: count), invoking: StateSet(capacity: count),
      eventless: EventRow(serial: serial, transitions: [], sources: [], stateCount: count))
  }

  mutating func compile() {
    parts.ids = outline.nodes.map(\.definition.id)
    parts.indices = outline.indices
    listTransitions()
    makeRows()
    guard issues.isEmpty else { return }
    for state in outline.nodes.indices { addState(state) }
  }

  // MARK: Rows

  private mutating func listTransitions() {
    var eventless: [Int] = []
    for (state, node) in outline.nodes.enumerated() {
      for transition in node.definition.transitions {
        let ordinal = sources.count
        sources.append(state)
        if transition.events.isEmpty { eventless.append(ordinal) }
        for prefix in Set(transition.events.compactMap { EventDescriptor($0)?.prefix }) {
          parts.transitionsByPrefix[prefix, default: []].append(ordinal)
        }
      }
    }
    parts.eventless = EventRow(
      serial: parts.serial, transitions: eventless, sources: sources, stateCount: outline.nodes.count)
  }

  private mutating func makeRows() {
    var total = 0
    // Names that the same descriptors match, or none, have one row together.
    var known: [[String]: EventRow] = [:]
    for name in EventNames(outline).names.union(parts.transitionsByPrefix.keys) where !name.isEmpty {
      let matching = EventDescriptor.prefixes(matching: name).filter { parts.transitionsByPrefix[$0] != nil }
      if let row = known[matching] {
        parts.rows[name] = row
        continue
      }
      let row = Self.row(
        matching: matching, serial: parts.serial, byPrefix: parts.transitionsByPrefix, sources: sources,
        stateCount: outline.nodes.count)
      known[matching] = row
      total += row.transitions.count + outline.nodes.count / 64
      if total > Self.rowLimit {
        issues.append(MachineIssue(.error, path: "", .tooLarge(limit: Self.rowLimit)))
        return
      }
      parts.rows[name] = row
    }
  }

  static func row(
    matching prefixes: [String], serial: UInt64, byPrefix: [String: [Int]], sources: [Int], stateCount: Int
  ) -> EventRow {
    let lists = prefixes.compactMap { byPrefix[$0] }
    let transitions = lists.count == 1 ? lists[0] : Set(lists.joined()).sorted()
    return EventRow(serial: serial, transitions: transitions, sources: sources, stateCount: stateCount)
  }

  // MARK: States

  private mutating func addState(_ state: Int) {
    place = state
    let node = outline.nodes[state]
    if node.role.isAtomic { parts.atomic.insert(state) }
    if !node.definition.invocations.isEmpty { parts.invoking.insert(state) }
    var historyOrdinal = -1
    if node.role.isHistory {
      historyOrdinal = parts.historyStates.count
      parts.historyStates.append(state)
    }
    let invocations = parts.invocations.count
    for (ordinal, invocation) in node.definition.invocations.enumerated() {
      addInvocation(invocation, ordinal: ordinal, of: node.definition.id)
    }
    for transition in node.definition.transitions { addTransition(transition, source: state) }
    let begins = node.role == .compound || node.role.isHistory
    parts.states.append(
      MachineTables.State(
        parent: node.parent, end: node.end, role: node.role, children: outline.children(of: state),
        histories: (state + 1..<node.end).filter {
          outline.nodes[$0].parent == state && outline.nodes[$0].role.isHistory
        },
        historyOrdinal: historyOrdinal,
        onEntry: compile(blocks: node.definition.onEntry),
        onExit: compile(blocks: node.definition.onExit),
        beginnings: begins ? outline.beginnings(of: state) : [],
        beginningActions: compile(node.definition.initial?.actions ?? []),
        invocations: invocations..<parts.invocations.count,
        done: event("done.state.\(node.definition.id)", origin: .internal)))
  }

  private mutating func addTransition(_ transition: TransitionDefinition, source: Int) {
    var targets: [Int] = []
    var known: Set<Int> = []
    for target in transition.targets.compactMap({ outline.indices[$0] }) where known.insert(target).inserted {
      targets.append(target)
    }
    let domain = domain(of: targets, source: source, isInternal: transition.isInternal)
    let isPlain =
      targets.count == 1 && outline.nodes[targets[0]].role.isAtomic
      && outline.nodes[targets[0]].parent == domain
    parts.transitions.append(
      MachineTables.Transition(
        source: source, targets: targets, domain: domain, isInternal: transition.isInternal,
        plainTarget: isPlain ? targets[0] : -1,
        condition: transition.condition.map { compile($0) },
        actions: compile(transition.actions)))
  }

  private func domain(of targets: [Int], source: Int, isInternal: Bool) -> Int {
    if targets.isEmpty { return MachineTables.Transition.noDomain }
    if targets.contains(where: { outline.nodes[$0].role.isHistory }) {
      return MachineTables.Transition.domainDependsOnHistory
    }
    let staysInside =
      isInternal && outline.nodes[source].role == .compound
      && targets.allSatisfy { outline.isDescendant($0, of: source) }
    return staysInside ? source : outline.commonAncestor(of: source, targets)
  }

  private mutating func addInvocation(_ invocation: InvocationDefinition, ordinal: Int, of state: String) {
    let id = invocation.id ?? "\(state).\(ordinal + 1)"
    let source: MachineInvocation.Source
    switch invocation.source {
    case .named(let name): source = .named(name)
    case .definition(let inner):
      do throws(MachineDefinitionError) {
        source = .machine(
          try Machine(
            inner, implementations: implementations, version: parts.version,
            microstepLimit: parts.microstepLimit))
      } catch {
        let place = outline.path(of: place) + "/" + id
        issues += error.issues.map {
          MachineIssue($0.severity, path: $0.path.isEmpty ? place : place + "/" + $0.path, $0.kind)
        }
        return
      }
    }
    parts.invocations.append(
      MachineTables.Invocation(
        id: id, autoforward: invocation.autoforward, finalize: compile(invocation.finalize),
        effect: .invoke(
          MachineInvocation(id: id, state: state, source: source, autoforward: invocation.autoforward))))
  }

  // MARK: Conditions and actions

  private mutating func compile(_ condition: ConditionDefinition) -> CompiledCondition {
    switch condition {
    case .constant(let holds): return .constant(holds)
    case .isActive(let id): return outline.indices[id].map { .isActive($0) } ?? .constant(false)
    case .named(let name): return compileGuard(name)
    case .not(let inner): return .not(compile(inner))
    case .all(let parts): return .all(parts.map { compile($0) })
    case .any(let parts): return .any(parts.map { compile($0) })
    }
  }

  private mutating func compileGuard(_ name: String) -> CompiledCondition {
    if let ordinal = guardOrdinals[name] { return .named(ordinal) }
    guard let predicate = implementations.guards[name] else {
      issues.append(MachineIssue(.error, path: outline.path(of: place), .missingGuard(name)))
      return .constant(false)
    }
    let ordinal = parts.guards.count
    parts.guards.append(MachineTables.Guard(holds: predicate))
    guardOrdinals[name] = ordinal
    return .named(ordinal)
  }

  private mutating func compile(blocks: [[ActionDefinition]]) -> [[CompiledAction]] {
    blocks.lazy.filter { !$0.isEmpty }.map { compile($0) }
  }

  private mutating func compile(_ actions: [ActionDefinition]) -> [CompiledAction] {
    actions.map { compile($0) }
  }

  private mutating func compile(_ action: ActionDefinition) -> CompiledAction {
    switch action {
    case .raise(let name): return .raise(event(name, origin: .internal))
    case .send(let send): return compile(send)
    case .cancel(let id): return .effect(.cancel(id))
    case .log(let label): return .effect(.log(label: label))
    case .perform(let name):
      if let known = implementations.effects, !known.contains(name) {
        issues.append(MachineIssue(.error, path: outline.path(of: place), .missingEffect(name)))
      }
      return .effect(.perform(name))
    case .choose(let branches):
      return .choose(
        branches.map { branch in
          (branch.condition.map { compile($0) } ?? .constant(true), compile(branch.actions))
        })
    }
  }

  private func compile(_ send: SendDefinition) -> CompiledAction {
    let effect = MachineEffect.send(
      MachineSend(event: send.event, target: send.target, delay: send.delay, id: send.id))
    guard (.zero...MachineSend.longestDelay).contains(send.delay) else { return .fail }
    switch SendTarget(send.target) {
    case .unknown: return .fail
    case .internalQueue: return send.delay > .zero ? .fail : .raise(event(send.event, origin: .internal))
    case .child(let id): return send.delay > .zero ? .effect(effect) : .sendToChild(id, effect)
    case .externalQueue, .parent, .session: return .effect(effect)
    }
  }

  private func event(_ name: String, origin: MachineEvent.Origin) -> MachineEvent {
    MachineEvent(name, payload: nil, origin: origin, invokeID: nil, row: parts.rows[name])
  }
}
