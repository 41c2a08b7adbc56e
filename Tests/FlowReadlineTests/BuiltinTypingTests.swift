import FlowCanvas
import FlowViews
import TestSupport
import Testing

/// Text typed anywhere in a line of the built-in editor, in which characters join and part.
@MainActor @Suite struct BuiltinTypingTests {
  private static let pieces = [
    "a", "e", "\u{301}", "漢", "\u{1F1E9}", "\u{1F1EA}", "👩", "\u{200D}", "👧", "🏽", "\u{FE0F}", "1",
    "\u{20E3}", "ab",
  ]

  @Test(arguments: 0..<20) func `the line is what its text says, wherever it was typed`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let editor = BuiltinLineEditor()
    editor.begin(LineState(), options: LineOptions())
    for _ in 0..<300 {
      let text = editor.state.text
      let cursor = Int.random(in: 0...text.count, using: &random)
      editor.begin(LineState(text: text, cursor: cursor), options: LineOptions())
      let piece = Self.pieces.randomElement(using: &random) ?? ""
      _ = editor.insert(piece)
      let before = String(text.prefix(cursor)) + piece
      let expected = before + String(text.dropFirst(cursor))
      #expect(editor.state == LineState(text: expected, cursor: before.count))
      // Characters in the editor are those of the text: moving to the end takes as many steps.
      _ = editor.handle(.init(.end))
      #expect(editor.state.cursor == expected.count)
    }
  }

  @Test func `what is typed at the end is there after every key`() {
    let editor = BuiltinLineEditor()
    editor.begin(LineState(), options: LineOptions())
    var text = ""
    for piece in Self.pieces + Self.pieces.reversed() {
      _ = editor.insert(piece)
      text += piece
      #expect(editor.state == LineState(text: text))
    }
    _ = editor.handle(.init(.delete))
    #expect(editor.state.text == String(text.dropLast()))
  }
}
