import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews
import Foundation
import TestSupport
import Testing

/// Text fields where a screen is read out.
@MainActor struct TranscriptFieldTests {
  @Test func `a text takes the place of what was in a field`() async {
    let said = await transcript(["1 new text", "1", "ab"]) { Editing() }
    expectLines(
      said,
      equals: """
        Screen Home
        hello old
        1 text field Name: old
        hello new text
        1 text field Name: new text
        text field Name: type the text on a line of its own; an empty line leaves it as it is
        hello ab
        1 text field Name: ab
        """)
  }

  @Test func `a text of several lines is replaced as a whole`() async {
    let said = await transcript(["1 new"]) { Writing() }
    expectLines(
      said,
      equals: """
        Screen Home
        holds one, , three, which is longer than a row of the screen
        1 text editor text: one three, which is longer than a row of the screen
        holds new
        1 text editor text: new
        """)
  }

  @Test func `a field that went while its text was awaited is told of`() async {
    let session = FlowSession(
      flows: [
        FlowDefinition(.main, title: "Home") { Editing() },
        FlowDefinition(.login, title: "Login") { Text("in") },
      ], startingFlow: .main)
    var said: [String] = []
    let loop = TranscriptLoop(session: session) { lines in
      said += lines
      if lines.contains(where: { $0.contains("type the text") }) {
        session.coordinator.show(.login, animation: .none)
      }
    }
    for line in ["1", "ada", nil] { loop.receive(line) }
    await loop.run()
    expectLines(
      Array(said.dropFirst(5)),
      equals: """
        Screen Login
        in
        Error: text field Name is no longer here; ? reads the screen
        """)
    #expect(loop.hasRefused)
  }

  @Test func `a command goes on in the next line, and the text of a field doesn't`() async {
    let said = await transcript(["1", "a+", "2", "b+", "1 x", "c+"], isUnfinished: { $0.hasSuffix("+") }) {
      Editing()
    }
    expectLines(
      Array(said.dropFirst(3)),
      equals: """
        text field Name: type the text on a line of its own; an empty line leaves it as it is
        hello a+
        1 text field Name: a+
        Error: there is no 2; the only number is 1, and ? reads them
        Error: type the number of a control, or ? to hear the screen
        Error: type the number of a control, or ? to hear the screen
        """)
  }
}

private struct Writing: View {
  @State private var text = "one\n\nthree, which is longer than a row of the screen"
  var body: some View {
    VStack {
      Text("holds \(text.replacing("\n", with: ", "))")
      TextEditor(text: $text)
    }
  }
}

private struct Editing: View {
  @State private var name = "old"
  var body: some View {
    VStack {
      Text("hello \(name)")
      TextField("Name", text: $name)
    }
  }
}
