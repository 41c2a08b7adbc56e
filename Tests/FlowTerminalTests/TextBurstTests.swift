import FlowCanvas
import Testing

@testable import FlowTerminal

/// Keys that come faster than anybody types.
@Suite struct TextBurstTests {
  private func keys(_ text: String) -> [InputEvent] {
    text.map { .key(KeyPress(KeyEquivalent($0))) }
  }

  @Test func `a long run of characters is one paste, in its place among the other keys`() {
    let long = String(repeating: "añ", count: 200)
    let escape = InputEvent.key(KeyPress(.escape))
    #expect(TextBurst.joined([escape] + keys(long) + [escape]) == [escape, .paste(long), escape])
  }

  @Test func `what a person could type stays keys, and a line end is a key always`() {
    let typed = keys(String(repeating: "a", count: 255))
    #expect(TextBurst.joined(typed) == typed)
    let lines = typed + [.key(KeyPress(.return))] + typed
    #expect(TextBurst.joined(lines) == lines)
  }
}
