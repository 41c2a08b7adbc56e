import FlowCanvas
import FlowViews

/// The prompt and its line on as many rows as they need, and where the cursor is on them.
struct PromptLayout {
  private(set) var lines: [String] = []
  private(set) var cursor = CellPoint.zero

  /// - Parameter maxLines: of a longer line, the rows around the cursor are kept.
  init(prompt: String, text: String, cursor position: Int, width: Int, maxLines: Int) {
    var row = ""
    var column = 0
    func finish() {
      lines.append(row)
      row = ""
      column = 0
    }
    func add(_ character: Character) {
      if character == "\n" {
        finish()
        return
      }
      row.append(character)
      column += CharacterWidth.glyph(of: character).width
    }
    func makeRoom(for character: Character) {
      let columns = character == "\n" ? 0 : CharacterWidth.glyph(of: character).width
      if column + columns > max(2, width) { finish() }
    }
    for character in prompt {
      makeRoom(for: character)
      add(character)
    }
    for (index, character) in text.enumerated() {
      makeRoom(for: character)
      // At a line end behind a full row there is no column for it.
      if index == position { cursor = CellPoint(x: min(column, max(0, width - 1)), y: lines.count) }
      add(character)
    }
    if position >= text.count {
      if column >= width { finish() }
      cursor = CellPoint(x: column, y: lines.count)
    }
    finish()
    cut(to: maxLines)
  }

  private mutating func cut(to count: Int) {
    guard lines.count > count else { return }
    let first = max(0, min(cursor.y - count + 1, lines.count - count))
    lines = Array(lines[first..<(first + count)])
    cursor.y -= first
  }
}
