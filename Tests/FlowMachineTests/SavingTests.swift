import FlowMachine
import Foundation
import Testing

@Suite struct SavingTests {
  static let definition = chart(
    named: "app", initial: "out",
    state(
      "p", initial: ["a"], [on("leave", "out")], history("h", deep: true, default: "a"),
      state("a", [on("x", "b")]),
      parallel(
        "b", state("r1", [], state("c1", [on("y", "d1")]), state("d1")),
        state("r2", [], state("c2"), state("d2")))),
    state(
      "out", [on("in", "p"), on("back", "h")], invoke: [InvocationDefinition(id: "i", source: .named("n"))]))

  private let machine: Machine

  init() throws { machine = try Machine(Self.definition) }

  private func snapshot(after events: String...) -> MachineSnapshot {
    var (snapshot, _) = machine.start()
    for event in events { _ = machine.step(&snapshot, MachineEvent(event)) }
    return snapshot
  }

  @Test func `a snapshot survives being written down and read`() throws {
    for snapshot in [
      snapshot(), snapshot(after: "in"), snapshot(after: "in", "x", "y"),
      snapshot(after: "in", "x", "y", "leave"), snapshot(after: "in", "x", "y", "leave", "back"),
    ] {
      let text = try JSONEncoder().encode(machine.save(snapshot))
      let restored = try machine.restore(JSONDecoder().decode(SavedMachine.self, from: text))
      #expect(restored == snapshot)
      #expect(restored.recordedHistory == snapshot.recordedHistory)
      #expect(restored.invocations == snapshot.invocations)
    }
  }

  @Test func `a restored snapshot goes on where it was`() throws {
    let saved = machine.save(snapshot(after: "in", "x", "y", "leave"))
    let again = try Machine(Self.definition)
    let restored = try again.restore(saved)
    #expect(again.step(restored, MachineEvent("back")).0.atomicStates == ["d1", "c2"])
    #expect(restored == snapshot(after: "in", "x", "y", "leave"))
  }

  private func saved(_ configuration: [String], history: [String: [String]] = [:], invocations: [String] = [])
    -> SavedMachine
  {
    SavedMachine(
      name: "app", version: 1, configuration: configuration, history: history, invocations: invocations)
  }

  @Test(arguments: [
    ["p"], ["a"], ["p", "a", "out"], ["p", "b", "r1", "c1"], ["p", "b", "r1", "c1", "d1", "r2", "c2"], [],
    ["p", "h"], ["out", "a"],
  ])
  func `an impossible configuration is refused`(configuration: [String]) {
    #expect {
      try machine.restore(saved(configuration))
    } throws: { error in
      guard case .illegalConfiguration("app", 1, let reason)? = error as? RestoreRefusal else { return false }
      return reason.hasSuffix(".")
    }
  }

  @Test func `an unknown state is named with its path and the version`() {
    let refusal = RestoreRefusal.unknownState(path: "app", version: 1, state: "movies")
    #expect(throws: refusal) { try machine.restore(saved(["movies"])) }
    #expect(refusal.description.contains("app/movies") && refusal.description.contains("version 1"))
    #expect(throws: RestoreRefusal.unknownState(path: "app", version: 1, state: "gone")) {
      try machine.restore(saved(["out"], history: ["gone": ["a"]]))
    }
  }

  @Test(arguments: [["p"], ["c1"], ["a", "c1", "c2"], [], ["out"], ["b"]])
  func `a history of what can't be entered is refused`(recorded: [String]) {
    #expect(throws: RestoreRefusal.illegalHistory(path: "app", version: 1, history: "h")) {
      try machine.restore(saved(["out"], history: ["h": recorded]))
    }
  }

  @Test func `a machine for an invocation that isn't active is refused`() {
    #expect(throws: RestoreRefusal.unknownInvocation(path: "app", version: 1, invocation: "i")) {
      try machine.restore(saved(["p", "a"], invocations: ["i"]))
    }
  }

  @Test func `another chart's snapshot is refused`() {
    let other = SavedMachine(name: "other", version: 1, configuration: ["out"])
    #expect(throws: RestoreRefusal.otherChart(expected: "app", found: "other")) { try machine.restore(other) }
  }

  @Test func `migrations lead from version to version`() throws {
    let today = try Machine(Self.definition, version: 3)
    var migrations = MachineMigrations()
    migrations.register(from: 1, to: 2) { saved in
      saved.configuration = saved.configuration.map { $0 == "home" ? "start" : $0 }
    }
    let old = SavedMachine(name: "app", version: 1, configuration: ["home"])
    #expect(throws: RestoreRefusal.otherVersion(path: "app", expected: 3, found: 2)) {
      try today.restore(old, migrations: migrations)
    }
    migrations.register(from: 2, to: 3) { saved in
      saved.configuration = saved.configuration.map { $0 == "start" ? "out" : $0 }
    }
    #expect(try today.restore(old, migrations: migrations).atomicStates == ["out"])
    struct Reason: Error {}
    migrations.register(from: 2, to: 3) { _ in throw Reason() }
    #expect(throws: RestoreRefusal.migrationFailed(path: "app", from: 2, reason: "Reason()")) {
      try today.restore(old, migrations: migrations)
    }
    #expect(throws: RestoreRefusal.otherVersion(path: "app", expected: 3, found: 9)) {
      try today.restore(SavedMachine(name: "app", version: 9, configuration: ["out"]), migrations: migrations)
    }
  }

  @Test func `a machine that has ended is restored as one`() throws {
    let machine = try Machine(chart(state("a", [on("x", "f")]), final("f")))
    let (ended, _) = machine.step(machine.start().0, MachineEvent("x"))
    let restored = try machine.restore(machine.save(ended))
    #expect(restored == ended)
    #expect(!restored.isRunning)
  }
}
