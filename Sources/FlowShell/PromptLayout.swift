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
      let columns = CharacterWidth.glyph(of: character).width
      if column + columns > max(2, width) { finish() }
      row.append(character)
      column += columns
    }
    for character in prompt { add(character) }
    for (index, character) in text.enumerated() {
      if index == position { cursor = CellPoint(x: column, y: lines.count) }
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
