import FlowCanvas

/// Breaks text into lines of a width in cells.
package enum TextLayout {
  package struct Line: Equatable {
    package var text: String
    /// Columns that the text takes.
    package var width: Int
  }

  /// The columns that a text takes on one line.
  package static func width(of text: some StringProtocol) -> Int {
    if let count = plainColumns(of: text) { return count }
    var width = 0
    for character in text { width += CharacterWidth.glyph(of: character).width }
    return width
  }

  /// Whether two texts take the same room however they are broken: plain, of one length, with their blanks
  /// in the same places.
  static func haveSameShape(_ a: String, _ b: String) -> Bool {
    guard a.utf8.count == b.utf8.count, plainColumns(of: a) != nil, plainColumns(of: b) != nil else {
      return false
    }
    return zip(a.utf8, b.utf8).allSatisfy { ($0 == 0x20) == ($1 == 0x20) }
  }

  /// The number of characters of a text that is all printable ASCII: that many columns, on one line.
  static func plainColumns(of text: some StringProtocol) -> Int? {
    let count = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? bytes.count : -1
    }
    guard let count, count >= 0 else { return nil }
    return count
  }

  /// Lines no wider than `width`, broken at blanks and, where a word is too long, within it.
  ///
  /// - Parameter limit: how many lines at most; the last one then ends in an ellipsis.
  package static func lines(of text: String, width: Int?, limit: Int? = nil) -> [Line] {
    if let count = plainColumns(of: text), count <= width ?? count {
      return [Line(text: text, width: count)]
    }
    var lines: [Line] = []
    let paragraphs =
      plainColumns(of: text) == nil
      ? text.split(separator: "\n", omittingEmptySubsequences: false).map(expandingTabs) : [text[...]]
    for paragraph in paragraphs {
      if let width {
        lines += wrapped(paragraph, width: max(1, width))
      } else {
        lines.append(Line(text: String(paragraph), width: Self.width(of: paragraph)))
      }
    }
    if let limit, lines.count > max(1, limit) {
      lines.removeLast(lines.count - max(1, limit))
      if let last = lines.popLast() {
        lines.append(truncated(last.text + "…", width: width ?? last.width + 1))
      }
    }
    return lines
  }

  /// Tabs as blanks up to the next stop; there is one every eight columns.
  private static func expandingTabs(_ line: Substring) -> Substring {
    guard line.utf8.contains(0x09) else { return line }
    var expanded = ""
    var column = 0
    for character in line {
      guard character == "\t" else {
        expanded.append(character)
        column += CharacterWidth.glyph(of: character).width
        continue
      }
      let blanks = 8 - column % 8
      expanded += String(repeating: " ", count: blanks)
      column += blanks
    }
    return expanded[...]
  }

  /// The text cut to a width, with an ellipsis where something was cut.
  package static func truncated(_ text: String, width: Int) -> Line {
    let full = Self.width(of: text)
    if full <= width { return Line(text: text, width: full) }
    var kept = ""
    var taken = 0
    for character in text where character != "…" {
      let columns = CharacterWidth.glyph(of: character).width
      if taken + columns > width - 1 { break }
      kept.append(character)
      taken += columns
    }
    return width <= 0 ? Line(text: "", width: 0) : Line(text: kept + "…", width: taken + 1)
  }

  private static func wrapped(_ paragraph: Substring, width: Int) -> [Line] {
    var lines: [Line] = []
    var line = ""
    var taken = 0
    // Blanks stood where the line ended: no word may come right after what is before them.
    var isFull = false
    func finish() {
      while line.last == " " {
        line.removeLast()
        taken -= 1
      }
      lines.append(Line(text: line, width: taken))
      line = ""
      taken = 0
      isFull = false
    }
    for word in words(paragraph) {
      let columns = Self.width(of: word)
      if isFull || taken + columns > width, taken > 0, word.first != " " { finish() }
      if columns <= width - taken || word.first == " " {
        if word.first == " ", taken + columns > width {
          isFull = true
          continue
        }
        line += word
        taken += columns
        continue
      }
      for character in word {
        let own = CharacterWidth.glyph(of: character).width
        if taken + own > width, taken > 0 { finish() }
        line.append(character)
        taken += own
      }
    }
    finish()
    return lines
  }

  /// Runs of blanks and runs of other characters, in turn.
  private static func words(_ text: Substring) -> [Substring] {
    var words: [Substring] = []
    var start = text.startIndex
    var index = text.startIndex
    // In plain text each byte is a character.
    let isPlain = plainColumns(of: text) != nil
    func isBlank(_ index: String.Index) -> Bool { isPlain ? text.utf8[index] == 0x20 : text[index] == " " }
    while index < text.endIndex {
      let next = isPlain ? text.utf8.index(after: index) : text.index(after: index)
      if next == text.endIndex || isBlank(next) != isBlank(index) {
        words.append(text[start..<next])
        start = next
      }
      index = next
    }
    return words
  }
}
