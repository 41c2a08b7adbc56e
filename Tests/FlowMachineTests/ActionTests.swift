import FlowMachine
import Testing

@Suite struct ActionTests {
  @Test func `actions become effects in order`() throws {
    let driver = try Driver(
      chart(
        state(
          "a",
          entry: [
            .log(label: "hello"), .perform("greet"), .sending("later", after: .seconds(2), id: "t"),
            .cancel("t"), .sending("up", to: "#_parent"),
          ])))
    #expect(
      driver.effects == [
        .log(label: "hello"), .perform("greet"),
        .send(MachineSend(event: "later", delay: .seconds(2), id: "t")), .cancel("t"),
        .send(MachineSend(event: "up", target: "#_parent")),
      ])
  }

  @Test func `the first branch that holds is performed`() throws {
    let choice = ActionDefinition.choose([
      .init(condition: .isActive("b"), actions: [.perform("b")]),
      .init(condition: .isActive("a"), actions: [.perform("a")]),
      .init(condition: nil, actions: [.perform("else")]),
    ])
    var driver = try Driver(
      chart(state("a", [on("x", do: [choice]), on("y", "c")]), state("c", [on("x", do: [choice])])))
    driver.send("x")
    #expect(driver.performed == ["a"])
    driver.send("y", "x")
    #expect(driver.performed == ["else"])
  }

  @Test(arguments: [
    ActionDefinition.sending("e", to: "http://elsewhere"),
    .sending("e", to: "#_internal", after: .seconds(1)),
    .sending("e", after: .seconds(-1)),
  ])
  func `an error ends its block and only its block`(broken: ActionDefinition) throws {
    let definition = chart(
      StateDefinition(
        "a", onEntry: [[.perform("1"), broken, .perform("2")], [.perform("3")]],
        transitions: [on("error.execution", "b")]), state("b"))
    let driver = try Driver(definition)
    #expect(driver.performed == ["1", "3"])
    #expect(driver.states == ["b"])
    #expect(definition.lint().contains { $0.severity == .warning })
  }

  @Test func `an error within a branch ends the block around it`() throws {
    let choice = ActionDefinition.choose([.init(condition: nil, actions: [.sending("e", to: "nowhere")])])
    let driver = try Driver(chart(state("a", entry: [choice, .perform("after")])))
    #expect(driver.performed == [])
  }

  @Test func `a message to a child that isn't there is an error of communication`() throws {
    let driver = try Driver(
      chart(
        state(
          "a", entry: [.sending("e", to: "#_child"), .perform("after")], [on("error.communication", "b")]),
        state("b")))
    #expect(driver.performed == ["after"])
    #expect(driver.states == ["b"])
  }

  // MARK: Invocations

  private let child = InvocationDefinition.Source.named("child")

  @Test func `an invocation begins when the machine comes to rest, and ends with its state`() throws {
    let invocation = InvocationDefinition(id: "i", source: child)
    var driver = try Driver(
      chart(
        state("a", [on("x", "b")]), state("b", [always("c")], invoke: [invocation]),
        state(
          "c", exit: [.sending("bye", to: "#_j")], [on("x", "a")],
          invoke: [InvocationDefinition(id: "j", source: child)])))
    driver.send("x")
    #expect(
      driver.effects == [
        .invoke(MachineInvocation(id: "j", state: "c", source: .named("child"), autoforward: false))
      ])
    #expect(driver.snapshot.invocations == ["j"])
    driver.send("x")
    #expect(driver.effects == [.send(MachineSend(event: "bye", target: "#_j")), .cancelInvoke("j")])
    #expect(driver.snapshot.invocations == [])
  }

  @Test func `an invocation without an id is named after its state`() throws {
    let driver = try Driver(
      chart(state("a", invoke: [InvocationDefinition(source: child), InvocationDefinition(source: child)])))
    #expect(driver.snapshot.invocations == ["a.1", "a.2"])
  }

  @Test func `an event from the child is finalized, other events are forwarded`() throws {
    let invocation = InvocationDefinition(
      id: "i", source: child, autoforward: true, finalize: [.perform("finalize")])
    var driver = try Driver(chart(state("a", [on("x", do: [.perform("x")])], invoke: [invocation])))
    let own = MachineEvent("x", invokeID: "i")
    driver.send(own)
    #expect(driver.effects == [.perform("finalize"), .forward(own, to: "i"), .perform("x")])
    driver.send("x")
    #expect(driver.effects == [.forward(MachineEvent("x"), to: "i"), .perform("x")])
    driver.send(MachineEvent("done.invoke.i", invokeID: "i"))
    #expect(driver.effects == [.perform("finalize")])
    #expect(driver.snapshot.invocations == [])
    driver.send("x")
    #expect(driver.effects == [.perform("x")])
  }

  @Test func `leaving and entering a state in one step invokes anew`() throws {
    var driver = try Driver(
      chart(state("a", [on("x", "a")], invoke: [InvocationDefinition(id: "i", source: child)])))
    driver.send("x")
    #expect(driver.effects.count == 2)
    #expect(driver.effects.first == .cancelInvoke("i"))
    #expect(driver.snapshot.invocations == ["i"])
  }
}
