import AppFlow
import FlowCanvas
import FlowRuntime
import FlowScript
import FlowViews
import Foundation
import TestSupport
import Testing

/// Two lists of 40 rows beside each other, below a text field that has the focus.
private struct TwoLists: View {
  @State private var name = ""
  var body: some View {
    VStack {
      TextField("Name", text: $name)
      HStack {
        List(0..<40, id: \.self) { Text("left \($0)") }.accessibilityLabel("Left")
        List(0..<40, id: \.self) { Text("right \($0)") }.accessibilityLabel("Right")
      }
    }
  }
}

@Suite @MainActor struct ScrollCommandTests {
  private let session = ScrollCommandTests.makeSession()
  private let runner: CommandRunner

  init() { runner = CommandRunner(session: session) }

  private static func makeSession() -> FlowSession {
    FlowSession(
      flows: [FlowDefinition(.main, title: "Main") { TwoLists() }], size: CellSize(width: 40, height: 7),
      startingFlow: .main)
  }

  private func run(_ text: String) async throws {
    for command in try parse(text) { _ = try await runner.run(command) }
  }

  @Test func `the wheel moves what is below it, three rows a turn, and leaves the focus alone`() async throws
  {
    try await run("scroll down*2 in \"Right\"; expect text \"right 6\"; expect text \"left 0\"")
    try await run("expect focus \"Name\"; scroll down 3,4; expect text \"left 3\"; expect text \"right 6\"")
    try await run("scroll up 3,4; expect text \"left 0\"")
  }

  @Test func `without a place the wheel turns over what has the focus, and past an end nothing happens`()
    async throws
  {
    try await run("scroll down*5; expect text \"left 0\"; expect text \"right 0\"")
    try await run("key tab; scroll down*5; expect text \"left 15\"; expect text \"right 0\"; scroll up*1000")
    try await run("expect text \"left 0\"")
  }

  @Test func `a place outside of the screen and a control that isn't there are errors`() async throws {
    await #expect(throws: CommandFailure("90,0 is outside of the screen, which is 40x7")) {
      try await run("scroll up 90,0")
    }
    await #expect(throws: CommandFailure.self) { try await run("scroll up in \"Middle\"") }
  }

  @Test func `the wheel is recorded as the wheel, and replaying it gives the same screen and journal`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.file("s.flow").path
    try await run("record \"\(path)\"")
    func turn(_ kind: MouseEvent.Kind, _ x: Int) {
      session.send(.mouse(MouseEvent(kind, location: CellPoint(x: x, y: 4))))
    }
    for _ in 0..<3 { turn(.scrolledDown, 30) }
    turn(.scrolledDown, 3)
    turn(.scrolledUp, 30)
    session.send(.mouse(MouseEvent(.pressed, location: CellPoint(x: 30, y: 4))))
    session.send(.mouse(MouseEvent(.released, location: CellPoint(x: 30, y: 4))))
    try await run("record stop")
    let text = try folder.read("s.flow")
    expectLines(
      text.split(separator: "\n").map(String.init),
      equals: """
        # recorded by flowsh
        scroll down*3 30,4
        scroll down*1 3,4
        scroll up*1 30,4
        click 30,4
        """)
    let again = Self.makeSession()
    let replay = CommandRunner(session: again)
    for command in try parse(text) { _ = try await replay.run(command) }
    #expect(again.screen == session.screen)
    #expect(again.controls.map(\.summary) == session.controls.map(\.summary))
  }
}
