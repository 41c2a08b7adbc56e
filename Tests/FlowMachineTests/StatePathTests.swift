import FlowMachine
import Testing

@Suite struct StatePathTests {
  private func events(_ path: StatePath) -> [String]? {
    if case .events(let steps) = path { steps.dropFirst().compactMap(\.event) } else { nil }
  }

  @Test func `the fewest events that lead to a state are found`() throws {
    let door = chart(
      state("closed", [on("lock", "locked"), on("push", "open")]), state("locked", [on("unlock", "closed")]),
      state("open", [on("pull", "closed"), on("break", "broken")]), final("broken"))
    #expect(
      try door.path(to: "broken")
        == .events([
          .init(event: nil, atomicStates: ["closed"]), .init(event: "push", atomicStates: ["open"]),
          .init(event: "break", atomicStates: ["broken"]),
        ]))
    #expect(try door.path(to: "closed") == .events([.init(event: nil, atomicStates: ["closed"])]))
  }

  @Test func `a state that is only passed through is reached`() throws {
    let path = try chart(state("a", [on("x", "b")]), state("b", [always("c")]), state("c")).path(to: "b")
    #expect(
      path == .events([.init(event: nil, atomicStates: ["a"]), .init(event: "x", atomicStates: ["c"])]))
  }

  @Test func `conditions are named where they have to hold, and only there`() throws {
    let safe = chart(
      state("shut", [on("turn", "ready", when: .all([.named("key"), .not(.named("alarm"))]))]),
      state("ready", [on("turn", "open", when: .isActive("ready"))]), state("open"))
    #expect(
      try safe.path(to: "open")
        == .events([
          .init(event: nil, atomicStates: ["shut"]),
          .init(event: "turn", conditions: ["key"], atomicStates: ["ready"]),
          .init(event: "turn", atomicStates: ["open"]),
        ]))
  }

  @Test func `regions, histories and events of the chart's own are followed`() throws {
    func region(_ name: String) -> StateDefinition {
      state(name, [], state("\(name).begin", [on(name, "\(name).end")]), final("\(name).end"))
    }
    var player = chart(
      state("on", [on("off", "away")], parallel("both", region("left"), region("right"))),
      state("away", [on("back", "memory")]), state("over"))
    player.root.children[0].children.append(history("memory", deep: true, default: "both"))
    player.root.children[0].transitions.append(on("done.state.both", "over"))
    #expect(events(try player.path(to: "over")) == ["left", "right"])
    #expect(events(try player.path(to: "away")) == ["off"])
  }

  @Test func `that no events lead to a state is proved by all configurations and what bars the way`() throws {
    let castle = chart(
      state(
        "moat",
        [on("swim", "yard"), on("dig", "keep", when: .all([.named("spade"), .not(.named("spade"))]))]),
      state("yard", [on("back", "moat"), on("climb", "keep", when: .isActive("moat"))]),
      state("keep", [], state("hall", [on("down", "vault")]), state("vault")),
      state("tunnel", [on("*", "vault")]))
    let proof = StatePath.Proof(
      configurations: 2, barred: "keep",
      obstacles: [
        .init(source: "moat", events: ["dig"], reason: .neverTaken),
        .init(source: "yard", events: ["climb"], reason: .neverTaken),
        .init(source: "tunnel", events: ["*"], reason: .sourceNeverActive),
      ])
    #expect(try castle.path(to: "vault") == .unreachable(proof))
    #expect(
      proof.obstacles.map(\.description) == [
        "\"moat\" leads to it on dig, but its condition never holds or another transition goes first",
        "\"yard\" leads to it on climb, but its condition never holds or another transition goes first",
        "\"tunnel\" leads to it on *, and is never active",
      ])
  }

  @Test func `a step that never comes to rest is no way`() throws {
    let path = try chart(state("a", [on("x", "b")]), state("b", [always("c")]), state("c", [always("b")]))
      .path(to: "c")
    guard case .unreachable(let proof) = path else {
      Issue.record("\(path)")
      return
    }
    #expect(proof.configurations == 1)
  }

  @Test func `a search that comes to its bounds says so`() throws {
    let switches = chart(
      parallel(
        "all",
        parallel("a", [], state("a1", [], state("a2", [on("a", "a3")]), state("a3", [on("a", "a2")]))),
        state("b", [], state("b2", [on("b", "b3")]), state("b3", [on("b", "b2")]))), state("never"))
    #expect(try switches.path(to: "never", limit: 3) == .undecided(.configurations(3)))
    guard case .unreachable(let proof) = try switches.path(to: "never") else {
      Issue.record("not proved")
      return
    }
    #expect(proof.configurations == 4 && proof.obstacles.isEmpty)

    let many = chart(
      state("a", (0..<7).map { on("x", "b", when: .named("condition \($0)")) }), state("b"))
    #expect(try many.path(to: "b") == .undecided(.conditions(7, limit: 6)))
  }

  @Test func `a definition with errors is refused with all of them`() {
    #expect(throws: MachineDefinitionError.self) {
      try chart(state("a", [on("x", "nowhere", when: .named("g"))])).path(to: "a")
    }
  }

  @Test func `in random charts a way leads there, and what lint calls unreachable has none`() throws {
    var (found, proved) = (0, 0)
    for seed in UInt64(0)..<16 {
      var random = RandomChart(seed: seed)
      let definition = random.make()
      let machine = try Machine(definition, microstepLimit: 200)
      let dead = definition.lint().filter { $0.kind == .unreachable }.map {
        $0.path.split(separator: "/").last
      }
      for state in definition.stateIDs {
        switch try definition.path(to: state, limit: 60) {
        case .events(let steps):
          found += 1
          var (effects, trace): ([MachineEffect], [MachineTrace]) = ([], [])
          var snapshot = machine.start(into: &effects, trace: &trace)
          for step in steps.dropFirst() {
            trace = []
            machine.step(&snapshot, MachineEvent(step.event ?? ""), into: &effects, trace: &trace)
          }
          #expect(trace.contains(.entered(state)), "seed \(seed): \(state)")
          #expect(steps.last?.atomicStates == snapshot.atomicStates)
          #expect(!dead.contains(state[...]), "seed \(seed): \(state)")
        case .unreachable: proved += 1
        case .undecided: #expect(!dead.contains(state[...]), "seed \(seed): \(state)")
        }
      }
    }
    #expect(found > 50 && proved > 5, "\(found) found, \(proved) proved")
  }
}
