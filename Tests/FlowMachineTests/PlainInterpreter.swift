import FlowMachine

/// The algorithm of SCXML 1.0, appendix D, once more: word by word over the definition, with names and arrays
/// instead of tables. Slow, and written apart from the kernel, so that the two can be compared.
final class PlainInterpreter {
  final class Node {
    let definition: StateDefinition
    unowned let parent: Node?
    let order: Int
    var children: [Node] = []

    init(_ definition: StateDefinition, parent: Node?, order: Int) {
      self.definition = definition
      self.parent = parent
      self.order = order
    }

    var states: [Node] { children.filter { !$0.isHistory } }
    var isHistory: Bool { definition.kind == .shallowHistory || definition.kind == .deepHistory }
    var isCompound: Bool { definition.kind == .state && !states.isEmpty }
    var isParallel: Bool { definition.kind == .parallel }
    var isAtomic: Bool { !isHistory && states.isEmpty }

    func isDescendant(of other: Node) -> Bool {
      guard let parent else { return false }
      return parent === other || parent.isDescendant(of: other)
    }

    func ancestors(below limit: Node?) -> [Node] {
      guard let parent, parent !== limit else { return [] }
      return [parent] + parent.ancestors(below: limit)
    }
  }

  struct Transition {
    let source: Node
    let definition: TransitionDefinition
    let order: Int
  }

  private var nodes: [Node] = []
  private var byID: [String: Node] = [:]
  private var transitions: [Transition] = []
  private var configuration: [Node] = []
  private var history: [String: [Node]] = [:]
  private var queue: [String] = []
  /// States whose invocations run.
  private var invoked: [Node] = []
  private(set) var isRunning = true
  /// The named effects of the last step.
  private(set) var performed: [String] = []

  init(_ definition: MachineDefinition) { add(definition.root, nil) }

  private func add(_ definition: StateDefinition, _ parent: Node?) {
    let node = Node(definition, parent: parent, order: nodes.count)
    nodes.append(node)
    if parent != nil { byID[definition.id] = node }
    parent?.children.append(node)
    for transition in definition.transitions {
      transitions.append(Transition(source: node, definition: transition, order: transitions.count))
    }
    for child in definition.children { add(child, node) }
  }

  var atomicStates: [String] {
    configuration.filter(\.isAtomic).sorted { $0.order < $1.order }.map(\.definition.id)
  }

  func start() {
    var set = EntrySet()
    addDescendants(nodes[0], &set)
    enter(set)
    complete()
  }

  func send(_ event: String) {
    performed = []
    let enabled = select(event)
    if !enabled.isEmpty { microstep(enabled) }
    complete()
  }

  private func complete() {
    while isRunning {
      var enabled = select(nil)
      if enabled.isEmpty {
        if queue.isEmpty { break }
        enabled = select(queue.removeFirst())
      }
      if !enabled.isEmpty { microstep(enabled) }
    }
    if isRunning {
      invoked = configuration.filter { !$0.definition.invocations.isEmpty }
      return
    }
    for state in configuration.sorted(by: { $0.order > $1.order }) {
      for block in state.definition.onExit { perform(block) }
    }
  }

  // MARK: Selection

  private func matches(_ descriptor: String, _ event: String) -> Bool {
    let prefix = descriptor.hasSuffix(".*") ? String(descriptor.dropLast(2)) : descriptor
    return prefix == "*" || event == prefix || event.hasPrefix(prefix + ".")
  }

  private func holds(_ condition: ConditionDefinition?) -> Bool {
    switch condition {
    case nil: true
    case .constant(let holds): holds
    case .isActive(let id): configuration.contains { $0.definition.id == id }
    case .named: true
    case .not(let inner): !holds(inner)
    case .all(let parts): parts.allSatisfy { holds($0) }
    case .any(let parts): parts.contains { holds($0) }
    }
  }

  private func select(_ event: String?) -> [Transition] {
    var enabled: [Transition] = []
    for atomic in configuration.filter(\.isAtomic).sorted(by: { $0.order < $1.order }) {
      let first = ([atomic] + atomic.ancestors(below: nil)).lazy.compactMap { state in
        self.transitions.first { transition in
          guard transition.source === state, self.holds(transition.definition.condition) else { return false }
          guard let event else { return transition.definition.events.isEmpty }
          return transition.definition.events.contains { self.matches($0, event) }
        }
      }.first
      if let first, !enabled.contains(where: { $0.order == first.order }) { enabled.append(first) }
    }
    var filtered: [Transition] = []
    for candidate in enabled {
      var preempted: [Int] = []
      var isPreempted = false
      for other in filtered
      where !exitSet([candidate]).allSatisfy({ state in
        !exitSet([other]).contains { $0 === state }
      }) {
        if candidate.source.isDescendant(of: other.source) {
          preempted.append(other.order)
        } else {
          isPreempted = true
          break
        }
      }
      if !isPreempted {
        filtered.removeAll { preempted.contains($0.order) }
        filtered.append(candidate)
      }
    }
    return filtered
  }

  private func defaultTargets(of node: Node) -> [Node] {
    node.definition.initial?.targets.compactMap { byID[$0] } ?? Array(node.states.prefix(1))
  }

  private func effectiveTargets(_ targets: [Node]) -> [Node] {
    targets.flatMap { target in
      guard target.isHistory else { return [target] }
      return history[target.definition.id] ?? effectiveTargets(defaultTargets(of: target))
    }
  }

  private func targets(of transition: Transition) -> [Node] {
    transition.definition.targets.compactMap { byID[$0] }
  }

