import FlowMachine

/// A chart that runs, with timers and children: what is saved in the middle and restored elsewhere goes on
/// the same way, and letting go leaves nothing armed.
struct RunningFuzz {
  private let clock: ManualMachineClock
  private let machine: RunningMachine

  static func check(_ machine: Machine, _ choices: FuzzBytes) {
    var choices = choices
    var fuzz = RunningFuzz(machine, at: .zero)
    fuzz.machine.start()
    fuzz.act(&choices, count: choices.pick(12))
    let saved = fuzz.saved
    var other = RunningFuzz(machine, at: saved.time)
    do { try other.machine.restore(saved, policy: .remaining) } catch {
      require(false, "what was saved can't be restored: \(error)\n\(saved)")
    }
    require(other.saved == saved, "restored: \(other.saved)\nsaved: \(saved)")
    var same = choices
    fuzz.act(&choices, count: 12)
    other.act(&same, count: 12)
    require(
      other.saved == fuzz.saved, "restored, then: \(other.saved)\nas it was: \(fuzz.saved)\nfrom \(saved)")
    fuzz.machine.stop()
    require(fuzz.clock.pendingCount == 0, "\(fuzz.clock.pendingCount) timers are armed after the end")
  }

  private init(_ machine: Machine, at time: Duration) {
    clock = ManualMachineClock(now: time)
    let child = Self.child
    var environment = MachineEnvironment(clock: clock) { _ in child }
    environment.chainLimit = 12
    environment.mailboxLimit = 24
    environment.nestingLimit = 4
    self.machine = RunningMachine(machine, in: environment)
  }

  /// What named invocations start.
  private static let child = try? Machine(
    MachineDefinition(
      name: "child",
      root: StateDefinition(
        "child",
        children: [
          StateDefinition(
            "ticking", onEntry: [[.send(SendDefinition(event: "tick", delay: .milliseconds(2)))]],
            transitions: [
              TransitionDefinition(events: ["a"], targets: ["ticking"]),
              TransitionDefinition(
                events: ["tick"], targets: ["end"],
                actions: [.send(SendDefinition(event: "b", target: "#_parent"))]),
            ]),
          StateDefinition("end", kind: .final),
        ])))

  private mutating func act(_ choices: inout FuzzBytes, count: Int) {
    for _ in 0..<count {
      if choices.chance(3) {
        clock.advance(by: .milliseconds(choices.pick(4)))
      } else {
        machine.send(choices.pick(from: FuzzDefinition.events))
      }
    }
  }

  private var saved: SavedRun {
    do { return try machine.snapshot() } catch {
      require(false, "a machine at rest can't be saved: \(error)")
      return SavedRun(machine: nil, time: .zero)
    }
  }
}
