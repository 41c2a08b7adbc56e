import FlowMachine

/// Makes a definition of bytes: mostly a legal one, with whatever a chart can hold.
struct FuzzDefinition {
  private var choices: FuzzBytes
  private var count = 0
  private var ids: [String] = ["nowhere"]

  static let events = ["a", "b", "a.b", "c"]
  private static let descriptors =
    events + ["*", "a.*", "done.state.s1", "done.state.s2", "error.execution", "error"]
  private static let sendTargets = [nil, "#_parent", "#_child", "#_internal", "elsewhere"]
  static let guards = ["yes", "no"]
  private static let mostStates = 24

  init(_ choices: FuzzBytes) { self.choices = choices }

  /// The definition, and what is left of the bytes.
  mutating func make() -> (MachineDefinition, FuzzBytes) {
    var root = StateDefinition("root", children: children(of: .state, depth: 0))
    connect(&root, isRoot: true)
    return (MachineDefinition(name: "fuzz", root: root), choices)
  }

  private mutating func newID() -> String {
    count += 1
    let id = "s\(count)"
    ids.append(id)
    return id
  }

  private mutating func children(of parent: StateDefinition.Kind, depth: Int) -> [StateDefinition] {
    (0...choices.pick(3)).map { index in
      let id = newID()
      var kind: StateDefinition.Kind = choices.chance(3) ? .parallel : .state
      if index > 0 {
        if parent == .state, choices.chance(5) { kind = .final }
        if depth > 0, choices.chance(5) { kind = choices.pick(from: [.shallowHistory, .deepHistory]) }
      }
      var state = StateDefinition(id, kind: kind)
      if kind == .state || kind == .parallel, depth < 5, count < Self.mostStates, choices.chance(2) {
        state.children = children(of: kind, depth: depth + 1)
      }
      return state
    }
  }

  /// Adds what names other states once all ids are known.
  private mutating func connect(_ state: inout StateDefinition, isRoot: Bool = false) {
    for index in state.children.indices { connect(&state.children[index]) }
    switch state.kind {
    case .shallowHistory, .deepHistory:
      state.initial = TransitionDefinition(targets: [target()], actions: actions())
      return
    case .final:
      state.onEntry = [actions()]
      return
    case .state, .parallel: break
    }
    if !isRoot {
      state.onEntry = (0..<choices.pick(3)).map { _ in actions() }
      state.onExit = (0..<choices.pick(2)).map { _ in actions() }
      state.transitions = (0..<choices.pick(4)).map { _ in transition() }
      if choices.chance(12) { state.invocations = [invocation()] }
    }
    guard state.kind == .state, !state.children.isEmpty, choices.chance(2) else { return }
    let below = choices.pick(from: state.children).id
    state.initial = TransitionDefinition(targets: [choices.chance(8) ? target() : below], actions: actions())
  }

  private mutating func target() -> String { choices.pick(from: ids) }

  private mutating func transition() -> TransitionDefinition {
    TransitionDefinition(
      events: choices.chance(6)
        ? [] : (0...choices.pick(2)).map { _ in choices.pick(from: Self.descriptors) },
      condition: choices.chance(3) ? condition(depth: 0) : nil,
      targets: (0..<choices.pick(from: [1, 1, 0, 1, 2])).map { _ in target() },
      isInternal: choices.chance(3), actions: actions())
  }

  private mutating func condition(depth: Int) -> ConditionDefinition {
    switch choices.pick(depth < 3 ? 6 : 3) {
    case 0: .isActive(target())
    case 1: .named(choices.pick(from: Self.guards))
    case 2: .constant(choices.chance(2))
    case 3: .not(condition(depth: depth + 1))
    case 4: .all((0..<choices.pick(3)).map { _ in condition(depth: depth + 1) })
    default: .any((0..<choices.pick(3)).map { _ in condition(depth: depth + 1) })
    }
  }

  private mutating func actions(depth: Int = 0) -> [ActionDefinition] {
    (0..<choices.pick(3)).map { _ in action(depth: depth) }
  }

  private mutating func action(depth: Int) -> ActionDefinition {
    switch choices.pick(depth < 2 ? 7 : 6) {
    case 0, 1: .perform("effect \(choices.pick(4))")
    case 2: .raise(choices.pick(from: Self.events))
    case 3:
      .send(
        SendDefinition(
          event: choices.pick(from: Self.events), target: choices.pick(from: Self.sendTargets),
          delay: .milliseconds(choices.pick(3)), id: "id"))
    case 4: .cancel("id")
    case 5: .log(label: "label")
    default:
      .choose(
        (0...choices.pick(2)).map { _ in
          ActionDefinition.Branch(
            condition: choices.chance(2) ? condition(depth: 2) : nil, actions: actions(depth: depth + 1))
        })
    }
  }

  private mutating func invocation() -> InvocationDefinition {
    InvocationDefinition(
      id: choices.chance(2) ? "child" : nil, source: .named("other"), autoforward: choices.chance(2),
      finalize: [.perform("finalize")])
  }
}
