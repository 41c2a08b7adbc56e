import FlowMachine
import Testing

@Suite struct InvocationTests {
  let clock = ManualMachineClock()
  let notes = Notes()

  private func run(
    _ definition: MachineDefinition, effects: [String: MachineEnvironment.Effect] = [:],
    resolve: @escaping @Sendable (String) -> Machine? = { _ in nil }
  ) throws -> RunningMachine {
    RunningMachine(
      try Machine(definition),
      in: MachineEnvironment(clock: clock, effects: effects, resolve: resolve))
  }

  private func invoke(
    _ definition: MachineDefinition, autoforward: Bool = false, finalize: [ActionDefinition] = []
  ) -> InvocationDefinition {
    InvocationDefinition(
      id: "i", source: .definition(definition), autoforward: autoforward, finalize: finalize)
  }

  @Test func `a machine that comes to its end within its own start is seen by its parent`() throws {
    let machine = try run(
      chart(
        state("a", [on("done.invoke.i", "b")], invoke: [invoke(chart(named: "child", final("f")))]),
        state("b")))
    machine.start()
    #expect(machine.atomicStates == ["b"])
    #expect(machine.liveCounts == MachineLiveCounts())
  }

  @Test func `parent and child send to each other`() throws {
    let child = chart(named: "child", state("c", [on("ping", do: [.sending("pong", to: "#_parent")])]))
    let machine = try run(
      chart(
        state(
          "a", [on("go", do: [.sending("ping", to: "#_i")]), on("pong", "b")],
          invoke: [invoke(child, finalize: [.perform("finalize")])]), state("b")),
      effects: notes.effects("finalize"))
    machine.start()
    #expect(machine.liveCounts.children == 1)
    machine.send("go")
    #expect(machine.atomicStates == ["b"])
    #expect(notes.all == ["finalize"])
    #expect(machine.liveCounts.children == 0)
  }

  @Test func `a child that autoforwards gets the events of its parent`() throws {
    let child = chart(named: "child", state("c", [on("x", "f")]), final("f"))
    let machine = try run(
      chart(
        state("a", [on("done.invoke", "b")], invoke: [invoke(child, autoforward: true)]), state("b")))
    machine.start()
    machine.send("x")
    #expect(machine.atomicStates == ["b"])
  }

  @Test func `a cancelled child runs its exit actions, and nothing more is heard of it`() throws {
    let child = chart(
      named: "child",
      state(
        "c", entry: [.sending("late", to: "#_parent", after: .seconds(1))],
        exit: [.perform("bye"), .sending("last.words", to: "#_parent")]))
    let machine = try run(
      chart(
        state("a", [on("x", "b")], invoke: [invoke(child)]),
        state("b", [on("last.words", "wrong"), on("late", "wrong")]), state("wrong")),
      effects: notes.effects("bye"))
    machine.start()
    let running = try #require(machine.child("i"))
    machine.send("x")
    #expect(notes.all == ["bye"])
    #expect(!running.isRunning)
    clock.runUntilIdle()
    #expect(machine.atomicStates == ["b"])
    #expect(clock.pendingCount == 0)
  }

  @Test func `an exit handler's message to its own child is delivered before the child stops`() throws {
    let child = chart(named: "child", state("c", [on("save", do: [.perform("saved")])]))
    let machine = try run(
      chart(
        state("a", exit: [.sending("save", to: "#_i")], [on("x", "b")], invoke: [invoke(child)]), state("b")),
      effects: notes.effects("saved"))
    machine.start()
    machine.send("x")
    #expect(notes.all == ["saved"])
  }

  @Test func `a message to a machine that has gone is reported and not lost`() throws {
    let child = chart(named: "child", state("c", [on("end", "f")]), final("f"))
    let machine = try run(
      chart(
        state(
          "a",
          [
            on("go", do: [.sending("end", to: "#_i"), .sending("more", to: "#_i")]),
            on("error.communication", "told"),
          ], invoke: [invoke(child)]), state("told")))
    machine.start()
    machine.send("go")
    #expect(machine.atomicStates == ["told"])
    #expect(machine.journal.contains { $0.entry == .undeliverable(event: "more", target: "#_i") })
  }

  @Test func `a machine without a parent is told that it has none`() throws {
    let machine = try run(
      chart(
        state("a", [on("x", do: [.sending("up", to: "#_parent")]), on("error.communication", "b")]),
        state("b")))
    machine.start()
    machine.send("x")
    #expect(machine.atomicStates == ["b"])
  }

  @Test func `a name that nobody resolves is an error of communication`() throws {
    let machine = try run(
      chart(
        state(
          "a", [on("error.communication", "b")],
          invoke: [InvocationDefinition(id: "i", source: .named("lost"))]),
        state("b")))
    machine.start()
    #expect(machine.atomicStates == ["b"])
    #expect(machine.current?.invocations == [])
  }

  @Test func `a chart that invokes itself without end is refused, not followed`() throws {
    let definition = chart(state("a", invoke: [InvocationDefinition(id: "i", source: .named("self"))]))
    let machine = try Machine(definition)
    let running = RunningMachine(
      machine, in: MachineEnvironment(clock: clock, resolve: { _ in machine }))
    running.start()
    #expect(running.liveCounts.children == 32)
    running.stop()
    #expect(running.liveCounts.children == 0)
  }

  @Test func `children that end at once and are invoked again are stopped some time`() throws {
    let machine = try run(
      chart(state("a", [on("done.invoke.i", "a")], invoke: [invoke(chart(named: "child", final("f")))])))
    machine.start()
    #expect(machine.isRunning && machine.isIdle)
    #expect(machine.journal.contains { if case .rejected = $0.entry { true } else { false } })
  }

  @Test func `a child that never comes to rest at its start is an error of communication`() throws {
    let child = chart(named: "child", state("c", [always("d")]), state("d", [always("c")]))
    let machine = try run(
      chart(state("a", [on("error.communication", "b")], invoke: [invoke(child)]), state("b")))
    machine.start()
    #expect(machine.atomicStates == ["b"])
    #expect(machine.liveCounts.children == 0)
  }

  @Test func `leaving and re-entering ten thousand times leaves nothing, and the id is used again at once`()
    throws
  {
    let child = chart(named: "child", state("c", entry: [.sending("x", after: .seconds(1))]))
    let machine = try run(
      chart(
        state("a", [on("again", "a"), on("out", "b")], invoke: [invoke(child)]), state("b", [on("in", "a")])))
    machine.start()
    weak let first = machine.child("i")
    #expect(first != nil)
    for _ in 0..<10_000 {
      #expect(machine.send("again") == .applied)
    }
    #expect(first == nil)
    #expect(machine.liveCounts == MachineLiveCounts(children: 1, timers: 1))
    #expect(clock.pendingCount == 1)
    for _ in 0..<1_000 {
      machine.send("out")
      machine.send("in")
    }
    weak let last = machine.child("i")
    machine.send("out")
    #expect(last == nil)
    #expect(machine.liveCounts == MachineLiveCounts())
    #expect(clock.pendingCount == 0)
  }
}
