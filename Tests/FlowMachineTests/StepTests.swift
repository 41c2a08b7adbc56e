import FlowMachine
import Testing

/// The rules of SCXML 1.0, appendix D, one by one.
@Suite struct StepTests {
  // MARK: Order

  @Test func `states are left inside out and entered outside in`() throws {
    var driver = try Driver(
      chart(
        state("a", exit: [.perform("-a")], [], state("a1", exit: [.perform("-a1")], [on("x", "b1")])),
        state("b", entry: [.perform("+b")], [], state("b1", entry: [.perform("+b1")]))))
    driver.send("x")
    #expect(driver.performed == ["-a1", "-a", "+b", "+b1"])
    #expect(driver.exited == ["a1", "a"])
    #expect(driver.entered == ["b", "b1"])
    #expect(driver.waysAgree)
  }

  @Test func `a transition's actions come between exits and entries`() throws {
    var driver = try Driver(
      chart(
        state("a", exit: [.perform("exit")], [on("x", "b", do: [.perform("between")])]),
        state("b", entry: [.perform("entry")])))
    driver.send("x")
    #expect(driver.performed == ["exit", "between", "entry"])
  }

  @Test func `the initial transition's actions come after the parent's entry and before the child's`() throws
  {
    let compound = StateDefinition(
      "p", initial: TransitionDefinition(targets: ["c"], actions: [.perform("initial")]),
      onEntry: [[.perform("parent")]], children: [state("c", entry: [.perform("child")])])
    let driver = try Driver(chart(compound))
    #expect(driver.performed == ["parent", "initial", "child"])
  }

  @Test func `the chart's own actions come first and last`() throws {
    let root = StateDefinition(
      "root", onEntry: [[.perform("begin")]], onExit: [[.perform("end")]],
      children: [state("a", entry: [.perform("+a")], [on("x", "f")]), final("f", exit: [.perform("-f")])])
    var driver = try Driver(MachineDefinition(name: "m", root: root))
    #expect(driver.performed == ["begin", "+a"])
    driver.send("x")
    #expect(driver.performed == ["-f", "end"])
    #expect(driver.effects.last == .finished)
    #expect(driver.snapshot.status == .finished)
    #expect(driver.states == ["f"])
  }

  @Test func `regions are entered in document order and left in reverse`() throws {
    var driver = try Driver(
      chart(
        parallel(
          "p", [on("x", "end")],
          state("r1", [], state("a1")), state("r2", [], state("a2"))),
        state("end")))
    #expect(driver.entered == ["p", "r1", "a1", "r2", "a2"])
    driver.send("x")
    #expect(driver.exited == ["a2", "r2", "a1", "r1", "p"])
  }

  // MARK: Selection

  @Test func `the first enabled transition in document order is taken`() throws {
    var driver = try Driver(
      chart(
        state("a", [on("x", "b", when: .constant(false)), on("x", "c"), on("x", "b")]), state("b"), state("c")
      ))
    #expect(driver.send("x") == ["c"])
  }

  @Test func `a transition of the inner state goes before its parent's`() throws {
    var driver = try Driver(
      chart(state("p", [on("x", "outer")], state("c", [on("x", "inner")]), state("inner")), state("outer")))
    #expect(driver.send("x") == ["inner"])
    #expect(driver.send("x") == ["outer"])
  }

  @Test(arguments: [
    ("error", "error", true), ("error", "error.send", true), ("error.*", "error.send.failed", true),
    ("error.", "error", true), ("error", "errors.my", false), ("error", "errorhandler", false),
    ("*", "anything", true), ("foo.bar", "foo", false), ("foo.bar", "foo.bar.baz", true), ("a", "b.a", false),
  ])
  func `an event descriptor matches whole tokens`(descriptor: String, name: String, matches: Bool) throws {
    var driver = try Driver(chart(state("a", [on(descriptor, "b")]), state("b")))
    driver.send(name)
    #expect(driver.states == [matches ? "b" : "a"])
    #expect(driver.outcome == (matches ? .applied : .ignored))
    #expect(driver.waysAgree)
  }

  @Test func `one of several descriptors is enough`() throws {
    let transition = TransitionDefinition(events: ["x", "y.*"], targets: ["b"])
    var driver = try Driver(chart(state("a", [transition]), state("b", [on("back", "a")])))
    #expect(driver.send("y.z") == ["b"])
    #expect(driver.send("back", "x") == ["b"])
  }

  @Test func `regions take their transitions on the same event together`() throws {
    var driver = try Driver(
      chart(
        parallel(
          "p", state("r1", [], state("a1", [on("x", "b1")]), state("b1")),
          state("r2", [], state("a2", [on("x", "b2")]), state("b2")))))
    #expect(driver.send("x") == ["b1", "b2"])
    #expect(driver.trace.filter { if case .microstep = $0 { true } else { false } }.count == 1)
  }

