import FlowMachine
import TestSupport

/// Definitions that are the same for the same seed, with everything in them that SCXML can say.
struct RandomChart {
  private var random: SeededGenerator
  private var ids: [String] = []
  private let names = ["x", "e.f", "a<b", "q\"&'", "ümlaut", "f.*", "*"]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func make(depth: Int = 0) -> MachineDefinition {
    let outer = ids
    defer { ids = outer }
    ids = (0..<pick(2...14)).map { $0 % 5 == 3 ? "s&<\($0)'" : "s\($0)" }
    var waiting = ids[...]
    var root = StateDefinition("root\(pick(0...2))")
    while !waiting.isEmpty {
      root.children.append(state(&waiting, level: 0, nesting: depth, isFirst: root.children.isEmpty))
    }
    if chance(2) { root.initial = TransitionDefinition(targets: targets()) }
    return MachineDefinition(name: pickOne(["", "chart", " a \"b\"\n<c>\t"]), root: root)
  }

  private mutating func state(
    _ waiting: inout ArraySlice<String>, level: Int, nesting: Int, parent: StateDefinition.Kind = .state,
    isFirst: Bool = true
  ) -> StateDefinition {
    var state = StateDefinition(waiting.removeFirst())
    var kinds: [StateDefinition.Kind] = [.state, .state, .state, .parallel, .parallel, .final]
    if level > 0, !isFirst { kinds += [.shallowHistory, .deepHistory] }
    if level == 0, isFirst { kinds.removeLast() }
    state.kind = pickOne(kinds)
    if parent == .parallel, state.kind == .final { state.kind = .state }
    if state.kind == .shallowHistory || state.kind == .deepHistory {
      return state
    }
    state.onEntry = (0..<pick(0...2)).map { _ in actions(3) }
    state.onExit = (0..<pick(0...1)).map { _ in actions(3) }
    guard state.kind != .final else { return state }
    state.transitions = (0..<pick(0...4)).map { _ in transition() }
    state.invocations = (0..<(chance(4) ? 1 : 0)).map { _ in invocation(nesting) }
    for _ in 0..<pick(0...3) where !waiting.isEmpty && level < 4 {
      state.children.append(
        self.state(
          &waiting, level: level + 1, nesting: nesting, parent: state.kind, isFirst: state.children.isEmpty))
    }
    addHistoryDefaults(&state)
    if state.kind == .state, !state.children.isEmpty, chance(2) {
      let target = pickOne(state.children.map(\.id))
      state.initial = TransitionDefinition(targets: [target], actions: chance(2) ? actions(2) : [])
    }
    return state
  }

  /// A history can only begin below its parent.
  private mutating func addHistoryDefaults(_ state: inout StateDefinition) {
    let others = state.children.filter { $0.kind != .shallowHistory && $0.kind != .deepHistory }.map(\.id)
    guard !others.isEmpty else { return }
    for index in state.children.indices where !others.contains(state.children[index].id) && chance(2) {
      state.children[index].initial = TransitionDefinition(targets: [pickOne(others)], actions: actions(2))
    }
  }

  private mutating func transition() -> TransitionDefinition {
    let events = (0..<(chance(8) ? 0 : pick(1...2))).map { _ in pickOne(names) }
    return TransitionDefinition(
      events: events, condition: chance(3) ? condition(3) : nil,
      targets: events.isEmpty || !chance(4) ? targets() : [],
      isInternal: chance(4), actions: actions(2))
  }

  private mutating func targets() -> [String] { (0..<(chance(12) ? 2 : 1)).map { _ in pickOne(ids) } }

  private mutating func actions(_ depth: Int) -> [ActionDefinition] {
    (0..<pick(0...2)).map { _ in action(depth) }
  }

  private mutating func action(_ depth: Int) -> ActionDefinition {
    switch pick(0...(depth > 0 ? 6 : 4)) {
    case 0: return .raise(pickOne(names))
    case 1: return .cancel(pickOne(names))
    case 2: return .log(label: pickOne([" spaced  out ", "", "line\r\nend\t", ids[0], ids[1]]))
    case 3: return .perform(pickOne(["ring the bell", "x<y"] + ids))
    case 4:
      let delay = Duration(
        secondsComponent: Int64(pick(0...9)), attosecondsComponent: pickOne([0, 1, 500_000_000_000_000_000]))
      return .send(
        SendDefinition(
          event: pickOne(names), target: chance(2) ? "#_parent" : nil, delay: delay,
          id: chance(2) ? "id" : nil))
    default:
      var branches = (0..<pick(1...3)).map { _ in
        ActionDefinition.Branch(condition: condition(2), actions: actions(depth - 1))
      }
      if chance(2) { branches.append(ActionDefinition.Branch(condition: nil, actions: actions(depth - 1))) }
      return .choose(branches)
    }
  }

  private mutating func condition(_ depth: Int) -> ConditionDefinition {
    switch pick(0...(depth > 0 ? 6 : 2)) {
    case 0: .constant(chance(2))
    case 1: .isActive(pickOne(ids))
    case 2: .named(pickOne(["it's", "say \"so\"", "a & b"]))
    case 3: .not(condition(depth - 1))
    case 4, 5: .all((0..<pick(0...3)).map { _ in condition(depth - 1) })
    default: .any((0..<pick(0...3)).map { _ in condition(depth - 1) })
    }
  }

  private mutating func invocation(_ nesting: Int) -> InvocationDefinition {
    let source: InvocationDefinition.Source =
      nesting < 2 && chance(2) ? .definition(make(depth: nesting + 1)) : .named("file:other.scxml")
    return InvocationDefinition(
      id: chance(2) ? "child" : nil, source: source, autoforward: chance(2), finalize: actions(1))
  }

  // MARK: Chance

  private mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func chance(_ count: Int) -> Bool { pick(1...count) == 1 }

  private mutating func pickOne<T>(_ values: [T]) -> T { values[pick(0...(values.count - 1))] }
}
