import AppFlow
import FlowCanvas
import FlowRuntime
import FlowScript
import FlowViews
import Foundation
import TestSupport
import Testing

private struct Counting: View {
  @State private var count = 0
  @State private var text = ""
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Button("Add") { count += 1 }
      Text("count \(count)")
      TextField("Name", text: $text)
    }
  }
}

@Suite @MainActor struct ClickRecordingTests {
  private func makeSession() -> FlowSession {
    FlowSession(
      flows: [FlowDefinition(.main, title: "Main") { Counting() }], size: CellSize(width: 20, height: 3),
      startingFlow: .main)
  }

  @Test func `a click is recorded where it did something, and replays as it was`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("s.flow").path
    let session = makeSession()
    let runner = CommandRunner(session: session)
    for command in try parse("record \"\(path)\"") { _ = try await runner.run(command) }
    let corner = try #require(session.controls.first { $0.label == "Add" }).frame.origin
    func mouse(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int) {
      session.send(.mouse(MouseEvent(kind, location: CellPoint(x: corner.x + x, y: corner.y + y))))
    }
    mouse(.pressed, 1, 0)
    mouse(.released, 2, 0)
    // Taken back: nothing has happened.
    mouse(.pressed, 1, 0)
    mouse(.moved, 1, 1)
    mouse(.released, 1, 1)
    // A field has the focus as the mouse goes down.
    mouse(.pressed, 8, 2)
    mouse(.released, 8, 2)
    session.send(.key(KeyPress("a")))
    for command in try parse("record stop") { _ = try await runner.run(command) }
    expectLines(
      try folder.read("s.flow").split(separator: "\n").map(String.init),
      equals: """
        # recorded by flowsh
        click \(corner.x + 1),\(corner.y)
        click \(corner.x + 8),\(corner.y + 2)
        type "a"
        """)
    let again = makeSession()
    let replay = CommandRunner(session: again)
    for command in try parse(folder.read("s.flow")) { _ = try await replay.run(command) }
    #expect(again.screen == session.screen)
    #expect(again.controls.map(\.summary) == session.controls.map(\.summary))
  }
}
