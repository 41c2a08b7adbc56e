import AppFlow
import FlowCanvas
import FlowRuntime
import FlowScript
import FlowViews
import Foundation
import TestSupport
import Testing

@Suite @MainActor struct ScriptRecorderTests {
  private let folder: TemporaryFolder
  private let test: TestSession

  init() throws {
    folder = try TemporaryFolder()
    test = try TestSession()
  }

  private func press(_ keys: KeyPress...) {
    for key in keys { test.session.send(.key(key)) }
  }

  private func type(_ text: String) {
    for character in text { test.session.send(.key(KeyPress(KeyEquivalent(character)))) }
  }

  private func record(_ work: () async throws -> Void) async throws -> String {
    let path = folder.file("s.flow").path
    #expect(
      try await test.run("record \"\(path)\"") == [
        "recording to \(path) from the session's start; record stop ends it"
      ])
    try await work()
    let output = try await test.run("record stop")
    let text = try folder.read("s.flow")
    let count = text.split(separator: "\n").count - 1
    #expect(output == ["wrote \(count) commands to \(path)"])
    return text
  }

  private func transitions(_ session: FlowSession) -> [String] {
    session.journal.records.compactMap { record in
      switch record.event {
      case .began, .ended, .changed: record.event.description
      default: nil
      }
    }
  }

  @Test func `keys become what was typed and pressed, and a rest becomes settle`() async throws {
    let text = try await record {
      press(KeyPress(.tab), KeyPress(.tab))
      type("ada \"l\"")
      press(KeyPress("a", modifiers: .control))
      type("x")
      press(KeyPress(.return))
      await test.session.wait(.seconds(1))
      press(KeyPress(.tab), KeyPress(.tab), KeyPress(.return))
      await test.session.wait(.seconds(1))
    }
    expectLines(
      text.split(separator: "\n").map(String.init),
      equals: """
        # recorded by flowsh
        key tab*2
        type "ada \\"l\\""
        key ctrl-a
        type "x"
        key enter
        settle
        key tab*2 enter
        settle
        """)
  }

  @Test func `commands are written as they were given, but for those about the session`() async throws {
    let text = try await record {
      try await test.run("help; journal; show   main --duration 1s # quickly\nwait 1500ms")
      try await test.run("flows; ! show nowhere")
      _ = await test.failure("tap \"Nothing\"")
      try await test.run("paste \"x\"")
    }
    #expect(!text.contains("help") && !text.contains("journal"))
    #expect(text.contains("\nshow main --duration 1s\nwait 1.5s\n"))
    #expect(text.contains("\n! show nowhere\n! tap \"Nothing\"\n"))
  }

  @Test func `what is recorded does the same again`() async throws {
    let text = try await record {
      type("ada")
      press(KeyPress(.return))
      await test.session.wait(.milliseconds(500))
      try await test.run(
        "show lamps --animation spring; wait 90ms; back; wait 30ms; show lamps --policy reverse")
      await test.session.wait(.seconds(3))
      press(KeyPress(.return), KeyPress(.tab), KeyPress(.return))
      try await test.run("tap #2 \"Light\"; expect text \"21 lit\"")
    }
    let again = try TestSession()
    for command in try parse(text) { _ = try await again.runner.run(command) }
    #expect(again.session.screen == test.session.screen)
    #expect(transitions(again.session) == transitions(test.session))
    #expect(again.session.coordinator.activeFlow.name == "lamps")
  }

  @Test func `what is typed into a text of several lines is recorded as typed`() async throws {
    let session = FlowSession(
      flows: [FlowDefinition(.main, title: "Main") { TextEditor(text: .constant("")) }], startingFlow: .main)
    let runner = CommandRunner(session: session)
    let path = folder.file("s.flow").path
    try runner.startRecording(path)
    _ = session.frame()
    for character in "ab c" { session.send(.key(KeyPress(KeyEquivalent(character)))) }
    session.send(.key(KeyPress(.return)))
    try runner.finishRecording()
    #expect(try folder.read("s.flow") == "# recorded by flowsh\ntype \"ab c\"\nkey enter\n")
  }

  @Test func `one recording at a time, and none after its end`() async throws {
    #expect(await test.failure("record stop").message == "nothing is being recorded; begin with record FILE")
    _ = try await record {
      #expect(
        await test.failure("record other.flow").message.hasSuffix(
          "is being recorded; end it with record stop"))
    }
    let before = try folder.read("s.flow")
    type("more")
    try await test.run("flows")
    #expect(try folder.read("s.flow") == before)
    let failure = await test.failure("record \"\(folder.path)/nowhere/s.flow\"")
    #expect(failure.kind == .missing)
    #expect(failure.message.contains("can't be written to"))
  }

  @Test func `a session that ends keeps what was recorded`() async throws {
    try await test.run("record \"\(folder.file("s.flow").path)\"; show main")
    type("x")
    try test.runner.finishRecording()
    #expect(try folder.read("s.flow") == "# recorded by flowsh\nshow main\nkey x\n")
    try test.runner.finishRecording()
  }
}
