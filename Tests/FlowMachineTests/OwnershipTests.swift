import FlowMachine
import Testing

/// What a state owns goes with it, and what goes wrong with a chart is told.
@Suite struct OwnershipTests {
  private let clock = ManualMachineClock()
  private let notes = Notes()

  @Test func `what a state owns has ended before its exit is complete, and nothing is outstanding at rest`()
    throws
  {
    let ticker = chart(
      named: "ticker",
      state(
        "ticking", entry: [.sending("tick", after: .seconds(1), id: "t")], exit: [.perform("ticker ends")],
        [on("tick", do: [.perform("tick")])]))
    var working = state(
      "working", entry: [.sending("late", after: .seconds(2), id: "late")],
      exit: [.perform("leave working"), .cancel("late")], [on("leave", "resting")])
    working.invocations = [InvocationDefinition(id: "ticker", source: .definition(ticker))]
    let machine = RunningMachine(
      try Machine(
        chart(working, state("resting", entry: [.perform("enter resting")], [on("back", "working")]))),
      in: MachineEnvironment(
        clock: clock,
        effects: notes.effects("ticker ends", "tick", "leave working", "enter resting")))
    machine.observe { [notes] snapshot, _ in
      if snapshot.isActive("resting") { notes.add("resting") }
    }
    machine.start()
    #expect(machine.liveCounts == MachineLiveCounts(children: 1, timers: 2, queued: 0))
    machine.send("leave")
    #expect(notes.all == ["leave working", "ticker ends", "enter resting", "resting"])
    #expect(machine.liveCounts == MachineLiveCounts(children: 0, timers: 0, queued: 0))
    #expect(clock.pendingCount == 0 && machine.isIdle)
    clock.advance(by: .seconds(9))
    #expect(notes.all.count == 4)
  }

  @Test func `a machine that ends in its own handler runs none of the later handlers`() throws {
    let machine = RunningMachine(
      try Machine(
        chart(
          state(
            "a", exit: [.perform("leave a")],
            [
              on("x", do: [.raise("end"), .raise("later"), .perform("x")]), on("end", "f"),
              on("later", do: [.perform("later")]), on("sent", do: [.perform("sent")]),
            ]),
          final("f"))),
      in: MachineEnvironment(
        clock: clock,
        effects: notes.effects("x", "leave a", "later", "sent").merging([
          "x": { [notes] call in notes.add("x, sent: \(call.machine.send("sent"))") }
        ]) { $1 }))
    machine.start()
    #expect(machine.send("x") == .applied)
    #expect(notes.all == ["x, sent: queued(position: 1)", "leave a"])
    #expect(machine.send("x") == .rejected(.ended(machine: "chart")))
    #expect(machine.liveCounts == MachineLiveCounts(children: 0, timers: 0, queued: 0))
  }

  /// A chart with a mistake in it, what is sent to it, and what comes of it.
  struct Mistake: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var definition: MachineDefinition
    var receipt: MachineReceipt
    var atomicStates: [String]
  }

  @Test(arguments: [
    Mistake(
      testDescription: "a cycle without events",
      definition: chart(state("a", [on("x", "b")]), state("b", [always("b")])),
      receipt: .rejected(.failed(.endlessCycle(machine: "chart", states: ["b"], microsteps: 10_000))),
      atomicStates: ["a"]),
    Mistake(
      testDescription: "a delay that is none",
      definition: chart(
        state("a", [on("x", do: [.sending("y", after: .seconds(-1))]), on("error.execution", "b")]),
        state("b")),
      receipt: .applied, atomicStates: ["b"]),
    Mistake(
      testDescription: "a delay beyond all times",
      definition: chart(
        state("a", [on("x", "b", do: [.sending("y", after: .seconds(Int64.max))])]), state("b")),
      receipt: .applied, atomicStates: ["b"]),
    Mistake(
      testDescription: "a compound state without an initial one",
      definition: chart(state("a", [on("x", "b")]), state("b", [], state("b1"), state("b2"))),
      receipt: .applied, atomicStates: ["b1"]),
  ])
  func `no mistake in a chart is a trap`(mistake: Mistake) throws {
    let machine = RunningMachine(
      try Machine(mistake.definition), in: MachineEnvironment(clock: ManualMachineClock(now: .seconds(1))))
    #expect(machine.send("early") == .queued(position: 1))
    #expect(machine.start() == .applied)
    #expect(machine.send("x") == mistake.receipt)
    #expect(machine.atomicStates == mistake.atomicStates)
    let saved = try machine.snapshot()
    try machine.restore(saved, policy: .remaining)
    #expect(machine.atomicStates == mistake.atomicStates)
    var broken = saved
    broken.machine?.configuration = ["nowhere"]
    #expect(throws: RestoreRefusal.self) { try machine.restore(broken, policy: .deadline) }
    #expect(machine.atomicStates == mistake.atomicStates)
  }
}
