import FlowCanvas

/// The line that a message is about, with a caret below the place, both aligned as a terminal shows them.
struct SourceExcerpt: Equatable {
  var line: String
  var marker: String

  /// How many characters of a long line are shown before and after the place.
  private static let context = (before: 60, after: 60)
  private static let tabStop = 8

  /// Nil if the source has no such line.
  init?(of range: ScriptRange, in source: ScriptSource) {
    guard let text = source.line(range.lowerBound.line) else { return nil }
    let place = max(1, range.lowerBound.column) - 1
    let skipped = max(0, place - Self.context.before)
    let shown = text.dropFirst(skipped)
    let isCut = shown.dropFirst(place - skipped + Self.context.after).isEmpty == false
    let end = range.upperBound.line == range.lowerBound.line ? max(1, range.upperBound.column) - 1 : Int.max

    line = skipped > 0 ? "…" : ""
    var column = line.isEmpty ? 0 : 1
    var caret: Int?
    var markedColumns = 0
    for (offset, character) in shown.prefix(place - skipped + Self.context.after).enumerated() {
      if offset + skipped == place { caret = column }
      let (glyph, width) = Self.display(character, at: column)
      line += glyph
      column += width
      if (place..<max(place, end)).contains(offset + skipped) { markedColumns += width }
    }
    if isCut { line += "…" }
    let blanks = String(repeating: " ", count: caret ?? column)
    marker = blanks + "^" + String(repeating: "~", count: max(0, markedColumns - 1))
  }

  /// What is printed for a character that comes from outside, and the columns that it takes.
  private static func display(_ character: Character, at column: Int) -> (glyph: String, width: Int) {
    if character == "\t" {
      let width = tabStop - column % tabStop
      return (String(repeating: " ", count: width), width)
    }
    let visible = VisibleText.replacingControls(in: String(character))
    return (visible, visible.reduce(0) { $0 + CharacterWidth.glyph(of: $1).width })
  }
}