  @Test func `a parent's transition that several regions select is taken once`() throws {
    var driver = try Driver(
      chart(
        parallel("p", [on("x", do: [.perform("once")])], state("r1"), state("r2"))))
    driver.send("x")
    #expect(driver.performed == ["once"])
  }

  @Test func `of two that leave the same states the first region's is kept`() throws {
    var driver = try Driver(
      chart(
        parallel("p", state("r1", [on("x", "out1")]), state("r2", [on("x", "out2")])),
        state("out1"), state("out2")))
    #expect(driver.send("x") == ["out1"])
  }

  @Test func `a transition of an inner state pre-empts one of its ancestor`() throws {
    // Region 1 selects the transition of p, region 2 its own inside of p: the inner source wins.
    var driver = try Driver(
      chart(
        parallel(
          "p", [on("x", "out")], state("r1"), state("r2", [], state("a", [on("x", "b")]), state("b"))),
        state("out")))
    #expect(driver.send("x") == ["r1", "b"])
    #expect(driver.send("x") == ["out"])
  }

  @Test func `guards see the configuration, and not and all and any`() throws {
    let condition = ConditionDefinition.all([
      .isActive("a"), .not(.isActive("b")), .any([.constant(false), .named("yes")]),
    ])
    var driver = try Driver(
      chart(state("a", [on("x", "b", when: condition)]), state("b", [on("x", "a", when: condition)])),
      guards: ["yes": { $0.isActive("a") && $0.event?.name == "x" }])
    #expect(driver.send("x") == ["b"])
    #expect(driver.send("x") == ["b"])
  }

  // MARK: Kinds of transitions

  @Test func `an external transition to a child leaves and enters its source`() throws {
    var driver = try Driver(chart(state("p", [on("x", "b")], state("a"), state("b"))))
    driver.send("x")
    #expect(driver.exited == ["a", "p"])
    #expect(driver.entered == ["p", "b"])
  }

  @Test func `an internal transition to a child stays in its source`() throws {
    var driver = try Driver(chart(state("p", [on("x", "b", inside: true)], state("a"), state("b"))))
    driver.send("x")
    #expect(driver.exited == ["a"])
    #expect(driver.entered == ["b"])
  }

  @Test func `an internal transition out of its source is like an external one`() throws {
    var driver = try Driver(chart(state("p", [on("x", "q", inside: true)], state("a")), state("q")))
    driver.send("x")
    #expect(driver.exited == ["a", "p"])
  }

  @Test func `an internal transition of a parallel state is like an external one`() throws {
    var driver = try Driver(
      chart(parallel("p", [on("x", "b", inside: true)], state("r", [], state("a"), state("b")))))
    driver.send("x")
    #expect(driver.exited == ["a", "r", "p"])
    #expect(driver.states == ["b"])
  }

  @Test func `a transition without a target leaves nothing`() throws {
    var driver = try Driver(chart(state("a", [on("x", do: [.perform("done")])])))
    driver.send("x")
    #expect(driver.performed == ["done"])
    #expect(driver.exited == [])
    #expect(driver.outcome == .applied)
  }

  @Test func `a transition to itself leaves and enters its state`() throws {
    var driver = try Driver(chart(state("a", [on("x", "a")])))
    driver.send("x")
    #expect(driver.exited == ["a"])
    #expect(driver.entered == ["a"])
  }

  @Test func `several targets enter their regions, others begin by default`() throws {
    var driver = try Driver(
      chart(
        initial: "start",
        parallel(
          "p", state("r1", [], state("a1"), state("b1")), state("r2", [], state("a2"), state("b2")),
          state("r3", [], state("a3"), state("b3"))),
        state("start", [on("x", "b1", "b3")])))
    #expect(driver.send("x") == ["b1", "a2", "b3"])
  }

  @Test func `an initial transition may name a state in each region`() throws {
    let top = StateDefinition(
      "top", initial: TransitionDefinition(targets: ["b1", "b2"]),
      children: [
        parallel(
          "p", state("r1", [], state("a1"), state("b1")), state("r2", [], state("a2"), state("b2")))
      ])
    #expect(try Driver(chart(top)).states == ["b1", "b2"])
  }

  @Test func `a transition of the chart itself is a last resort`() throws {
    var definition = chart(state("a", [on("x", "b")]), state("b"))
    definition.root.transitions = [on("x", "a"), on("reset", "a")]
    var driver = try Driver(definition)
    #expect(driver.send("x") == ["b"])
    #expect(driver.send("x") == ["a"])
  }

  // MARK: Run to completion

  @Test func `transitions without events are taken before the step ends`() throws {
    var driver = try Driver(
      chart(state("a", [on("x", "b")]), state("b", [always("c")]), state("c", [always("d")]), state("d")))
    #expect(driver.send("x") == ["d"])
    #expect(driver.entered == ["b", "c", "d"])
  }

