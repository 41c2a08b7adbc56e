import FlowMachine
import Synchronization
import Testing

/// What was seen, in order, from any task.
final class Notes: Sendable {
  private let lines = Mutex<[String]>([])

  func add(_ line: String) { lines.withLock { $0.append(line) } }

  var all: [String] { lines.withLock { $0 } }

  /// Effects that write their names down.
  func effects(_ names: String...) -> [String: MachineEnvironment.Effect] {
    var effects: [String: MachineEnvironment.Effect] = [:]
    for name in names { effects[name] = { _ in self.add(name) } }
    return effects
  }
}

@Suite struct RunningMachineTests {
  let clock = ManualMachineClock()
  let notes = Notes()

  private func run(
    _ definition: MachineDefinition, guards: [String: MachineGuard] = [:],
    effects: [String: MachineEnvironment.Effect] = [:]
  ) throws -> RunningMachine {
    RunningMachine(
      try Machine(definition, implementations: MachineImplementations(guards: guards)),
      in: MachineEnvironment(clock: clock, effects: effects))
  }

  // MARK: Receipts

  @Test func `send tells whether an event was applied, ignored, queued or rejected, and why`() throws {
    let machine = try run(
      chart(
        state("a", [on("x", "b"), on("loop", "c")]), state("b", [on("end", "f")]),
        state("c", [always("c")]), final("f")))
    #expect(machine.send("early") == .queued(position: 1))
    #expect(machine.send("early") == .queued(position: 2))
    #expect(machine.start() == .applied)
    #expect(machine.start() == .rejected(.alreadyStarted(machine: "chart")))
    #expect(machine.send("y") == .ignored(states: ["a"]))
    guard case .rejected(.failed(.endlessCycle(_, let states, _))) = machine.send("loop") else {
      Issue.record("the cycle wasn't rejected")
      return
    }
    #expect(states == ["c"])
    #expect(machine.atomicStates == ["a"])
    #expect(machine.send("x") == .applied)
    #expect(machine.send("end") == .applied)
    #expect(machine.send("x") == .rejected(.ended(machine: "chart")))
    #expect(MachineRejection.ended(machine: "chart").description.contains("\"chart\""))
  }

  @Test func `events sent before the start are kept in order and processed after it`() throws {
    let machine = try run(
      chart(
        state(
          "a", entry: [.perform("begin")], [on("1", do: [.perform("one")]), on("2", do: [.perform("two")])])),
      effects: notes.effects("begin", "one", "two"))
    machine.send("2")
    machine.send("1")
    #expect(notes.all == [])
    machine.start()
    #expect(notes.all == ["begin", "two", "one"])
  }

  @Test func `an event sent from an effect is processed after the step, and handlers never interleave`()
    throws
  {
    let notes = notes
    var effects = notes.effects("second", "third", "later")
    effects["first"] = { call in
      notes.add("first \(call.machine.send("y")) \(call.event?.name ?? "")")
    }
    let machine = try run(
      chart(
        state("a", [on("x", "b", do: [.perform("first"), .perform("second")])]),
        state("b", entry: [.perform("third")], [on("y", "a", do: [.perform("later")])])),
      effects: effects)
    machine.start()
    #expect(machine.send("x") == .applied)
    #expect(notes.all == ["first queued(position: 1) x", "second", "third", "later"])
    #expect(machine.atomicStates == ["a"])
  }

  @Test func `a full mailbox refuses with its limit`() throws {
    var environment = MachineEnvironment(clock: clock)
    environment.mailboxLimit = 2
    let machine = RunningMachine(try Machine(chart(state("a"))), in: environment)
    machine.send("1")
    machine.send("2")
    #expect(machine.send("3") == .rejected(.mailboxFull(machine: "chart", limit: 2)))
  }

