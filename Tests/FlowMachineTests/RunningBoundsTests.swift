import FlowMachine
import Testing

/// Nothing that a chart asks for goes on without a bound, and what isn't accepted is told.
@Suite struct RunningBoundsTests {
  let clock = ManualMachineClock()
  let notes = Notes()

  private func run(_ definition: MachineDefinition) throws -> RunningMachine {
    RunningMachine(try Machine(definition), in: MachineEnvironment(clock: clock))
  }

  @Test func `what a full mailbox doesn't take of the machine's own is in the journal, and it is told`()
    throws
  {
    var environment = MachineEnvironment(clock: clock)
    environment.mailboxLimit = 2
    environment.effects["hold"] = { call in
      call.machine.send("1")
      call.machine.send("2")
      self.clock.advance(by: .seconds(1))
    }
    let machine = RunningMachine(
      try Machine(
        chart(
          state(
            "a", entry: [.sending("late", after: .seconds(1))],
            [on("x", do: [.perform("hold"), .sending("y")]), on("error.communication", "b")]),
          state("b", [on("1", "c"), on("error.communication", do: [.log(label: "told twice")])]),
          state("c", [on("2", "d")]), state("d"))), in: environment)
    machine.start()
    machine.send("x")
    let full = MachineRejection.mailboxFull(machine: "chart", limit: 2)
    #expect(
      machine.journal.compactMap { record -> MachineJournalRecord.Entry? in
        switch record.entry {
        case .rejected, .effect(.log): record.entry
        default: nil
        }
      } == [
        .rejected(event: "late", target: nil, full), .rejected(event: "y", target: nil, full),
        .effect(.log(label: "told twice")),
      ])
    // The errors went before what waited.
    #expect(machine.atomicStates == ["d"])
  }

  @Test func `what still waits when a machine ends is in its journal`() throws {
    let machine = try run(
      chart(
        state("a", [on("x", "done", do: [.sending("own"), .sending("other", to: "#_internal")])]),
        final("done")))
    let told = Notes()
    machine.observe { _, records in
      for case .rejected(let event, _, .ended) in records.map(\.entry) { told.add(event) }
    }
    machine.start()
    machine.send("x")
    #expect(machine.journal.last?.entry == .rejected(event: "own", target: nil, .ended(machine: "chart")))
    #expect(told.all == ["own"])
  }

  @Test func `what a full mailbox of another machine doesn't take is in the sender's journal`() throws {
    var environment = MachineEnvironment(clock: clock)
    environment.mailboxLimit = 1
    let child = chart(
      named: "child", state("c", entry: [.sending("1", to: "#_parent"), .sending("2", to: "#_parent")]))
    let machine = RunningMachine(
      try Machine(chart(state("a", invoke: [InvocationDefinition(id: "i", source: .definition(child))]))),
      in: environment)
    machine.start()
    #expect(
      machine.child("i")?.journal.last { if case .rejected = $0.entry { true } else { false } }?.entry
        == .rejected(event: "2", target: "#_parent", .mailboxFull(machine: "chart", limit: 1)))
  }

  @Test func `whoever sends without end is told`() throws {
    let machine = try run(
      chart(state("a", [on("x", do: [.sending("x")]), on("error.communication", "b")]), state("b")))
    machine.start()
    machine.send("x")
    #expect(machine.atomicStates == ["b"])
    // And who sends again for that isn't told again.
    let stubborn = try run(
      chart(state("a", [on("x", do: [.sending("x")]), on("error.communication", do: [.sending("x")])])))
    stubborn.start()
    #expect(stubborn.send("x") == .applied)
    #expect(stubborn.isIdle)
  }

  @Test func `two machines that send to each other for ever are stopped`() throws {
    let machine = try run(chart(state("a", [on("x", "a", do: [.sending("x")])])))
    machine.start()
    #expect(machine.send("x") == .applied)
    let bound = MachineFailure.endlessSending(machine: "chart", event: "x", limit: 10_000)
    #expect(machine.isIdle && machine.overrun == bound)
    #expect(
      machine.journal.contains { $0.entry == .rejected(event: "x", target: nil, .failed(bound)) })
    #expect(machine.atomicStates == ["a"])
  }

  @Test func `events that beget two each are stopped by their number`() throws {
    let definition = chart(
      state("a", [on("e", do: [.perform("e"), .sending("e"), .sending("e")]), on("f", do: [.perform("f")])]))
    var environment = MachineEnvironment(clock: clock, effects: notes.effects("e", "f"))
    environment.chainLimit = 100
    environment.mailboxLimit = 1_000
    let machine = RunningMachine(try Machine(definition), in: environment)
    machine.start()
    #expect(machine.send("e") == .applied)
    #expect(notes.all.count == 101)
    // What comes from outside begins anew.
    #expect(machine.send("f") == .applied)
    #expect(machine.send("e") == .applied)
    #expect(notes.all.count == 203)
  }

  @Test func `a flood ends by what came of it, in all machines together, and what waits of it is dropped`()
    throws
  {
    let thousand: [ActionDefinition] = (0..<1_000).map { _ in .sending("e", to: "#_i") }
    let child = chart(named: "child", state("c", [on("e", do: [.sending("e", to: "#_parent")])]))
    var environment = MachineEnvironment(clock: clock, effects: notes.effects("f"))
    environment.workLimit = 20_000
    let machine = RunningMachine(
      try Machine(
        chart(
          state(
            "a", [on("e", do: thousand), on("f", do: [.perform("f")])],
            invoke: [InvocationDefinition(id: "i", source: .definition(child))]))), in: environment)
    machine.start()
    #expect(machine.send("e") == .applied)
    #expect(machine.isIdle && machine.child("i")?.isIdle == true)
    #expect(machine.workDone < 23_000)
    let bound = machine.overrun
    guard case .tooMuchWork(_, "e", 20_000) = bound else {
      Issue.record("\(String(describing: bound))")
      return
    }
    #expect(
      machine.journal.contains {
        if case .rejected("e", nil, .failed(.tooMuchWork)) = $0.entry { true } else { false }
      })
    // What comes from outside begins anew.
    #expect(machine.send("f") == .applied)
    #expect(notes.all == ["f"])
  }

  @Test func `a child hears of any number of events, one after the other`() throws {
    let child = chart(named: "child", state("c", [on("e", do: [.perform("e")])]))
    var parent = state("a")
    parent.invocations = [InvocationDefinition(id: "i", source: .definition(child), autoforward: true)]
    var environment = MachineEnvironment(clock: clock, effects: notes.effects("e"))
    environment.chainLimit = 10
    let machine = RunningMachine(try Machine(chart(parent)), in: environment)
    machine.start()
    for _ in 0..<30 { machine.send("e") }
    #expect(notes.all.count == 30)
  }

  @Test func `timers that arm two each are no more than may wait, and the rest is reported`() throws {
    let twice: [ActionDefinition] = (0..<2).map { _ in .sending("tick", after: .milliseconds(1)) }
    var environment = MachineEnvironment(clock: clock)
    environment.mailboxLimit = 8
    let machine = RunningMachine(
      try Machine(chart(state("a", entry: twice, [on("tick", do: twice)]))), in: environment)
    machine.start()
    clock.advance(by: .milliseconds(2))
    #expect(machine.liveCounts.timers == 8)
    let reason = MachineRejection.tooManyTimers(machine: "chart", limit: 8)
    let reports = {
      machine.journal.count { $0.entry == .rejected(event: "tick", target: nil, reason) }
    }
    #expect(reports() == 0)
    clock.advance(by: .milliseconds(1))
    #expect(machine.liveCounts.timers == 8 && clock.pendingCount == 8)
    #expect(reports() == 8)
  }
}