  @Test func `a raised event is processed in the same step, after transitions without events`() throws {
    var driver = try Driver(
      chart(
        state("a", [on("x", "b", do: [.raise("r")])]), state("b", [on("r", "wrong"), always("c")]),
        state("c", [on("r", "d")]), state("d"), state("wrong")))
    #expect(driver.send("x") == ["d"])
  }

  @Test func `an event sent to the internal queue is a raised one`() throws {
    var driver = try Driver(
      chart(state("a", [on("x", do: [.sending("y", to: "#_internal")]), on("y", "b")]), state("b")))
    #expect(driver.send("x") == ["b"])
    #expect(driver.effects == [])
  }

  @Test func `raised events keep their order`() throws {
    var driver = try Driver(
      chart(
        state(
          "a",
          [on("x", do: [.raise("1"), .raise("2"), .raise("3")])]
            + ["1", "2", "3"].map { on($0, do: [.perform($0)]) })))
    driver.send("x")
    #expect(driver.performed == ["1", "2", "3"])
  }

  @Test func `an event that nobody takes is dropped and told`() throws {
    var driver = try Driver(chart(state("a")))
    driver.send("x")
    #expect(driver.outcome == .ignored)
    #expect(driver.trace == [.event(name: "x", origin: .external), .dropped(name: "x")])
  }

  // MARK: Ends

  @Test func `a final child makes its parent done`() throws {
    var driver = try Driver(
      chart(state("p", [on("done.state.p", "next")], state("a", [on("x", "f")]), final("f")), state("next")))
    #expect(driver.send("x") == ["next"])
  }

  @Test func `a parallel state is done when all its regions are`() throws {
    var driver = try Driver(
      chart(
        parallel(
          "p", [on("done.state.p", "next")],
          state("r1", [], state("a1", [on("x", "f1")]), final("f1")),
          state("r2", [], state("a2", [on("y", "f2")]), final("f2"))),
        state("next")))
    #expect(driver.send("x") == ["f1", "a2"])
    #expect(driver.send("y") == ["next"])
  }

  @Test func `a machine that has ended takes no event`() throws {
    var driver = try Driver(chart(state("a", [on("x", "f")]), final("f")))
    driver.send("x")
    driver.send("x")
    #expect(driver.outcome == .failed(.notRunning(machine: "chart")))
    #expect(driver.effects == [.failed(.notRunning(machine: "chart"))])
    #expect(driver.states == ["f"])
  }

  @Test func `a stopped machine leaves all its states`() throws {
    let machine = try Machine(
      chart(state("p", exit: [.perform("-p")], [], state("a", exit: [.perform("-a")]))))
    var (snapshot, _) = machine.start()
    #expect(machine.stop(&snapshot) == [.perform("-a"), .perform("-p")])
    #expect(snapshot.status == .stopped)
  }

  @Test func `a snapshot of another machine is refused`() throws {
    let machine = try Machine(chart(named: "one", state("a", [on("x", "b")]), state("b")))
    let other = try Machine(chart(named: "two", state("a")))
    let (snapshot, _) = other.start()
    let (after, effects) = machine.step(snapshot, MachineEvent("x"))
    #expect(after == snapshot)
    #expect(effects == [.failed(.foreignSnapshot(machine: "one", snapshot: "two"))])
  }

  @Test func `an event made for one machine works on another`() throws {
    let one = try Machine(chart(named: "one", state("a", [on("x", "b")]), state("b")))
    let two = try Machine(chart(named: "two", state("c"), state("a", [on("x", "c")])))
    let (start, _) = one.start()
    #expect(one.step(start, two.event("x")).0.atomicStates == ["b"])
  }

  @Test func `more names than are remembered are still matched`() throws {
    let machine = try Machine(chart(state("a", [on("even", "b")]), state("b", [on("odd", "a")])))
    var (snapshot, _) = machine.start()
    for number in 0..<5_000 {
      _ = machine.step(&snapshot, MachineEvent(number.isMultiple(of: 2) ? "even.\(number)" : "odd.\(number)"))
    }
    #expect(snapshot.atomicStates == ["a"])
  }

  @Test func `a chart of hundreds of states works like a small one`() throws {
    let count = 300
    let children = (0..<count).map { index in
      state("s\(index)", entry: [.perform("+\(index)")], [on("next", "s\((index + 1) % count)")])
    }
    var driver = try Driver(
      MachineDefinition(
        name: "long",
        root: StateDefinition(
          "root",
          children: [parallel("p", StateDefinition("r", children: children), state("other", [], state("o")))])
      ))
    for index in 1...count {
      driver.send("next")
      #expect(driver.states == ["s\(index % count)", "o"])
      #expect(driver.performed == ["+\(index % count)"])
    }
    #expect(driver.waysAgree)
  }
}
