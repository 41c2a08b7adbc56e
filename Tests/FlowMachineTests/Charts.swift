import FlowMachine

/// Short forms for definitions in tests.
func chart(
  named name: String = "chart", initial: String? = nil, _ children: StateDefinition...
) -> MachineDefinition {
  MachineDefinition(
    name: name,
    root: StateDefinition(
      "root", initial: initial.map { TransitionDefinition(targets: [$0]) }, children: children))
}

func state(
  _ id: String, initial: [String] = [], entry: [ActionDefinition] = [], exit: [ActionDefinition] = [],
  _ transitions: [TransitionDefinition] = [], invoke: [InvocationDefinition] = [],
  _ children: StateDefinition...
) -> StateDefinition {
  StateDefinition(
    id, initial: initial.isEmpty ? nil : TransitionDefinition(targets: initial),
    onEntry: entry.isEmpty ? [] : [entry], onExit: exit.isEmpty ? [] : [exit], transitions: transitions,
    invocations: invoke, children: children)
}

func parallel(
  _ id: String, entry: [ActionDefinition] = [], exit: [ActionDefinition] = [],
  _ transitions: [TransitionDefinition], _ children: StateDefinition...
) -> StateDefinition {
  StateDefinition(
    id, kind: .parallel, onEntry: entry.isEmpty ? [] : [entry], onExit: exit.isEmpty ? [] : [exit],
    transitions: transitions, children: children)
}

func parallel(_ id: String, _ children: StateDefinition...) -> StateDefinition {
  StateDefinition(id, kind: .parallel, children: children)
}

func final(_ id: String, entry: [ActionDefinition] = [], exit: [ActionDefinition] = []) -> StateDefinition {
  StateDefinition(
    id, kind: .final, onEntry: entry.isEmpty ? [] : [entry], onExit: exit.isEmpty ? [] : [exit])
}

func history(
  _ id: String, deep: Bool = false, default target: String? = nil, _ actions: [ActionDefinition] = []
)
  -> StateDefinition
{
  StateDefinition(
    id, kind: deep ? .deepHistory : .shallowHistory,
    initial: target.map { TransitionDefinition(targets: [$0], actions: actions) })
}

/// A transition on an event.
func on(
  _ event: String, _ targets: String..., when condition: ConditionDefinition? = nil,
  inside: Bool = false, do actions: [ActionDefinition] = []
) -> TransitionDefinition {
  TransitionDefinition(
    events: [event], condition: condition, targets: targets, isInternal: inside, actions: actions)
}

/// A transition without an event.
func always(
  _ targets: String..., when condition: ConditionDefinition? = nil, do actions: [ActionDefinition] = []
) -> TransitionDefinition {
  TransitionDefinition(condition: condition, targets: targets, actions: actions)
}

extension ActionDefinition {
  static func sending(
    _ event: String, to target: String? = nil, after delay: Duration = .zero, id: String? = nil
  ) -> ActionDefinition {
    .send(SendDefinition(event: event, target: target, delay: delay, id: id))
  }
}

/// A machine that is driven event by event, with both ways to step compared at each one.
struct Driver {
  let machine: Machine
  private(set) var snapshot: MachineSnapshot
  /// What the last step asked for.
  private(set) var effects: [MachineEffect]
  /// What happened in the last step.
  private(set) var trace: [MachineTrace] = []
  private(set) var outcome: MachineOutcome?
  private(set) var waysAgree = true

  init(_ definition: MachineDefinition, guards: [String: MachineGuard] = [:], limit: Int = 10_000) throws {
    machine = try Machine(
      definition, implementations: MachineImplementations(guards: guards), microstepLimit: limit)
    var effects: [MachineEffect] = []
    snapshot = machine.start(into: &effects, trace: &trace)
    self.effects = effects
    waysAgree = machine.start() == (snapshot, effects)
  }

  /// Steps with each event in turn, and tells the atomic states after the last.
  @discardableResult
  mutating func send(_ names: String...) -> [String] {
    for name in names { send(MachineEvent(name)) }
    return snapshot.atomicStates
  }

  mutating func send(_ event: MachineEvent) {
    let (pure, pureEffects) = machine.step(snapshot, event)
    var inPlace = snapshot
    let inPlaceEffects = machine.step(&inPlace, machine.event(event.name).with(event.payload))
    effects = []
    trace = []
    outcome = machine.step(&snapshot, event, into: &effects, trace: &trace)
    if event.origin == .external, event.invokeID == nil {
      waysAgree = waysAgree && inPlace == snapshot && inPlaceEffects == effects
    }
    waysAgree = waysAgree && pure == snapshot && pureEffects == effects
  }

  var states: [String] { snapshot.atomicStates }

  /// The names of the effects that were to be performed, in order.
  var performed: [String] {
    effects.compactMap { effect in if case .perform(let name) = effect { name } else { nil } }
  }

  var entered: [String] { trace.compactMap { if case .entered(let id) = $0 { id } else { nil } } }
  var exited: [String] { trace.compactMap { if case .exited(let id) = $0 { id } else { nil } } }
}