  private func domain(of transition: Transition) -> Node? {
    let effective = effectiveTargets(targets(of: transition))
    if effective.isEmpty { return nil }
    if transition.definition.isInternal, transition.source.isCompound,
      effective.allSatisfy({ $0.isDescendant(of: transition.source) })
    {
      return transition.source
    }
    return transition.source.ancestors(below: nil).first { ancestor in
      (ancestor.isCompound || ancestor === nodes[0])
        && effective.allSatisfy { $0.isDescendant(of: ancestor) }
    } ?? nodes[0]
  }

  private func exitSet(_ transitions: [Transition]) -> [Node] {
    configuration.filter { state in
      transitions.contains { transition in
        domain(of: transition).map { state.isDescendant(of: $0) } ?? false
      }
    }
  }

  // MARK: Microsteps

  private func microstep(_ enabled: [Transition]) {
    // Leaving a state records its history, on which the domain may depend: it is the one of before.
    let domains = enabled.map { domain(of: $0) }
    let leaving = exitSet(enabled).sorted { $0.order > $1.order }
    for state in leaving {
      for child in state.children where child.isHistory {
        history[child.definition.id] = configuration.filter { active in
          child.definition.kind == .deepHistory
            ? active.isAtomic && active.isDescendant(of: state) : active.parent === state
        }
      }
    }
    for state in leaving {
      for block in state.definition.onExit { perform(block) }
      configuration.removeAll { $0 === state }
      invoked.removeAll { $0 === state }
    }
    for transition in enabled { perform(transition.definition.actions) }
    var set = EntrySet()
    for (transition, domain) in zip(enabled, domains) {
      guard let domain else { continue }
      set.domain = domain
      for target in targets(of: transition) { addDescendants(target, &set) }
      for target in effectiveTargets(targets(of: transition)) { addAncestors(target, domain, &set) }
    }
    enter(set)
  }

  private struct EntrySet {
    var domain: Node?
    var states: [Node] = []
    var defaults: [Node] = []
    var historyDefaults: [(parent: Node, history: Node)] = []

    mutating func add(_ node: Node) {
      if !states.contains(where: { $0 === node }) { states.append(node) }
    }
  }

  private func addDescendants(_ state: Node, _ set: inout EntrySet) {
    if state.isHistory {
      guard let parent = state.parent else { return }
      let recorded = history[state.definition.id]
      if recorded == nil { set.historyDefaults.append((parent, state)) }
      let targets = recorded ?? defaultTargets(of: state)
      for target in targets { addDescendants(target, &set) }
      // 3.13: a state that is active and not left isn't entered.
      let limit = set.domain.map { $0.isDescendant(of: parent) ? $0 : parent } ?? parent
      for target in targets { addAncestors(target, limit, &set) }
      return
    }
    set.add(state)
    if state.isCompound {
      set.defaults.append(state)
      for target in defaultTargets(of: state) { addDescendants(target, &set) }
      for target in defaultTargets(of: state) { addAncestors(target, state, &set) }
    } else if state.isParallel {
      addRegions(state, &set)
    }
  }

  private func addRegions(_ state: Node, _ set: inout EntrySet) {
    for child in state.states where !set.states.contains(where: { $0.isDescendant(of: child) }) {
      addDescendants(child, &set)
    }
  }

  private func addAncestors(_ state: Node, _ limit: Node, _ set: inout EntrySet) {
    for ancestor in state.ancestors(below: limit) {
      set.add(ancestor)
      if ancestor.isParallel { addRegions(ancestor, &set) }
    }
  }

  private func enter(_ set: EntrySet) {
    for state in set.states.sorted(by: { $0.order < $1.order }) {
      configuration.append(state)
      for block in state.definition.onEntry { perform(block) }
      if set.defaults.contains(where: { $0 === state }) { perform(state.definition.initial?.actions ?? []) }
      // The appendix keeps one by the parent's id: of several the last that was come by.
      let history = set.historyDefaults.last { $0.parent === state }?.history
      perform(history?.definition.initial?.actions ?? [])
      guard state.definition.kind == .final, let parent = state.parent else { continue }
      guard let grandparent = parent.parent else {
        isRunning = false
        continue
      }
      queue.append("done.state.\(parent.definition.id)")
      if grandparent.isParallel, grandparent.states.allSatisfy({ isInFinalState($0) }) {
        queue.append("done.state.\(grandparent.definition.id)")
      }
    }
  }

  private func isInFinalState(_ state: Node) -> Bool {
    if state.isCompound {
      return state.states.contains { child in
        child.definition.kind == .final && configuration.contains { $0 === child }
      }
    }
    return state.isParallel && state.states.allSatisfy { isInFinalState($0) }
  }

  /// - Returns: whether the block came to its end; an error ends it.
  @discardableResult
  private func perform(_ actions: [ActionDefinition]) -> Bool {
    for action in actions {
      switch action {
      case .raise(let event): queue.append(event)
      case .perform(let name): performed.append(name)
      case .choose(let branches):
        guard perform(branches.first { holds($0.condition) }?.actions ?? []) else { return false }
      case .send(let send):
        guard perform(send) else { return false }
      case .cancel, .log: break
      }
    }
    return true
  }

  private func perform(_ send: SendDefinition) -> Bool {
    switch send.target {
    case nil, "#_parent": break
    case "#_internal" where send.delay == .zero: queue.append(send.event)
    case let target? where target.hasPrefix("#_") && target != "#_internal":
      // Whether the child is there is asked when the delay is over.
      guard send.delay == .zero else { break }
      let isRunning = invoked.contains { state in
        state.definition.invocations.contains { "#_\($0.id ?? "")" == target }
      }
      if !isRunning { queue.append("error.communication") }
    default:
      queue.append("error.execution")
      return false
    }
    return true
  }
}
