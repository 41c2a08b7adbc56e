import FlowTesting
import FlowUI
import Testing

/// What a test is told when a script fails.
@Suite @MainActor struct FlowTestTests {
  @Test func `a failure is one issue at the call, with the command, the screen and events`() async throws {
    let line = #line + 3
    try await withKnownIssue {
      let test = FlowTest(size: CellSize(width: 40, height: 9))
      try await test.run("expect flow login\nexpect text \"Welcom to\"\nquit")
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return issue.sourceLocation?.line == line
        && text.hasPrefix("script:2:1: expected text \"Welcom to\", which is not on the screen")
        && text.contains("expect text \"Welcom to\"\n^") && text.contains("|           Welcome to flowsh")
        && text.contains("last events:\n  0.0ms command expect flow login")
    }
  }

  @Test func `a script that doesn't parse runs not at all`() async throws {
    let test = FlowTest()
    try await withKnownIssue {
      try await test.run("show main\ntapp \"Login\"")
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().contains("script:2:1: ")
    }
    #expect(test.journal.isEmpty)
  }

  @Test func `what commands print comes back, and time is virtual`() async throws {
    let test = FlowTest()
    let output = try await test.run("flows; wait 90s; show main; settle")
    #expect(output == ["* login  Login (app)", "  main   Main (app)"])
    #expect(test.journal.last == "90300.0ms end #1 login -> main reached")
    #expect(test.lines.contains { $0.contains("Signed in as nobody") })
  }

  @Test func `an application may bring its own flows`() async throws {
    let test = FlowTest(
      flows: [FlowDefinition(.main, title: "Only") { Text("just this") }], startingFlow: .main,
      size: CellSize(width: 20, height: 1))
    try await test.run("expect screen \"     just this\"")
  }
}