  @Test func `a machine whose mailbox is full can still be stopped`() throws {
    var environment = MachineEnvironment(clock: clock)
    environment.mailboxLimit = 1
    environment.effects["fill"] = { call in
      call.machine.send("1")
      #expect(call.machine.send("2") == .rejected(.mailboxFull(machine: "chart", limit: 1)))
      #expect(call.machine.stop() == .queued(position: 2))
    }
    let machine = RunningMachine(
      try Machine(chart(state("a", [on("x", do: [.perform("fill")])]))), in: environment)
    machine.start()
    machine.send("x")
    #expect(!machine.isRunning)
  }

  @Test func `an effect that throws is an error of execution, before other events`() throws {
    struct Trouble: Error {}
    let machine = try run(
      chart(
        state("a", [on("x", "b", do: [.perform("fail"), .sending("later")])]),
        state("b", [on("error.execution", "c")]), state("c", [on("later", "d")]), state("d")),
      effects: ["fail": { _ in throw Trouble() }])
    machine.start()
    machine.send("x")
    #expect(machine.atomicStates == ["d"])
    #expect(machine.journal.contains { $0.entry == .effectFailed(name: "fail", reason: "Trouble()") })
  }

  // MARK: Journal and observers

  @Test func `the journal has every event, microstep, transition, exit and entry`() throws {
    let machine = try run(
      chart(state("a", [on("x", "b", do: [.raise("r")])]), state("b", [on("r", do: [.perform("e")])])))
    machine.start()
    clock.advance(by: .seconds(3))
    machine.send("x")
    let records = machine.journal
    #expect(records.map(\.number) == Array(1...records.count))
    #expect(records.dropFirst().allSatisfy { $0.time == .seconds(3) })
    #expect(
      records.map(\.entry) == [
        .step(.entered("a")), .step(.event(name: "x", origin: .external)), .step(.microstep(1)),
        .step(.transition(source: "a", targets: ["b"])), .step(.exited("a")), .step(.entered("b")),
        .step(.event(name: "r", origin: .internal)), .step(.microstep(2)),
        .step(.transition(source: "b", targets: [])), .effect(.perform("e")),
      ])
  }

  @Test func `the journal keeps the newest records`() throws {
    var environment = MachineEnvironment(clock: clock)
    environment.journalLimit = 10
    let machine = RunningMachine(try Machine(chart(state("a", [on("x", do: [])]))), in: environment)
    machine.start()
    for _ in 0..<100 { machine.send("x") }
    #expect(machine.journal.count == 10)
    #expect(machine.journal.last?.number == 301)
  }

  @Test func `observers are called in the order of their arrival, after the effects`() throws {
    let machine = try run(
      chart(state("a", [on("x", do: [.perform("effect")])])), effects: notes.effects("effect"))
    machine.start()
    let first = machine.observe { snapshot, records in
      notes.add("first \(snapshot.atomicStates) \(records.count)")
    }
    machine.observe { _, _ in notes.add("second") }
    machine.send("x")
    machine.removeObserver(first)
    machine.send("x")
    #expect(notes.all == ["effect", "first [\"a\"] 4", "second", "effect", "second"])
  }

  // MARK: Time

  @Test func `delayed events come in order of their time, and can be taken back`() throws {
    let machine = try run(
      chart(
        state(
          "a",
          entry: [
            .sending("slow", after: .seconds(2)), .sending("fast", after: .seconds(1)),
            .sending("never", after: .seconds(1), id: "n"), .cancel("n"),
          ], ["slow", "fast", "never"].map { on($0, do: [.perform($0)]) })),
      effects: notes.effects("slow", "fast", "never"))
    machine.start()
    #expect(machine.liveCounts == MachineLiveCounts(timers: 2))
    #expect(clock.runUntilIdle())
    #expect(notes.all == ["fast", "slow"])
    #expect(clock.now == .seconds(2))
    #expect(machine.liveCounts == MachineLiveCounts())
  }

  @Test func `a timer that fired and still waits is taken back with its state`() throws {
    // The clock goes on within an effect, so that the timer's event waits behind the event that leaves the
    // state.
    let definition = chart(
      state(
        "a", entry: [.sending("timeout", after: .seconds(1), id: "t")], exit: [.cancel("t")],
        [on("hold", do: [.perform("hold")]), on("again", "a"), on("timeout", "late")]),
      state("late"))
    let machine = try run(
      definition,
      effects: [
        "hold": { call in
          call.machine.send("again")
          clock.advance(by: .seconds(1))
        }
      ])
    machine.start()
    machine.send("hold")
    #expect(machine.atomicStates == ["a"])
    clock.advance(by: .seconds(1))
    #expect(machine.atomicStates == ["late"])
  }

  @Test func `re-entering one region restarts only that region's timer`() throws {
    func region(_ name: String) -> StateDefinition {
      state(
        "r\(name)", [],
        state(
          name, entry: [.sending("time.\(name)", after: .seconds(10), id: name)], exit: [.cancel(name)],
          [on("again.\(name)", name), on("time.\(name)", "done.\(name)")]),
        state("done.\(name)"))
    }
    let machine = try run(chart(parallel("p", region("a"), region("b"))))
    machine.start()
    clock.advance(by: .seconds(6))
    machine.send("again.a")
    clock.advance(by: .seconds(4))
    #expect(machine.atomicStates == ["a", "done.b"])
    clock.advance(by: .seconds(6))
    #expect(machine.atomicStates == ["done.a", "done.b"])
  }

  @Test func `a guarded timer asks its guard when it fires`() throws {
    let isOpen = Mutex(false)
    let machine = try run(
      chart(
        state(
          "a", entry: [.sending("time", after: .seconds(1))],
          [on("time", "b", when: .named("open")), on("time", "c")]), state("b"), state("c")),
      guards: ["open": { _ in isOpen.withLock { $0 } }])
    machine.start()
    isOpen.withLock { $0 = true }
    clock.advance(by: .seconds(1))
    #expect(machine.atomicStates == ["b"])
  }

  @Test func `a machine that is let go leaves no timer behind`() throws {
    var machine: RunningMachine? = try run(chart(state("a", entry: [.sending("x", after: .seconds(1))])))
    machine?.start()
    #expect(clock.pendingCount == 1)
    weak let seen = machine
    machine = nil
    #expect(seen == nil)
    #expect(clock.pendingCount == 0)
  }

  @Test func `stopping leaves all states and cancels what is armed`() throws {
    let machine = try run(
      chart(
        state(
          "p", exit: [.perform("-p")], [],
          state("a", entry: [.sending("x", after: .seconds(1))], exit: [.perform("-a")]))),
      effects: notes.effects("-p", "-a"))
    machine.start()
    #expect(machine.stop() == .applied)
    #expect(notes.all == ["-a", "-p"])
    #expect(!machine.isRunning)
    #expect(clock.pendingCount == 0)
    #expect(machine.stop() == .rejected(.ended(machine: "chart")))
  }

  // MARK: Many senders

  @Test func `of eight tasks with ten thousand events each none is lost and each keeps its order`()
    async throws
  {
    let received = Mutex<[Int: [Int]]>([:])
    let busy = Atomic<Int>(0)
    let machine = try run(
      chart(state("a", [on("count", do: [.perform("note")])])),
      effects: [
        "note": { call in
          #expect(busy.add(1, ordering: .sequentiallyConsistent).newValue == 1)
          if case .list(let pair)? = call.event?.payload, case .integer(let sender) = pair[0],
            case .integer(let number) = pair[1]
          {
            received.withLock { $0[sender, default: []].append(number) }
          }
          busy.subtract(1, ordering: .sequentiallyConsistent)
        }
      ])
    machine.start()
    await withTaskGroup { group in
      for sender in 0..<8 {
        group.addTask {
          for number in 0..<10_000 {
            let receipt = machine.send("count", payload: .list([.integer(sender), .integer(number)]))
            guard receipt.isTaken else { return }
          }
        }
      }
    }
    let all = received.withLock { $0 }
    #expect(all.count == 8)
    for sender in 0..<8 { #expect(all[sender] == Array(0..<10_000)) }
    #expect(machine.isIdle)
  }
}
