import FlowMachine
import Testing

@Suite struct LintTests {
  private typealias Kind = MachineIssue.Kind

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var definition: MachineDefinition
    var issues: [MachineIssue]
    var testDescription: String { name }

    init(_ name: String, _ definition: MachineDefinition, _ issues: MachineIssue...) {
      self.name = name
      self.definition = definition
      self.issues = issues
    }
  }

  private static func error(_ path: String, _ kind: MachineIssue.Kind) -> MachineIssue {
    MachineIssue(.error, path: path, kind)
  }

  private static func warning(_ path: String, _ kind: MachineIssue.Kind) -> MachineIssue {
    MachineIssue(.warning, path: path, kind)
  }

  static let shapes: [Case] = [
    Case("no state", chart(), error("", .emptyChart)),
    Case(
      "a root that isn't compound",
      MachineDefinition(name: "m", root: parallel("root", state("a"), state("b"))),
      error("", .rootIsNotCompound)),
    Case("an unknown target", chart(state("a", [on("x", "b")])), error("a", .unknownTarget("b"))),
    Case(
      "the root as a target", chart(state("a", [on("x", "root")])), error("a", .unknownTarget("root"))),
    Case(
      "an id used twice", chart(initial: "a", state("a", [on("x", "p")]), state("p", [], state("a"))),
      error("p/a", .duplicateID("a"))),
    Case("an id without a letter", chart(state("")), error("", .emptyID)),
    Case(
      "targets in one region", chart(initial: "a", state("a", [on("x", "b", "c")]), state("b"), state("c")),
      error("a", .illegalTargets("b", "c"))),
    Case(
      "a target above another",
      chart(initial: "a", state("a", [on("x", "p", "c")]), state("p", [], state("c"))),
      error("a", .illegalTargets("p", "c"))),
    Case(
      "a history beside a state that it stands for",
      chart(
        initial: "a", state("a", [on("x", "h", "r1")]),
        parallel("p", history("h", default: "r1"), state("r1"), state("r2"))),
      error("a", .illegalTargets("h", "r1"))),
    Case(
      "an initial state elsewhere",
      chart(initial: "a", state("a", initial: ["b"], [], state("c")), state("b")),
      error("a", .initialNotBelow("b"))),
    Case(
      "an initial state that isn't there", chart(state("a", initial: ["b"], [], state("c"))),
      error("a", .unknownTarget("b"))),
    Case(
      "an initial state of an atomic one", chart(state("a", initial: ["a"])), error("a", .initialOfAtomic)),
    Case(
      "an initial transition with an event",
      chart(
        StateDefinition(
          "a", initial: TransitionDefinition(events: ["x"], targets: ["b"]), children: [state("b")])),
      error("a", .initialWithTrigger)),
    Case(
      "an initial transition without a target",
      chart(StateDefinition("a", initial: TransitionDefinition(), children: [state("b")])),
      error("a", .initialWithoutTarget)),
    Case(
      "only a history inside", chart(state("a", [], history("h", default: "a"))),
      error("a", .onlyHistoryChildren), error("a/h", .initialNotBelow("a"))),
    Case(
      "a final state with a transition",
      chart(
        initial: "a", state("a", [on("x", "f")]),
        StateDefinition("f", kind: .final, transitions: [on("y", "a")])),
      error("f", .finalWithContents)),
    Case(
      "a final region", chart(parallel("p", state("a"), final("f"))), error("p/f", .finalUnderParallel)),
    Case(
      "a history with an entry action",
      chart(
        state(
          "p", [],
          StateDefinition(
            "h", kind: .deepHistory, initial: TransitionDefinition(targets: ["a"]),
            onEntry: [[.perform("x")]]), state("a"))),
      error("p/h", .historyWithContents)),
    Case(
      "histories that lead to each other",
      chart(state("p", [], history("h1", default: "h2"), history("h2", default: "h1"), state("a"))),
      error("p/h1", .historyCycle(["h1", "h2"]))),
    Case(
      "a history that its parent begins in, without a default",
      chart(state("p", initial: ["h"], [], history("h"), state("a"))),
      warning("p/h", .historyWithoutDefault), error("p/h", .historyCycle(["h"]))),
    Case("an empty descriptor", chart(state("a", [on("", "a")])), error("a", .badEventDescriptor(""))),
    Case(
      "a descriptor with a blank", chart(state("a", [on("x y", "a")])), error("a", .badEventDescriptor("x y"))
    ),
    Case(
      "a transition for nothing", chart(state("a", [TransitionDefinition()])),
      error("a", .transitionWithoutCause)),
  ]

  static let uses: [Case] = [
    Case(
      "no initial state stated", chart(state("a", [on("x", "b")]), state("b", [on("x", "a")])),
      warning("", .compoundWithoutInitial(first: "a"))),
    Case(
      "a timer that leads nowhere",
      chart(
        state(
          "a", entry: [.sending("late", after: .seconds(1)), .sending("done.x", after: .seconds(1))],
          [on("done", "a")])),
      warning("a", .timerWithoutExit(event: "late"))),
    Case(
      "a condition that can't hold",
      chart(state("a", [on("x", "a", when: .all([.named("g"), .not(.constant(true))])), on("x", "a")])),
      warning("a", .neverHolds(transition: 0))),
    Case(
      "a condition about a state that isn't there",
      chart(state("a", [on("x", "a", when: .isActive("b"))])), warning("a", .unknownStateInCondition("b"))),
    Case(
      "a shadowed transition", chart(state("a", [on("x", "a"), on("x.y", "a", when: .named("g"))])),
      warning("a", .shadowed(transition: 1, by: 0))),
    Case(
      "a transition after one for everything",
      chart(state("a", [on("*", "a"), TransitionDefinition(events: ["x", "y"], targets: ["a"])])),
      warning("a", .shadowed(transition: 1, by: 0))),
    Case(
      "a transition that is shadowed in part",
      chart(state("a", [on("x", "a"), TransitionDefinition(events: ["x", "y"], targets: ["a"])]))),
    Case(
      "a guarded transition shadows nothing",
      chart(state("a", [on("x", "a", when: .named("g")), on("x", "a")]))),
    Case(
      "an unreachable state, with what is below it",
      chart(initial: "a", state("a", [on("x", "a")]), state("b", [on("x", "a")], state("c"))),
      warning("b", .unreachable)),
    Case(
      "a state that only a shadowed transition leads to",
      chart(initial: "a", state("a", [on("x", "a"), on("x", "b")]), state("b", [on("x", "a")])),
      warning("a", .shadowed(transition: 1, by: 0)), warning("b", .unreachable)),
    Case(
      "a child that is only passed by",
      chart(
        initial: "a", state("a", [on("x", "p2")]),
        state("p", initial: ["p1"], [on("x", "a")], state("p1"), state("p2"))),
      warning("p/p1", .unreachable)),
    Case(
      "a child that is begun in after it was passed by",
      chart(
        initial: "a", state("a", [on("x", "p2"), on("y", "p")]),
        state("p", initial: ["p1"], [on("x", "a")], state("p1"), state("p2")))),
    Case(
      "a dead end",
      chart(initial: "a", state("a", [on("x", "b")]), state("b", [on("x", do: [.perform("e")])])),
      warning("b", .deadEnd)),
    Case("a final state is no dead end", chart(initial: "a", state("a", [on("x", "f")]), final("f"))),
    Case(
      "an ancestor's transition is a way out",
      chart(initial: "p", state("p", [on("x", "q")], state("a")), state("q", [on("x", "p")]))),
    Case(
      "an ancestor's internal transition is a way out of its children",
      chart(state("p", initial: ["a"], [on("x", "b", inside: true)], state("a"), state("b")))),
    Case(
      "another region's transition is a way out",
      chart(initial: "p", parallel("p", state("a"), state("b", [on("x", "q")])), state("q", [on("x", "p")]))),
    Case(
      "another region's inner transition is none",
      chart(parallel("p", state("a"), state("b", [], state("c", [on("x", "c")])))),
      warning("p/a", .deadEnd)),
    Case(
      "a history at the top", chart(initial: "a", history("h", default: "a"), state("a", [on("x", "h")])),
      warning("h", .historyAtTop)),
    Case(
      "a chart inside of a chart",
      chart(
        state(
          "a", [on("x", "a")],
          invoke: [InvocationDefinition(id: "i", source: .definition(chart(state("b", [on("y", "c")]))))])),
      error("a/i/b", .unknownTarget("c"))),
    Case(
      "an invocation's id used in two regions",
      chart(
        parallel(
          "p", state("a", [on("x", "a")], invoke: [InvocationDefinition(id: "i", source: .named("n"))]),
          state("b", [on("x", "b")], invoke: [InvocationDefinition(id: "i", source: .named("n"))]))),
      error("p/b", .duplicateInvocation("i"))),
  ]

  @Test(arguments: shapes + uses)
  func `a definition is told what is wrong with it`(example: Case) {
    #expect(example.definition.lint() == example.issues)
    let errors = example.issues.filter { $0.severity == .error }
    let implementations = MachineImplementations(guards: ["g": { _ in true }])
    if errors.isEmpty {
      #expect(throws: Never.self) { try Machine(example.definition, implementations: implementations) }
    } else {
      #expect(throws: MachineDefinitionError(name: example.definition.name, issues: errors)) {
        try Machine(example.definition, implementations: implementations)
      }
    }
    for issue in example.issues {
      #expect(issue.message.hasSuffix("."))
      #expect(issue.description.contains(issue.severity.rawValue))
    }
  }

  @Test func `a missing guard is named where it is needed`() {
    let inner = chart(named: "inner", state("b", [on("y", "b", when: .named("deep"))]))
    let definition = chart(
      state(
        "p", [], state("a", [on("x", "a", when: .not(.named("missing")))]),
        state("c", invoke: [InvocationDefinition(id: "i", source: .definition(inner))])))
    #expect {
      try Machine(definition)
    } throws: { error in
      (error as? MachineDefinitionError)?.issues == [
        MachineIssue(.error, path: "p/a", .missingGuard("missing")),
        MachineIssue(.error, path: "p/c/i/b", .missingGuard("deep")),
      ]
    }
  }

  @Test func `what is nested too deep is an error and no trap`() {
    var nested = state("s0")
    for level in 1..<2_000 { nested = state("s\(level)", [], nested) }
    #expect(chart(nested).lint().contains { $0.kind == .tooDeep(limit: 256) })
    var condition = ConditionDefinition.constant(true)
    for _ in 0..<2_000 { condition = .not(condition) }
    #expect(chart(state("a", [on("x", "a", when: condition)])).lint().map(\.kind) == [.tooDeep(limit: 256)])
    var action = ActionDefinition.perform("e")
    for _ in 0..<2_000 { action = .choose([.init(condition: nil, actions: [action])]) }
    #expect(
      chart(state("a", [on("x", "a", do: [action])])).lint().map(\.kind) == [.tooDeep(limit: 256)])
    var inner = chart(state("a", [on("x", "a")]))
    for _ in 0..<40 {
      inner = chart(state("a", [on("x", "a")], invoke: [InvocationDefinition(source: .definition(inner))]))
    }
    #expect(inner.lint().map(\.kind) == [.tooDeep(limit: 16)])
    #expect(throws: MachineDefinitionError.self) { try Machine(inner) }
  }

  @Test func `tables that would be too large are refused`() {
    let many = (0..<3_000).map { state("s\($0)", [on("*", "s0"), on("e\($0)", "s0")], state("t\($0)")) }
    let names = (0..<3_000).map { ActionDefinition.raise("e\($0)") }
    let definition = MachineDefinition(
      name: "large",
      root: StateDefinition("root", children: [state("a", entry: names, [on("x", "s0")])] + many))
    #expect {
      try Machine(definition)
    } throws: { error in
      (error as? MachineDefinitionError)?.issues.map(\.kind) == [.tooLarge(limit: 8_000_000)]
    }
  }
}
