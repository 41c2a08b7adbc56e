/// Walks through a text scalar by scalar and knows the line and column of each in linear time.
///
/// Syntax is decided on scalars, so that a combining mark after a quote doesn't hide the quote; columns are
/// counted in grapheme clusters.
struct SourceScanner {
  let text: String
  private(set) var index: String.Index
  private(set) var location = ScriptLocation(line: 1, column: 1)
  /// The first grapheme boundary after `index`.
  private var boundary: String.Index

  init(_ text: String) {
    self.text = text
    index = text.startIndex
    boundary = text.isEmpty ? text.endIndex : text.index(after: text.startIndex)
    // A byte order mark is no part of the script.
    if current == "\u{FEFF}" {
      advance()
      location = ScriptLocation(line: 1, column: 1)
    }
  }

  var current: Unicode.Scalar? {
    index < text.endIndex ? text.unicodeScalars[index] : nil
  }

  var isAtEnd: Bool { index == text.endIndex }

  /// Whether a line ends here, by LF or CRLF.
  var isAtNewline: Bool {
    current == "\n" || current == "\r" && next == "\n"
  }

  /// The scalar after the current one.
  var next: Unicode.Scalar? {
    guard index < text.endIndex else { return nil }
    let following = text.unicodeScalars.index(after: index)
    return following < text.endIndex ? text.unicodeScalars[following] : nil
  }

  func starts(with prefix: String) -> Bool {
    text.unicodeScalars[index...].starts(with: prefix.unicodeScalars)
  }

  mutating func advance() {
    guard let scalar = current else { return }
    index = text.unicodeScalars.index(after: index)
    let isWhole = index >= boundary
    if scalar == "\n" {
      location = ScriptLocation(line: location.line + 1, column: 1)
    } else if isWhole {
      location.column += 1
    }
    if isWhole, boundary < text.endIndex { boundary = text.index(after: boundary) }
  }

  mutating func advance(by count: Int) {
    for _ in 0..<count { advance() }
  }

  /// Moves past a line end, if there is one here.
  mutating func takeNewline() -> Bool {
    guard isAtNewline else { return false }
    advance(by: current == "\r" ? 2 : 1)
    return true
  }
}
