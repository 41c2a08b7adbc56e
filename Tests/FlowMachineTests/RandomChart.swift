import FlowMachine
import TestSupport

/// Makes legal charts of all kinds of states, with cycles only through events from outside.
struct RandomChart {
  private var random: SeededGenerator
  private var count = 0
  private var ids: [String] = []
  /// How much may still be made.
  private var budget: Int

  static let events = ["a", "b", "a.b", "c.d"]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    budget = Int.random(in: 3...40, using: &random)
  }

  mutating func make() -> MachineDefinition {
    var children = (0..<Int.random(in: 2...4, using: &random)).map { _ in node(depth: 0) }
    if chance(4) { children.append(StateDefinition(newID(), kind: .final)) }
    var root = StateDefinition("root", children: children)
    connect(&root)
    return MachineDefinition(name: "random", root: root)
  }

  mutating func events() -> [String] {
    (0..<12).map { _ in Self.events.randomElement(using: &random) ?? "a" }
  }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private mutating func newID() -> String {
    count += 1
    return "s\(count)"
  }

  private mutating func node(depth: Int) -> StateDefinition {
    let id = newID()
    budget -= 1
    ids.append(id)
    guard depth < 4, budget > 0, !chance(3) else { return StateDefinition(id) }
    let isParallel = chance(3)
    var children = (0..<Int.random(in: 1...3, using: &random)).map { _ in node(depth: depth + 1) }
    let first = children[0].id
    if !isParallel, chance(3) { children.append(StateDefinition(newID(), kind: .final)) }
    if chance(3) {
      let history = newID()
      ids.append(history)
      children.insert(
        StateDefinition(
          history, kind: chance(2) ? .shallowHistory : .deepHistory,
          initial: TransitionDefinition(targets: [first], actions: [.perform("default \(history)")])),
        at: Int.random(in: 0...children.count, using: &random))
    }
    var state = StateDefinition(id, kind: isParallel ? .parallel : .state, children: children)
    if !isParallel, chance(2), let inner = children.filter({ $0.kind == .state || $0.kind == .parallel }).last
    {
      state.initial = TransitionDefinition(targets: [inner.id], actions: [.perform("initial \(id)")])
    }
    return state
  }

  /// Adds transitions once all ids are known.
  private mutating func connect(_ state: inout StateDefinition) {
    for index in state.children.indices { connect(&state.children[index]) }
    guard state.kind == .state || state.kind == .parallel, state.id != "root" else { return }
    state.onEntry = [[.perform("+\(state.id)")]]
    state.onExit = [[.perform("-\(state.id)")]]
    if chance(4) { state.onEntry.append([.raise(Self.events[3])]) }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      var descriptor = Self.events.randomElement(using: &random) ?? "a"
      // An entry raises the last one, so that transitions on it must not enter anything.
      var targets =
        descriptor == Self.events[3] || chance(6) ? [] : [ids.randomElement(using: &random) ?? state.id]
      if chance(8) { descriptor = "done.state.\(ids.randomElement(using: &random) ?? "")" }
      if descriptor.hasPrefix("done"), !chance(3) { targets = [] }
      state.transitions.append(
        TransitionDefinition(
          events: [descriptor], condition: condition(), targets: targets, isInternal: chance(3),
          actions: [.perform("\(state.id) on \(descriptor)")]))
    }
  }

  private mutating func condition() -> ConditionDefinition? {
    guard chance(3), let id = ids.randomElement(using: &random) else { return nil }
    return chance(2) ? .isActive(id) : .not(.isActive(id))
  }
}
