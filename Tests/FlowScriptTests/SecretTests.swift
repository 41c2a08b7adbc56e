import AppFlow
import FlowCanvas
import FlowRuntime
import FlowScript
import FlowViews
import Foundation
import TestSupport
import Testing

private struct SignIn: View {
  @State private var user = ""
  @State private var password = ""
  @State private var old = "given"
  @State private var message = "nobody"
  var body: some View {
    VStack {
      TextField("User", text: $user)
      SecureField("New password", text: $password).onSubmit { message = password }
      SecureField("Old", text: $old).onSubmit { message = old }
      Text(message)
    }
  }
}

/// Two secure fields with one name.
private struct Twice: View {
  @State private var first = ""
  @State private var second = ""
  var body: some View {
    VStack {
      SecureField("Twice", text: $first)
      SecureField("Twice", text: $second)
      Button("Go") {}
    }
  }
}

/// What is typed into secure fields stands in no recording, journal or message, and can be replayed all the same.
@Suite @MainActor struct SecretTests {
  private let session = SecretTests.makeSession()
  private let runner: CommandRunner
  private let folder: TemporaryFolder

  init() throws {
    runner = CommandRunner(session: session)
    folder = try TemporaryFolder()
  }

  private static func makeSession() -> FlowSession { makeSession { SignIn() } }

  private static func makeSession(@ViewBuilder of content: @escaping @MainActor () -> some View)
    -> FlowSession
  {
    FlowSession(
      flows: [FlowDefinition(.main, title: "Main", content: content)], size: CellSize(width: 50, height: 8),
      startingFlow: .main)
  }

  private func run(_ text: String, on runner: CommandRunner? = nil) async throws {
    for command in try parse(text) { _ = try await (runner ?? self.runner).run(command) }
  }

  private func press(_ keys: KeyPress...) {
    for key in keys { session.send(.key(key)) }
  }

  private func type(_ text: String) {
    for character in text { session.send(.key(KeyPress(KeyEquivalent(character)))) }
  }

  /// Records, and replays with variables.
  private func recorded(
    _ work: () async throws -> Void, replayedWith variables: [String: String]
  ) async throws -> [String] {
    _ = session.frame()
    try await run("record \"\(folder.file("s.flow").path)\"")
    try await work()
    try await run("record stop")
    let text = try folder.read("s.flow")
    let again = Self.makeSession()
    let replay = CommandRunner(session: again)
    replay.variable = { variables[$0] }
    try await run(text, on: replay)
    #expect(again.screen.lines == session.screen.lines)
    for session in [session, again] {
      #expect(!session.journal.records.contains { $0.description.contains("hunter") })
    }
    #expect(!text.contains("hunter"))
    return text.split(separator: "\n").map(String.init)
  }

  @Test func `what is typed by hand becomes a variable`() async throws {
    let lines = try await recorded(
      {
        type("ada")
        press(KeyPress(.tab))
        type("hunterx")
        press(KeyPress(.delete), KeyPress(.leftArrow), KeyPress(.end))
        session.send(.paste("2"))
        press(KeyPress(.return), KeyPress(.tab))
        press(KeyPress("u", modifiers: .control))
        type("hunter3")
        press(KeyPress(.return))
      }, replayedWith: ["NEW_PASSWORD": "hunter2", "OLD": "hunter3"])
    expectLines(
      lines,
      equals: """
        # recorded by flowsh
        # what was typed into secure fields isn't in here; set $NEW_PASSWORD, $OLD in the environment to replay it
        type "ada"
        key tab
        type $NEW_PASSWORD into "New password"
        key enter tab
        tap "Old"
        key end ctrl-u
        type $OLD
        key enter
        """)
    #expect(session.screen.lines.contains { $0.contains("hunter3") }, "the view itself shows it")
  }

  @Test func `what commands type becomes a variable, and another text another one`() async throws {
    let lines = try await recorded(
      {
        try await run("type \"hunter1\" into \"New password\"; key enter ctrl-u; paste \"hunter2\"")
        press(KeyPress(.return))
      }, replayedWith: ["NEW_PASSWORD": "hunter1", "NEW_PASSWORD_2": "hunter2"])
    expectLines(
      Array(lines.dropFirst(2)),
      equals: """
        type $NEW_PASSWORD into "New password"
        key enter ctrl-u
        type $NEW_PASSWORD_2 into "New password"
        key enter
        """)
    #expect(
      session.journal.records.map(\.description).contains(
        "0.0ms command type $NEW_PASSWORD into \"New password\""))
  }

  @Test func `keys that a command presses in a secure field become a variable as well`() async throws {
    let lines = try await recorded(
      { try await run("key a d a tab h u n t e r 1 enter; key x") },
      replayedWith: ["NEW_PASSWORD": "hunter1", "NEW_PASSWORD_2": "hunter1x"])
    expectLines(
      Array(lines.dropFirst(2)),
      equals: """
        type "ada"
        key tab
        type $NEW_PASSWORD into "New password"
        key enter
        tap "New password"
        key end ctrl-u
        type $NEW_PASSWORD_2
        """)
    #expect(!session.journal.records.contains { $0.description.contains("h u n") })
  }

  @Test(arguments: [
    "type \"hunter2\" into \"New pasword\"", "type \"hunter2\" into \"Twice\"",
    "type \"hunter2\" into \"Go\"",
    "type \"hunter2\"",
  ])
  func `a text that misses its field is told nowhere`(slip: String) async throws {
    let session = Self.makeSession { Twice() }
    let runner = CommandRunner(session: session)
    try await run("record \"\(folder.file("s.flow").path)\"; key tab tab", on: runner)
    await #expect {
      try await run(slip, on: runner)
    } throws: {
      !"\($0)".contains("hunter")
    }
    try await run("record stop", on: runner)
    #expect(runner.revealedSecrets == 1)
    #expect(try folder.read("s.flow") == "# recorded by flowsh\nkey tab*2\n")
    let journal = session.journal.records.map(\.description)
    #expect(journal.contains("0.0ms command " + slip.replacing("hunter2", with: "…")))
    #expect(!journal.contains { $0.contains("hunter") })
  }

  @Test func `of two secure fields with one name the right one is recorded`() async throws {
    let session = Self.makeSession { Twice() }
    let runner = CommandRunner(session: session)
    try await run("record \"\(folder.file("s.flow").path)\"", on: runner)
    for key in [KeyPress(.tab), KeyPress("h")] { session.send(.key(key)) }
    try await run("record stop", on: runner)
    #expect(try folder.read("s.flow").hasSuffix("\nkey tab\ntype $TWICE into #2 \"Twice\"\n"))
  }

  @Test func `a variable that isn't set is named`() async throws {
    runner.variable = { _ in nil }
    await #expect {
      try await run("type $PASSWORD into \"New password\"")
    } throws: { error in
      let failure = error as? CommandFailure
      return failure?.kind == .missing && failure?.message.contains("PASSWORD isn't set") == true
    }
  }

  @Test func `a text that finds no field isn't told`() async throws {
    runner.variable = { _ in "hunter" }
    let other = FlowSession(
      flows: [FlowDefinition(.main, title: "Main") { Text("nothing") }], startingFlow: .main)
    let runner = CommandRunner(session: other)
    runner.variable = { _ in "hunter" }
    await #expect {
      try await run("type $PASSWORD", on: runner)
    } throws: { "\($0)".contains("type TEXT into LABEL") && !"\($0)".contains("hunter") }
  }
}
