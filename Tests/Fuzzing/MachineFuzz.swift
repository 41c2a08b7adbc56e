import FlowMachine
import FlowSCXML

/// Bytes as a chart and events for it: the kernel never traps, its configurations are legal, it does what a
/// plain reading of the standard does, and what is saved and restored goes on the same way.
struct MachineFuzz {
  private let definition: MachineDefinition
  private let machine: Machine
  private let plain: PlainInterpreter
  private var snapshot: MachineSnapshot

  static func check(_ bytes: [UInt8]) {
    var maker = FuzzDefinition(FuzzBytes(bytes))
    var (definition, choices) = maker.make()
    let hasErrors = definition.lint().contains { $0.severity == .error }
    let guards: [String: MachineGuard] = ["yes": { _ in true }, "no": { _ in true }]
    let machine: Machine
    do {
      machine = try Machine(
        definition, implementations: MachineImplementations(guards: guards), microstepLimit: 100)
    } catch {
      require(hasErrors, "lint finds nothing wrong, and yet: \(error)")
      return
    }
    require(!hasErrors, "what lint finds wrong compiles")
    RunningFuzz.check(machine, choices)
    guard var fuzz = MachineFuzz(definition, machine) else { return }
    for _ in 0..<32 where !choices.isEmpty && fuzz.snapshot.isRunning {
      guard fuzz.send(choices.pick(from: FuzzDefinition.events)) else { return }
    }
    fuzz.checkStopping()
  }

  /// Nil when the chart doesn't come to rest.
  private init?(_ definition: MachineDefinition, _ machine: Machine) {
    self.definition = definition
    self.machine = machine
    var effects: [MachineEffect] = []
    snapshot = machine.start(into: &effects)
    if case .failed? = effects.last {
      require(snapshot.status == .stopped && snapshot.configuration.isEmpty, "a failed start left states")
      return nil
    }
    plain = PlainInterpreter(definition)
    plain.start()
    checkSnapshot(effects)
  }

  /// - Returns: whether the step was made.
  private mutating func send(_ name: String) -> Bool {
    let before = snapshot
    guard let restored = try? machine.restore(machine.save(snapshot)) else {
      require(false, "what was saved can't be restored: \(machine.save(snapshot))")
      return false
    }
    let (pure, pureEffects) = machine.step(restored, MachineEvent(name))
    var effects: [MachineEffect] = []
    let outcome = machine.step(&snapshot, machine.event(name), into: &effects)
    require(pure == snapshot && pureEffects == effects, "a restored snapshot goes another way on \(name)")
    if case .failed(let failure) = outcome {
      require(snapshot == before && effects == [.failed(failure)], "a failed step left something")
      return false
    }
    plain.send(name)
    checkSnapshot(effects)
    return true
  }

  private func checkSnapshot(_ effects: [MachineEffect]) {
    let names = effects.compactMap { if case .perform(let name) = $0 { name } else { nil } }
    require(names == plain.performed, "effects \(names) instead of \(plain.performed) in\n\(text)")
    require(snapshot.isRunning == plain.isRunning, "the standard ends elsewhere in\n\(text)")
    if snapshot.isRunning {
      require(
        snapshot.atomicStates == plain.atomicStates,
        "\(snapshot.atomicStates) instead of \(plain.atomicStates) in\n\(text)")
      let active = Set(snapshot.configuration)
      require(isLegal(definition.root, active), "\(snapshot.configuration) is illegal in\n\(text)")
    }
    let restored = try? machine.restore(machine.save(snapshot))
    require(restored == snapshot, "another snapshot is restored than \(machine.save(snapshot))")
  }

  /// The chart, for a person.
  private var text: String { ChartDiagram(definition).text(.json) }

  /// SCXML 1.0, section 3.11: one child of an active compound state, all of a parallel one, none of another.
  private func isLegal(_ state: StateDefinition, _ active: Set<String>) -> Bool {
    let states = state.children.filter { $0.kind != .shallowHistory && $0.kind != .deepHistory }
    let isActive = state.id == definition.root.id || active.contains(state.id)
    let count = states.count { active.contains($0.id) }
    let wanted = !isActive || states.isEmpty ? 0 : state.kind == .parallel ? states.count : 1
    let noHistory = state.children.count { active.contains($0.id) } == count
    return count == wanted && noHistory && states.allSatisfy { isLegal($0, active) }
  }

  private mutating func checkStopping() {
    guard snapshot.isRunning else { return }
    _ = machine.stop(&snapshot)
    require(snapshot.status == .stopped, "a stopped machine runs on")
    let restored = try? machine.restore(machine.save(snapshot))
    require(restored == snapshot, "a stopped snapshot isn't restored: \(machine.save(snapshot))")
  }
}
