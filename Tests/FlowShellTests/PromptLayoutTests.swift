import FlowCanvas
import Testing

@testable import FlowShell

@Suite struct `The prompt's rows` {
  private func layout(
    _ text: String, at cursor: Int? = nil, width: Int = 10, maxLines: Int = 4
  ) -> PromptLayout {
    PromptLayout(
      prompt: "> ", text: text, cursor: cursor ?? text.count, width: width, maxLines: maxLines)
  }

  @Test func `a short line stands on one row`() {
    #expect(layout("abc").lines == ["> abc"])
    #expect(layout("abc").cursor == CellPoint(x: 5, y: 0))
    #expect(layout("abc", at: 0).cursor == CellPoint(x: 2, y: 0))
    #expect(layout("").lines == ["> "])
  }

  @Test func `a long line goes on in the next row`() {
    #expect(layout("abcdefghijk").lines == ["> abcdefgh", "ijk"])
    #expect(layout("abcdefghijk").cursor == CellPoint(x: 3, y: 1))
  }

  @Test func `behind a full row the cursor stands in the next`() {
    #expect(layout("abcdefgh").lines == ["> abcdefgh", ""])
    #expect(layout("abcdefgh").cursor == CellPoint(x: 0, y: 1))
    #expect(layout("abcdefgh", at: 7).lines == ["> abcdefgh"])
  }

  @Test func `the cursor on a character that wraps stands where it is drawn`() {
    #expect(layout("abcdefghijk", at: 8).cursor == CellPoint(x: 0, y: 1))
    #expect(layout("abcdefg東", at: 7).lines == ["> abcdefg", "東"])
    #expect(layout("abcdefg東", at: 7).cursor == CellPoint(x: 0, y: 1))
  }

  @Test func `a line end starts a row`() {
    #expect(layout("a\nb").lines == ["> a", "b"])
    #expect(layout("a\nb", at: 1).cursor == CellPoint(x: 3, y: 0))
    #expect(layout("a\n").cursor == CellPoint(x: 0, y: 1))
  }

  @Test func `wide characters take two columns and are never cut`() {
    #expect(layout("東京都大阪").lines == ["> 東京都大", "阪"])
    #expect(layout("東京都大阪").cursor == CellPoint(x: 2, y: 1))
    #expect(layout("東", width: 1).lines == ["> ", "東", ""])
  }

  @Test func `of too many rows those around the cursor are kept`() {
    let text = String(repeating: "a", count: 8) + String(repeating: "b", count: 10) + "cc"
    #expect(layout(text, maxLines: 2).lines == ["bbbbbbbbbb", "cc"])
    #expect(layout(text, maxLines: 2).cursor == CellPoint(x: 2, y: 1))
    #expect(layout(text, at: 0, maxLines: 2).lines == ["> aaaaaaaa", "bbbbbbbbbb"])
    #expect(layout(text, at: 0, maxLines: 2).cursor == CellPoint(x: 2, y: 0))
    #expect(layout(text, at: 9, maxLines: 1).lines == ["bbbbbbbbbb"])
    #expect(layout(text, at: 9, maxLines: 1).cursor == CellPoint(x: 1, y: 0))
  }

  @Test(arguments: 0...10, 1...4)
  func `the cursor is on a row that there is`(cursor: Int, maxLines: Int) {
    for width in 1...5 {
      let layout = layout("ab東c\nd\u{301}🇩🇪efgh", at: cursor, width: width, maxLines: maxLines)
      #expect(layout.lines.indices.contains(layout.cursor.y))
      #expect(layout.lines.count <= maxLines)
    }
  }
}
