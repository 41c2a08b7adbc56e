import FlowCanvas

/// Reads the markdown that stands within a line (CommonMark 0.31, "Inlines"): emphasis, code, links, escapes, and
/// struck text as GitHub writes it. Foundation on Linux has no reader of it.
///
/// Code is dim, since all text of a terminal is monospaced; the text of a link is underlined.
struct InlineMarkdown {
  /// Text without one of these has no markdown: `*`, `_`, a backquote, `~`, `[`, a backslash.
  static let signs: [UInt8] = [0x2A, 0x5F, 0x60, 0x7E, 0x5B, 0x5C]

  private let characters: [Character]
  private var runs: [TextRun] = []

  static func runs(of text: String) -> [TextRun] {
    var reader = InlineMarkdown(characters: Array(text))
    reader.read(0..<reader.characters.count, [])
    return reader.runs
  }

  private init(characters: [Character]) { self.characters = characters }

  private mutating func read(_ range: Range<Int>, _ attributes: CellStyle.Attributes) {
    var index = range.lowerBound
    while index < range.upperBound {
      if let end = readSpan(at: index, before: range.upperBound, attributes) {
        index = end
      } else if isEscape(index, range.upperBound) {
        append(characters[index + 1], attributes)
        index += 2
      } else {
        // Signs that open nothing stand for themselves, all of them.
        let count = characters[index].isMarkdownSign ? runLength(index, range.upperBound) : 1
        for place in index..<(index + count) { append(characters[place], attributes) }
        index += count
      }
    }
  }

  /// Reads what begins at a sign, if it ends somewhere; the place after it.
  private mutating func readSpan(
    at index: Int, before end: Int, _ attributes: CellStyle.Attributes
  ) -> Int? {
    switch characters[index] {
    case "`": return readCode(at: index, before: end, attributes)
    case "[": return readLink(at: index, before: end, attributes)
    case "*", "_", "~": break
    default: return nil
    }
    let sign = characters[index]
    let length = runLength(index, end)
    let own: CellStyle.Attributes
    switch (sign, length) {
    case ("~", 2): own = .strikethrough
    case ("*", 1), ("_", 1): own = .italic
    case ("*", 2), ("_", 2): own = .bold
    case ("*", 3), ("_", 3): own = [.bold, .italic]
    default: return nil
    }
    let start = index + length
    guard start < end, !characters[start].isWhitespace, sign != "_" || !isWord(index - 1),
      let close = closing(sign, length, from: start, before: end)
    else { return nil }
    read(start..<close, attributes.union(own))
    return close + length
  }

  /// Where the signs stand that end what began with as many.
  private func closing(_ sign: Character, _ length: Int, from start: Int, before end: Int) -> Int? {
    var index = start
    while index < end {
      if isEscape(index, end) {
        index += 2
      } else if characters[index] == "`", let close = codeEnd(index, end) {
        index = close
      } else if characters[index] == sign {
        let count = runLength(index, end)
        let ends = !characters[index - 1].isWhitespace && (sign != "_" || !isWord(index + count))
        // Three signs that end one or two leave the others to what is around.
        if ends, index > start, count == length || count == 3 { return index + count - length }
        index += count
      } else {
        index += 1
      }
    }
    return nil
  }

  private mutating func readCode(at index: Int, before end: Int, _ attributes: CellStyle.Attributes) -> Int? {
    guard let close = codeEnd(index, end) else { return nil }
    let length = runLength(index, end)
    for place in (index + length)..<(close - length) { append(characters[place], attributes.union(.dim)) }
    return close
  }

  private func codeEnd(_ index: Int, _ end: Int) -> Int? {
    let length = runLength(index, end)
    var place = index + length
    while place < end {
      guard characters[place] == "`" else {
        place += 1
        continue
      }
      let count = runLength(place, end)
      place += count
      if count == length { return place }
    }
    return nil
  }

  private mutating func readLink(at index: Int, before end: Int, _ attributes: CellStyle.Attributes) -> Int? {
    var (depth, place) = (0, index)
    while place < end {
      if isEscape(place, end) {
        place += 1
      } else if characters[place] == "[" {
        depth += 1
      } else if characters[place] == "]" {
        depth -= 1
        if depth == 0 { break }
      }
      place += 1
    }
    guard place + 1 < end, characters[place + 1] == "(",
      let close = characters[(place + 2)..<end].firstIndex(of: ")")
    else { return nil }
    read((index + 1)..<place, attributes.union(.underline))
    return close + 1
  }

  private mutating func append(_ character: Character, _ attributes: CellStyle.Attributes) {
    if runs.last?.attributes == attributes {
      runs[runs.count - 1].text.append(character)
    } else {
      runs.append(TextRun(text: String(character), attributes: attributes))
    }
  }

  private func runLength(_ index: Int, _ end: Int) -> Int {
    characters[index..<end].prefix { $0 == characters[index] }.count
  }

  private func isEscape(_ index: Int, _ end: Int) -> Bool {
    index + 1 < end && characters[index] == "\\" && characters[index + 1].isASCII
      && (characters[index + 1].isPunctuation || characters[index + 1].isSymbol)
  }

  private func isWord(_ index: Int) -> Bool {
    characters.indices.contains(index) && (characters[index].isLetter || characters[index].isNumber)
  }
}

extension Character {
  fileprivate var isMarkdownSign: Bool { self == "*" || self == "_" || self == "~" || self == "`" }
}
