import FlowMachine
import Testing

@Suite struct EndlessCycleTests {
  @Test func `a cycle of transitions without events ends with its states named`() throws {
    var driver = try Driver(
      chart(
        state("calm", [on("x", "ping")]), state("ping", entry: [.perform("+")], [always("pong")]),
        state("pong", [always("ping")])))
    driver.send("x")
    let failure = MachineFailure.endlessCycle(machine: "chart", states: ["ping", "pong"], microsteps: 10_000)
    #expect(driver.outcome == .failed(failure))
    #expect(driver.effects == [.failed(failure)])
    #expect(driver.states == ["calm"])
    #expect(driver.waysAgree)
    #expect(failure.description.contains("ping, pong"))
    #expect(driver.send("y") == ["calm"])
  }

  @Test func `a cycle of raised events ends too`() throws {
    var driver = try Driver(
      chart(state("a", [on("x", do: [.raise("x"), .raise("x")])])), limit: 100)
    driver.send("x")
    #expect(
      driver.outcome == .failed(.endlessCycle(machine: "chart", states: ["a"], microsteps: 100)))
  }

  @Test func `a cycle at the start leaves a stopped machine`() throws {
    let driver = try Driver(chart(state("a", [always("b")]), state("b", [always("a")])), limit: 50)
    #expect(driver.snapshot.status == .stopped)
    #expect(driver.states == [])
    #expect(driver.effects == [.failed(.endlessCycle(machine: "chart", states: ["b", "a"], microsteps: 50))])
  }

  @Test func `a step that asks for too many effects is given up before it is a cycle`() throws {
    let many = (0..<200).map { _ in ActionDefinition.perform("e") }
    var driver = try Driver(chart(state("calm", [on("x", "a")]), state("a", entry: many, [always("a")])))
    driver.send("x")
    let failure = MachineFailure.tooManyEffects(machine: "chart", limit: 100_000)
    #expect(driver.outcome == .failed(failure))
    #expect(driver.effects == [.failed(failure)])
    #expect(driver.states == ["calm"])
    #expect(failure.description == "One step of the machine \"chart\" asks for more than 100000 effects.")
  }

  @Test func `a long way that ends is no cycle`() throws {
    let count = 90
    let children = (0..<count).map { state("s\($0)", [always("s\($0 + 1)")]) } + [state("s\(count)")]
    let definition = MachineDefinition(name: "way", root: StateDefinition("root", children: children))
    #expect(try Driver(definition, limit: count).states == ["s\(count)"])
    #expect(try Driver(definition, limit: count - 1).snapshot.status == .stopped)
  }
}
