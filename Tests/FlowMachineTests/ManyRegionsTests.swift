import FlowMachine
import Testing

/// Charts with more regions than anybody draws: with work that grew with the square of their number they would take
/// minutes.
@Suite struct ManyRegionsTests {
  private static func chart(entering targets: [String], _ regions: [StateDefinition]) -> MachineDefinition {
    let enter = TransitionDefinition(events: ["go"], targets: targets)
    let leave = [on("leave", "idle"), on("done.state.p", "over")]
    let parallel = StateDefinition("p", kind: .parallel, transitions: leave, children: regions)
    return MachineDefinition(
      name: "many",
      root: StateDefinition("root", children: [state("idle", [enter]), parallel, state("over")]))
  }

  @Test func `a transition with a target in each region enters them all`() throws {
    let ids = (0..<10_000).map { "r\($0)" }
    let machine = try Machine(Self.chart(entering: ids, ids.map { state($0) }))
    var (snapshot, _) = machine.start()
    _ = machine.step(&snapshot, machine.event("go"))
    #expect(snapshot.atomicStates == ids)
    _ = machine.step(&snapshot, machine.event("leave"))
    #expect(snapshot.atomicStates == ["idle"])
  }

  @Test
  func `each region takes a transition of its own for one event, and the last to end ends the state`() throws
  {
    let numbers = 0..<3_000
    let regions = numbers.map { number in
      state("r\(number)", [], state("a\(number)", [on("end", "f\(number)")]), final("f\(number)"))
    }
    let machine = try Machine(Self.chart(entering: ["p"], regions))
    var (snapshot, _) = machine.start()
    _ = machine.step(&snapshot, machine.event("go"))
    #expect(snapshot.atomicStates == numbers.map { "a\($0)" })
    _ = machine.step(&snapshot, machine.event("end"))
    #expect(snapshot.atomicStates == ["over"])
  }
}
