import FlowCanvas

/// Breaks text into lines of a width in cells.
package enum TextLayout {
  package struct Line: Equatable {
    package var text: String
    /// Columns that the text takes.
    package var width: Int
    /// How many characters of the whole text come before it.
    package var start = 0
    /// Where an ellipsis stands in it, and for how many characters.
    var cut: Cut?

    struct Cut: Equatable {
      var position: Int
      var count: Int
    }

    /// The place in the whole text of a character of the line.
    func source(of index: Int) -> Int {
      guard let cut, index > cut.position else { return start + index }
      return start + index - 1 + cut.count
    }
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
      CharacterWidth.areNarrow(bytes) ? bytes.count : -1
    }
    guard let count, count >= 0 else { return nil }
    return count
  }

  /// Lines no wider than `width`, broken at blanks and, where a word is too long, within it.
  ///
  /// - Parameters:
  ///   - limit: how many lines at most; in the last one an ellipsis then stands for what is left out.
  ///   - truncation: where the ellipsis stands.
  package static func lines(
    of text: String, width: Int?, limit: Int? = nil, truncation: Text.TruncationMode = .tail
  ) -> [Line] {
    if let count = plainColumns(of: text), count <= width ?? count {
      return [Line(text: text, width: count)]
    }
    let text = expandingTabs(text)
    var lines: [Line] = []
    var start = 0
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let width {
        lines += wrapped(paragraph, width: max(1, width), start: start)
      } else {
        lines.append(Line(text: String(paragraph), width: Self.width(of: paragraph), start: start))
      }
      start += paragraph.count + 1
    }
    guard let limit, lines.count > max(1, limit) else { return lines }
    let last = lines[max(1, limit) - 1]
    lines.removeLast(lines.count - max(1, limit) + 1)
    let rest = Array(text.dropFirst(last.start)).map { $0 == "\n" ? " " : $0 }
    return lines + [cut(last, of: rest, width: width ?? last.width + 1, truncation)]
  }

  /// Tabs as blanks up to the next stop; there is one every eight columns. Lines count characters of this text.
  static func expandingTabs(_ text: String) -> String {
    guard text.utf8.contains(0x09) else { return text }
    var expanded = ""
    var column = 0
    for character in text {
      guard character == "\t" else {
        expanded.append(character)
        column = character == "\n" ? 0 : column + CharacterWidth.glyph(of: character).width
        continue
      }
      let blanks = 8 - column % 8
      expanded += String(repeating: " ", count: blanks)
      column += blanks
    }
    return expanded
  }

  /// The last line that is shown, with an ellipsis for what it leaves out of the rest of the text.
  private static func cut(
    _ line: Line, of rest: [Character], width: Int, _ truncation: Text.TruncationMode
  ) -> Line {
    let room = max(0, width - 1)
    let (head, tail): ([Character], [Character])
    switch truncation {
    case .tail:
      // As much as fits, not only the words that the line would have had; no blank before the ellipsis.
      var kept = prefix(rest, room)
      while kept.last == " " { kept.removeLast() }
      (head, tail) = (kept, [])
    case .head: (head, tail) = ([], prefix(rest.reversed(), room).reversed())
    case .middle:
      head = prefix(rest, (room + 1) / 2)
      tail = prefix(rest.reversed(), room - columns(head)).reversed()
    }
    return Line(
      text: String(head + ["…"] + tail), width: columns(head) + columns(tail) + 1, start: line.start,
      cut: Line.Cut(position: head.count, count: rest.count - head.count - tail.count))
  }

  /// As many characters as fit into some columns.
  private static func prefix(_ characters: [Character], _ width: Int) -> [Character] {
    var taken = 0
    return Array(
      characters.prefix { character in
        taken += CharacterWidth.glyph(of: character).width
        return taken <= width
      })
  }

  private static func columns(_ characters: [Character]) -> Int {
    characters.reduce(0) { $0 + CharacterWidth.glyph(of: $1).width }
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

  private static func wrapped(_ paragraph: Substring, width: Int, start: Int) -> [Line] {
    var lines: [Line] = []
    var line = Line(text: "", width: 0, start: start)
    var place = start
    var isFull = false
    func finish() {
      while line.text.last == " " {
        line.text.removeLast()
        line.width -= 1
      }
      lines.append(line)
      line = Line(text: "", width: 0, start: place)
      isFull = false
    }
    for word in words(paragraph) {
      let columns = Self.width(of: word)
      let fits = line.width + columns <= width
      if word.first == " ", !fits {
        // Blanks where a line is broken aren't shown.
        place += word.count
        if line.width > 0 { isFull = true } else { line.start = place }
        continue
      }
      if line.width > 0, isFull || !fits { finish() }
      if line.width + columns <= width {
        line.text += word
        line.width += columns
        place += word.count
        continue
      }
      for character in word {
        let own = CharacterWidth.glyph(of: character).width
        if line.width + own > width, line.width > 0 { finish() }
        line.text.append(character)
        line.width += own
        place += 1
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
