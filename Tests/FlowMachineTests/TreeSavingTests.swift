import FlowMachine
import Synchronization
import TestSupport
import Testing

/// Snapshots of machines that work while they are taken.
@Suite struct TreeSavingTests {
  private static let last = 120

  /// A parent and a child that count: for each "work" that the child takes it sends the parent a "tick", at once
  /// or after a delay, so that what is under way is the difference between where they are.
  private static let counting: MachineDefinition = {
    let tick: (Int) -> ActionDefinition = { number in
      number.isMultiple(of: 3)
        ? .sending("tick", to: "#_parent", after: .milliseconds(1 + number % 2))
        : .sending("tick", to: "#_parent")
    }
    let child = MachineDefinition(
      name: "child",
      root: StateDefinition(
        "child",
        children: (0...last).map { number in
          state("c\(number)", number == last ? [] : [on("work", "c\(number + 1)", do: [tick(number)])])
        }))
    let states = (0...last).map { number in
      state("p\(number)", number == last ? [] : [on("tick", "p\(number + 1)")])
    }
    var inside = StateDefinition("inside", children: states)
    inside.invocations = [InvocationDefinition(id: "i", source: .definition(child))]
    return MachineDefinition(name: "parent", root: StateDefinition("parent", children: [inside]))
  }()

  private func number(_ run: SavedRun?) -> Int {
    run?.machine?.configuration.compactMap { Int($0.dropFirst()) }.first ?? -1
  }

  /// How many ticks are under way in a snapshot.
  private func ticks(in run: SavedRun) -> Int {
    let timers = run.timers.map(\.send.event) + run.children.flatMap { $0.run.timers.map(\.send.event) }
    return (run.mailbox.map(\.event.name) + timers).count { $0 == "tick" }
  }

  /// Whether something has come that other tasks wait for.
  private final class Flag: Sendable {
    private let value = Atomic<Bool>(false)

    var isSet: Bool { value.load(ordering: .acquiring) }

    func set() { value.store(true, ordering: .releasing) }

    /// Waits until it is set, not for ever.
    func wait() async {
      let deadline = ContinuousClock.now + patience
      while !isSet, ContinuousClock.now < deadline { await Task.yield() }
    }
  }

  @Test func `no event between a parent and a child is lost or doubled by snapshots while they work`()
    async throws
  {
    let machine = try Machine(Self.counting)
    var taken = 0
    for round in 0..<60 {
      let clock = ManualMachineClock()
      let running = RunningMachine(machine, in: MachineEnvironment(clock: clock))
      running.start()
      let (underWay, done) = (Flag(), Flag())
      let snapshots = await withTaskGroup(of: [SavedRun].self) { group in
        group.addTask {
          for number in 0..<Self.last {
            if number == Self.last / 2 { await underWay.wait() }
            running.child("i")?.send("work")
            // So that a snapshot comes in between.
            await Task.yield()
          }
          done.set()
          return []
        }
        group.addTask {
          // Until then the delayed ticks are under way.
          await underWay.wait()
          while !done.isSet {
            clock.advance(by: .milliseconds(1))
            await Task.yield()
          }
          return []
        }
        group.addTask {
          var found: [SavedRun] = []
          while !done.isSet {
            if let saved = try? running.snapshot() {
              found.append(saved)
              if ticks(in: saved) > 0 { underWay.set() }
            }
            await Task.yield()
          }
          return found
        }
        return await group.reduce(into: []) { $0 += $1 }
      }
      taken += snapshots.count
      for saved in snapshots {
        let (sent, seen) = (number(saved.children.first?.run), number(saved))
        #expect(seen + ticks(in: saved) == sent, "round \(round)")
      }
      clock.runUntilIdle()
      #expect(running.atomicStates == ["p\(Self.last)"], "round \(round)")
    }
    #expect(taken >= 60)
  }

  @Test func `what is under way in a snapshot arrives once after it is restored`() async throws {
    let machine = try Machine(Self.counting)
    for _ in 0..<20 {
      let clock = ManualMachineClock()
      let running = RunningMachine(machine, in: MachineEnvironment(clock: clock))
      running.start()
      async let sent: Void = {
        for _ in 0..<Self.last {
          running.child("i")?.send("work")
          clock.advance(by: .microseconds(300))
        }
      }()
      var saved: SavedRun?
      for _ in 0..<1_000 where saved.map({ number($0) < 10 }) ?? true {
        saved = (try? running.snapshot()) ?? saved
        await Task.yield()
      }
      await sent
      let whole = try #require(saved)
      for policy in RestorePolicy.allCases {
        let later = ManualMachineClock(now: .seconds(1))
        let other = RunningMachine(machine, in: MachineEnvironment(clock: later))
        try other.restore(whole, policy: policy)
        later.runUntilIdle()
        let waiting = whole.children.first?.run.mailbox.count ?? 0
        #expect(other.atomicStates == ["p\(number(whole.children.first?.run) + waiting)"])
        #expect(other.child("i")?.isIdle == true && other.isIdle)
      }
    }
  }

