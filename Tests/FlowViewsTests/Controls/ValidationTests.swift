import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews
import Foundation
import TestSupport
import Testing

@Suite @MainActor struct ValidationTests {
  @Test func `what is wrong stands below the field once the value is another`() {
    let screen = TestScreen(width: 24, height: 3) { Short() }
    expectLines(screen.lines, equals: "Name\n       ─────────────────")
    screen.type("a")
    expectLines(screen.lines, equals: "Name   a\n       ─────────────────\nAt least 2 letters.")
    #expect(screen.frame.canvas[0, 2].style.foreground == .palette(1))
    screen.type("b")
    expectLines(screen.lines, equals: "Name   ab\n       ─────────────────")
  }

  @Test func `what has to be asked for is asked when the value rests, and late answers don't count`()
    async throws
  {
    let session = FlowSession(
      flows: [FlowDefinition(.login, title: "Login") { Taken() }], size: CellSize(width: 24, height: 3))
    func line() -> String { session.frame().canvas.line(2) }
    try await session.settle()
    #expect(line() == "")
    session.sendToScreen(.key(KeyPress("a")))
    await session.wait(.milliseconds(200))
    #expect(line() == "Checking…")
    session.sendToScreen(.key(KeyPress("d")))
    await session.wait(.milliseconds(200))
    #expect(line() == "Checking…")
    try await session.settle()
    #expect(line() == "\"ad\" is taken.")
    session.sendToScreen(.key(KeyPress("a")))
    try await session.settle()
    #expect(line() == "")
  }
}

private struct Short: View {
  @State private var name = ""
  var body: some View {
    TextField("Name", text: $name)
      .validation(of: name) { $0.count < 2 ? "At least 2 letters." : nil }
      .frame(maxHeight: .infinity, alignment: .top)
  }
}

private struct Taken: View {
  @State private var name = ""
  var body: some View {
    TextField("Name", text: $name)
      .validation(of: name, after: .milliseconds(300)) { $0.count < 3 ? "\"\($0)\" is taken." : nil }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}
