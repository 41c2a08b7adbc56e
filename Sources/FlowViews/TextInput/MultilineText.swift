/// Text of several lines with a cursor, of which one line at a time is in a line editor; a pure value.
struct MultilineText: Equatable {
  /// The lines, at least one.
  private(set) var lines = [""]
  /// The line with the cursor.
  private(set) var row = 0
  /// The cursor in its line, in characters.
  private(set) var column = 0

  init(_ text: String = "") {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    row = lines.count - 1
    column = lines[row].count
  }

  var text: String { lines.joined(separator: "\n") }
  var line: LineState { LineState(text: lines[row], cursor: column) }

  /// The line with the cursor was edited.
  mutating func lineEdited(_ line: LineState) {
    lines[row] = line.text
    column = line.cursor
  }

  /// Puts the cursor somewhere, or as near as there is text.
  mutating func move(row: Int, column: Int) {
    self.row = min(max(0, row), lines.count - 1)
    self.column = min(max(0, column), lines[self.row].count)
  }

  /// Puts text at the cursor, which is after it then.
  mutating func insert(_ text: String) {
    let (before, after) = (lines[row].prefix(column), lines[row].dropFirst(column))
    var inserted = (String(before) + text).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    let end = inserted.count - 1
    let place = inserted[end].count
    inserted[end] += after
    lines.replaceSubrange(row...row, with: inserted)
    move(row: row + end, column: place)
  }

  /// Joins the line with the one before it; false if there is none.
  mutating func joinBefore() -> Bool {
    guard row > 0 else { return false }
    let place = lines[row - 1].count
    lines[row - 1] += lines[row]
    lines.remove(at: row)
    move(row: row - 1, column: place)
    return true
  }

  /// Joins the line with the one after it; false if there is none.
  mutating func joinAfter() -> Bool {
    guard row < lines.count - 1 else { return false }
    lines[row] += lines[row + 1]
    lines.remove(at: row + 1)
    return true
  }
}