  @Test func `a child that ends while a snapshot is taken is in it, or its last word is`() async throws {
    let child = chart(named: "child", state("c", [on("end", "f")]), final("f"))
    let machine = try Machine(
      chart(
        state(
          "a", [on("done.invoke.i", "b")],
          invoke: [InvocationDefinition(id: "i", source: .definition(child))]), state("b")))
    for round in 0..<300 {
      let running = RunningMachine(machine, in: MachineEnvironment(clock: ManualMachineClock()))
      running.start()
      let inner = running.child("i")
      async let ended = inner?.send("end")
      var saved: SavedRun?
      while saved == nil { saved = try? running.snapshot() }
      _ = await ended
      let other = RunningMachine(machine, in: MachineEnvironment(clock: ManualMachineClock()))
      try other.restore(try #require(saved), policy: .remaining)
      other.child("i")?.send("end")
      #expect(other.atomicStates == ["b"], "round \(round)")
      #expect(other.liveCounts == MachineLiveCounts(), "round \(round)")
    }
  }

  // MARK: While it is taken

  /// Does something each time that it is asked for the time, as another task might.
  private final class MeddlingClock: MachineClock {
    let inner = ManualMachineClock()
    let meddle = Mutex<(@Sendable () -> Void)?>(nil)

    var now: Duration {
      let action = meddle.withLock { action in
        defer { action = nil }
        return action
      }
      action?()
      return inner.now
    }

    func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> MachineTimerToken {
      inner.schedule(after: delay, action)
    }

    func cancel(_ token: MachineTimerToken) { inner.cancel(token) }
  }

  @Test func `a machine that is started while a snapshot is taken starts right after`() throws {
    let clock = MeddlingClock()
    let machine = RunningMachine(
      try Machine(chart(state("a", [on("x", "b")]), state("b"))), in: MachineEnvironment(clock: clock))
    machine.send("x")
    let receipts = Mutex<[MachineReceipt]>([])
    clock.meddle.withLock {
      $0 = { receipts.withLock { $0 += [machine.start(), machine.start()] } }
    }
    let saved = try machine.snapshot()
    #expect(receipts.withLock { $0 } == [.queued(position: 1), .rejected(.alreadyStarted(machine: "chart"))])
    #expect(saved.machine == nil)
    #expect(saved.mailbox.map(\.event.name) == ["x"])
    #expect(machine.atomicStates == ["b"])
  }

  @Test func `a timer that fires while a snapshot is taken is in it once, and fires`() throws {
    let clock = MeddlingClock()
    let child = chart(named: "child", state("c", entry: [.sending("up", to: "#_parent", after: .seconds(1))]))
    let machine = try Machine(
      chart(
        state(
          "a", entry: [.sending("own", after: .seconds(1))], [on("up", "u"), on("own")],
          invoke: [InvocationDefinition(id: "i", source: .definition(child))]), state("u")))
    let running = RunningMachine(machine, in: MachineEnvironment(clock: clock))
    running.start()
    clock.meddle.withLock { $0 = { clock.inner.advance(by: .seconds(1)) } }
    let saved = try running.snapshot()
    #expect(saved.mailbox.map(\.event.name) == ["own"])
    #expect(saved.timers.isEmpty)
    #expect(saved.children.first?.run.timers.map(\.send.event) == ["up"])
    #expect(saved.children.first?.run.timers.map(\.remaining) == [.zero])
    #expect(running.atomicStates == ["u"])
    let other = RunningMachine(machine, in: MachineEnvironment(clock: clock))
    try other.restore(saved, policy: .remaining)
    clock.inner.runUntilIdle()
    #expect(other.atomicStates == ["u"])
  }

  @Test func `while a child is in the middle of a step all stand as they were`() throws {
    let clock = ManualMachineClock()
    let parent = Mutex<RunningMachine?>(nil)
    let refusals = Mutex<[RestoreRefusal]>([])
    let child = chart(named: "child", state("c", [on("x", do: [.perform("try")])]))
    let definition = chart(
      state("a", [on("y", "b")], invoke: [InvocationDefinition(id: "i", source: .definition(child))]),
      state("b"))
    let attempt: MachineEnvironment.Effect = { _ in
      guard let machine = parent.withLock({ $0 }) else { return }
      let empty = SavedRun(machine: nil, time: .zero)
      for isRestoring in [false, true] {
        do throws(RestoreRefusal) {
          if isRestoring {
            try machine.restore(empty, policy: .remaining)
          } else {
            _ = try machine.snapshot()
          }
        } catch {
          refusals.withLock { $0.append(error) }
        }
      }
    }
    let machine = RunningMachine(
      try Machine(definition), in: MachineEnvironment(clock: clock, effects: ["try": attempt]))
    parent.withLock { $0 = machine }
    machine.start()
    machine.child("i")?.send("x")
    #expect(
      refusals.withLock { $0 } == [.stepInProgress(path: "chart/i"), .stepInProgress(path: "chart/i")])
    // And nobody is held any more.
    #expect(machine.send("y") == .applied)
    #expect(machine.atomicStates == ["b"])
    parent.withLock { $0 = nil }
  }

  @Test func `timers of parent and child that are due together keep their order`() throws {
    let child = chart(
      named: "child",
      state("c", entry: [.sending("first", to: "#_parent", after: .seconds(1))]))
    let definition = chart(
      state(
        "a", [on("go", do: [.sending("second", after: .seconds(1))]), on("first", "b"), on("second", "c")],
        invoke: [InvocationDefinition(id: "i", source: .definition(child))]), state("b"), state("c"))
    let clock = ManualMachineClock()
    let machine = RunningMachine(try Machine(definition), in: MachineEnvironment(clock: clock))
    machine.start()
    machine.send("go")
    let saved = try machine.snapshot()
    let later = ManualMachineClock()
    let other = RunningMachine(try Machine(definition), in: MachineEnvironment(clock: later))
    try other.restore(saved, policy: .remaining)
    #expect(try other.snapshot() == saved)
    clock.runUntilIdle()
    later.runUntilIdle()
    #expect(machine.atomicStates == ["b"])
    #expect(other.atomicStates == ["b"])
  }
}
