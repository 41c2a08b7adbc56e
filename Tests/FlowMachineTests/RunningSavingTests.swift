import FlowMachine
import Foundation
import Synchronization
import Testing

@Suite struct RunningSavingTests {
  let notes = Notes()

  /// Enters a state with a delay of one second that ends in another.
  private static let delayed = chart(
    named: "app",
    state(
      "s", entry: [.perform("enter"), .sending("time", after: .seconds(1), id: "t")], [on("time", "late")]),
    state("late", entry: [.perform("late")]))

  private func run(
    _ definition: MachineDefinition, on clock: ManualMachineClock, version: Int = 1,
    effects: [String: MachineEnvironment.Effect]? = nil
  ) throws -> RunningMachine {
    RunningMachine(
      try Machine(definition, version: version),
      in: MachineEnvironment(clock: clock, effects: effects ?? notes.effects("enter", "late")))
  }

  private func written(_ run: SavedRun) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(run)
  }

  @Test(arguments: [
    (RestorePolicy.remaining, 0, 400), (.restart, 0, 1_000), (.deadline, 0, 1_000), (.deadline, 700, 300),
    (.deadline, 5_000, 0), (.remaining, 5_000, 400),
  ])
  func `a timer fires once as the policy says`(policy: RestorePolicy, start: Int, after: Int) throws {
    let before = ManualMachineClock()
    let machine = try run(Self.delayed, on: before)
    machine.start()
    before.advance(by: .milliseconds(600))
    let saved = try JSONDecoder().decode(SavedRun.self, from: written(try machine.snapshot()))
    #expect(saved.timers.map(\.remaining) == [.milliseconds(400)])

    let clock = ManualMachineClock(now: .milliseconds(start))
    let restored = try run(Self.delayed, on: clock)
    try restored.restore(saved, policy: policy)
    #expect(notes.all == ["enter"])
    #expect(restored.atomicStates == ["s"])
    if after > 0 {
      clock.advance(by: .milliseconds(after - 1))
      #expect(restored.atomicStates == ["s"])
    }
    clock.advance(by: .milliseconds(after > 0 ? 1 : 0))
    #expect(restored.atomicStates == ["late"])
    clock.runUntilIdle()
    #expect(notes.all == ["enter", "late"])
  }

  @Test func `a restored timer can be cancelled by its id`() throws {
    let clock = ManualMachineClock()
    let definition = chart(
      state(
        "a", entry: [.sending("time", after: .seconds(1), id: "t")], exit: [.cancel("t")],
        [on("x", "b"), on("time", "late")]), state("b", [on("time", "late")]), state("late"))
    let machine = try run(definition, on: clock)
    machine.start()
    let other = try run(definition, on: clock)
    try other.restore(try machine.snapshot(), policy: .remaining)
    other.send("x")
    #expect(other.liveCounts.timers == 0)
    clock.runUntilIdle()
    #expect(other.atomicStates == ["b"])
  }

  private static let whole: MachineDefinition = {
    let grandchild = chart(named: "grandchild", state("g", entry: [.sending("tick", after: .seconds(7))]))
    let child = chart(
      named: "child",
      state("c1", [on("more", "c2")]),
      state(
        "c2", entry: [.sending("up", to: "#_parent", after: .seconds(3), id: "u")],
        invoke: [InvocationDefinition(id: "deep", source: .definition(grandchild))]))
    return chart(
      named: "whole",
      state(
        "p", [on("leave", "out")], history("h", deep: true, default: "a"),
        parallel(
          "regions",
          state("r1", [], state("a", [on("x", "b")]), state("b")),
          state(
            "r2", [on("go", do: [.sending("more", to: "#_i")])],
            invoke: [InvocationDefinition(id: "i", source: .definition(child))],
            state("c", [on("up", "done")]), state("done")))),
      state("out", [on("back", "h")]))
  }()

  @Test func `a snapshot holds queue, regions, history, timers and children, and comes back byte for byte`()
    throws
  {
    let clock = ManualMachineClock()
    let machine = try run(Self.whole, on: clock)
    machine.start()
    for event in ["x", "leave", "back", "go"] { machine.send(event) }
    clock.advance(by: .seconds(1))
    let saved = try machine.snapshot()
    #expect(saved.children.map(\.id) == ["i"])
    #expect(saved.children.first?.run.children.map(\.id) == ["deep"])
    #expect(saved.children.first?.run.timers.map(\.remaining) == [.seconds(2)])
    #expect(saved.machine?.history == ["h": ["b", "c"]])

    let other = try run(Self.whole, on: clock)
    try other.restore(try JSONDecoder().decode(SavedRun.self, from: written(saved)), policy: .remaining)
    #expect(try written(other.snapshot()) == written(saved))
    #expect(other.liveCounts == machine.liveCounts)
    #expect(other.liveCounts == MachineLiveCounts(children: 2, timers: 2))
    machine.stop()
    clock.runUntilIdle()
    #expect(other.atomicStates == ["b", "done"])
    other.send("leave")
    #expect(other.liveCounts == MachineLiveCounts())
  }

  @Test func `what waits before the start is saved and processed after the restored start`() throws {
    let clock = ManualMachineClock()
    let definition = chart(state("a", [on("x", "b")]), state("b", [on("y", "c")]), state("c"))
    let machine = try run(definition, on: clock)
    machine.send("x", payload: .record(["k": .list([.text("v"), .integer(1), .number(0.5), .truth(true)])]))
    machine.send("y")
    let saved = try machine.snapshot()
    #expect(saved.machine == nil)
    #expect(saved.mailbox.map(\.event.name) == ["x", "y"])
    let other = try run(definition, on: clock)
    try other.restore(try JSONDecoder().decode(SavedRun.self, from: written(saved)), policy: .remaining)
    #expect(try written(other.snapshot()) == written(saved))
    #expect(other.start() == .applied)
    #expect(other.atomicStates == ["c"])
  }

  @Test
  func `a stop before the start is saved with what it waits for and carried out after the restored start`()
    throws
  {
    let clock = ManualMachineClock()
    let definition = chart(state("a", [on("x", "b")]), state("b", [on("y", "c")]), state("c"))
    let machine = try run(definition, on: clock)
    machine.send("x")
    #expect(machine.stop() == .queued(position: 2))
    machine.send("y")
    let saved = try machine.snapshot()
    #expect(saved.stops && saved.mailbox.map(\.event.name) == ["x"])
    let other = try run(definition, on: clock)
    try other.restore(try JSONDecoder().decode(SavedRun.self, from: written(saved)), policy: .remaining)
    #expect(try written(other.snapshot()) == written(saved))
    other.start()
    #expect(other.atomicStates == ["b"] && other.current?.status == .stopped)
  }

  @Test func `in the middle of a step there is no snapshot and no restoring`() throws {
    let clock = ManualMachineClock()
    let refusals = Mutex<[RestoreRefusal]>([])
    let definition = chart(state("a", [on("x", do: [.perform("try")])]))
    let machine = try run(
      definition, on: clock,
      effects: [
        "try": { call in
          for attempt in 0..<2 {
            do throws(RestoreRefusal) {
              let saved = attempt == 0 ? try call.machine.snapshot() : nil
              let empty = SavedRun(machine: nil, time: .zero, mailbox: [], timers: [], children: [])
              try call.machine.restore(saved ?? empty, policy: .remaining)
            } catch {
              refusals.withLock { $0.append(error) }
            }
          }
        }
      ])
    machine.start()
    machine.send("x")
    #expect(refusals.withLock { $0 } == [.stepInProgress(path: "chart"), .stepInProgress(path: "chart")])
    #expect(machine.send("x") == .applied)
  }

  @Test func `a refused snapshot names path and version, and the running machine keeps its state`() throws {
    let clock = ManualMachineClock()
    let machine = try run(Self.whole, on: clock)
    machine.start()
    machine.send("go")
    let counts = machine.liveCounts
    var saved = try machine.snapshot()
    saved.children[0].run.machine?.configuration = ["movies"]
    #expect(throws: RestoreRefusal.unknownState(path: "whole/i", version: 1, state: "movies")) {
      try machine.restore(saved, policy: .remaining)
    }
    #expect(machine.atomicStates == ["a", "c"])
    #expect(machine.liveCounts == counts)
    #expect(machine.child("i")?.atomicStates == ["c2"])
    #expect(machine.send("x") == .applied)

    saved = try machine.snapshot()
    saved.children[0].id = "j"
    #expect(throws: RestoreRefusal.unknownInvocation(path: "whole", version: 1, invocation: "j")) {
      try machine.restore(saved, policy: .remaining)
    }
    saved = try machine.snapshot()
    saved.children[0].run.timers[0].remaining = .seconds(-1)
    #expect(throws: RestoreRefusal.illegalTimer(path: "whole/i", version: 1, event: "up")) {
      try machine.restore(saved, policy: .remaining)
    }
    // Such times could not be added up.
    saved.children[0].run.timers[0].remaining = .seconds(Int64.max)
    saved.children[0].run.time = .seconds(Int64.max)
    #expect(throws: RestoreRefusal.illegalTimer(path: "whole/i", version: 1, event: "up")) {
      try machine.restore(saved, policy: .deadline)
    }
  }

  @Test func `a registered migration is tried first`() throws {
    let clock = ManualMachineClock()
    var saved = try {
      let machine = try run(Self.delayed, on: clock)
      machine.start()
      return try machine.snapshot()
    }()
    saved.machine?.configuration = ["old name"]
    let today = try run(Self.delayed, on: clock, version: 2)
    #expect(throws: RestoreRefusal.otherVersion(path: "app", expected: 2, found: 1)) {
      try today.restore(saved, policy: .remaining)
    }
    var migrations = MachineMigrations()
    migrations.register(from: 1, to: 2) { $0.configuration = ["s"] }
    try today.restore(saved, policy: .remaining, migrations: migrations)
    #expect(today.atomicStates == ["s"])
  }

  @Test func `restoring drops timers and children of before without their exit actions`() throws {
    let clock = ManualMachineClock()
    let child = chart(
      named: "child", state("c", entry: [.sending("x", after: .seconds(5))], exit: [.perform("exit")]))
    let definition = chart(
      state("a", [on("go", "b")]),
      state(
        "b", entry: [.perform("enter"), .sending("y", after: .seconds(5))], exit: [.perform("exit")],
        [on("y", "a")], invoke: [InvocationDefinition(id: "i", source: .definition(child))]))
    let machine = try run(definition, on: clock, effects: notes.effects("enter", "exit"))
    machine.start()
    let saved = try machine.snapshot()
    machine.send("go")
    weak let before = machine.child("i")
    try machine.restore(saved, policy: .remaining)
    #expect(notes.all == ["enter"])
    #expect(machine.atomicStates == ["a"])
    #expect(machine.liveCounts == MachineLiveCounts())
    #expect(clock.pendingCount == 0)
    #expect(before == nil)
    #expect(machine.journal.last?.entry == .restored(.remaining))
  }
}
