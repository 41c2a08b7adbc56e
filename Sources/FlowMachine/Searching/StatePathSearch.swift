/// Looks at all configurations that events can lead to, those after the fewest events first.
struct StatePathSearch {
  static let mostConditions = 6

  /// A configuration that was found, and how.
  private struct Place {
    var snapshot: MachineSnapshot
    var step: StatePath.Step
    /// Where the step began; nil for the start.
    var previous: Int?
  }

  private let outline: DefinitionOutline
  private let goal: String
  private let limit: Int
  private let machine: Machine
  private let events: [MachineEvent]
  /// The sets of named conditions that may hold at once, the smaller first.
  private let answers: [[String]]
  private let conditions: Conditions

  private var places: [Place] = []
  private var known: Set<SavedMachine> = []
  private var entered: Set<String> = []

  /// What the guards of the machine read while a step is made.
  private final class Conditions: Sendable {
    private let state = Locked<(holding: [String], wereAsked: Bool)>(([], false))

    func hold(_ names: [String]) { state.withLock { $0 = (names, false) } }

    func holds(_ name: String) -> Bool {
      state.withLock { state in
        state.wereAsked = true
        return state.holding.contains(name)
      }
    }

    /// Whether the last step depends on them.
    var wereAsked: Bool { state.withLock { $0.wereAsked } }
  }

  init(
    _ definition: MachineDefinition, to goal: String, conditions names: [String], limit: Int
  ) throws(MachineDefinitionError) {
    let conditions = Conditions()
    var guards: [String: MachineGuard] = [:]
    for name in names { guards[name] = { _ in conditions.holds(name) } }
    let machine = try Machine(definition, implementations: MachineImplementations(guards: guards))
    self.machine = machine
    self.conditions = conditions
    self.goal = goal
    self.limit = limit
    outline = DefinitionOutline(definition)
    events = Self.events(of: outline).map { machine.event($0) }
    answers = (0..<1 << names.count).map { bits in
      names.indices.filter { bits & 1 << $0 != 0 }.map { names[$0] }
    }.sorted { $0.count < $1.count }
  }

  /// The events that transitions name: any other is to all of them like one of these, or like one that none
  /// names.
  private static func events(of outline: DefinitionOutline) -> [String] {
    var names: [String] = []
    for descriptor in outline.nodes.flatMap(\.definition.transitions).flatMap(\.events) {
      let name = descriptor.hasSuffix(".*") ? String(descriptor.dropLast(2)) : descriptor
      if !name.hasPrefix("done.state."), !names.contains(name) { names.append(name) }
    }
    return names
  }

  mutating func run() -> StatePath {
    if makeStep(from: nil, by: nil) { return .events(steps) }
    var next = 0
    while next < places.count {
      guard places.count <= limit else { return .undecided(.configurations(limit)) }
      for event in events where makeStep(from: next, by: event) { return .events(steps) }
      next += 1
    }
    return .unreachable(proof())
  }

  /// Makes the step, or the start, with all answers that can make a difference.
  ///
  /// - Returns: whether the goal was entered.
  private mutating func makeStep(from place: Int?, by event: MachineEvent?) -> Bool {
    for answer in answers {
      var (effects, trace): ([MachineEffect], [MachineTrace]) = ([], [])
      conditions.hold(answer)
      var snapshot: MachineSnapshot
      if let place, let event {
        snapshot = places[place].snapshot
        machine.step(&snapshot, event, into: &effects, trace: &trace)
      } else {
        snapshot = machine.start(into: &effects, trace: &trace)
      }
      if case .failed? = effects.last {
        // It never comes to rest, so that nobody can be there.
      } else if arrive(snapshot, trace, by: event?.name, answer, from: place) {
        return true
      }
      if !conditions.wereAsked { break }
    }
    return false
  }

  private mutating func arrive(
    _ snapshot: MachineSnapshot, _ trace: [MachineTrace], by event: String?, _ answer: [String],
    from previous: Int?
  ) -> Bool {
    var isThere = false
    for case .entered(let id) in trace {
      entered.insert(id)
      if id == goal { isThere = true }
    }
    guard isThere || known.insert(machine.save(snapshot)).inserted else { return false }
    let step = StatePath.Step(event: event, conditions: answer, atomicStates: snapshot.atomicStates)
    places.append(Place(snapshot: snapshot, step: step, previous: previous))
    return isThere
  }

  /// The way to the last place.
  private var steps: [StatePath.Step] {
    var steps: [StatePath.Step] = []
    var place = places.indices.last
    while let at = place {
      steps.append(places[at].step)
      place = places[at].previous
    }
    return steps.reversed()
  }

  // MARK: Proof

  private func proof() -> StatePath.Proof {
    let goal = outline.indices[goal] ?? 0
    let way = [goal] + outline.ancestors(of: goal).filter { $0 > 0 }
    let barred = way.last { !entered.contains(outline.nodes[$0].definition.id) } ?? goal
    return StatePath.Proof(
      configurations: places.count, barred: outline.nodes[barred].definition.id,
      obstacles: outline.nodes.indices.flatMap { obstacles(to: barred, from: $0) })
  }

  private func obstacles(to barred: Int, from source: Int) -> [StatePath.Obstacle] {
    let node = outline.nodes[source]
    guard source != barred, !outline.isDescendant(source, of: barred) else { return [] }
    let isActive = source == 0 || node.role.isHistory || entered.contains(node.definition.id)
    let transitions = node.definition.transitions + (node.definition.initial.map { [$0] } ?? [])
    return transitions.filter { transition in
      transition.targets.compactMap { outline.indices[$0] }.contains {
        $0 == barred || outline.isDescendant($0, of: barred)
      }
    }.map { transition in
      StatePath.Obstacle(
        source: source == 0 ? "" : node.definition.id, events: transition.events,
        reason: isActive ? .neverTaken : .sourceNeverActive)
    }
  }
}
