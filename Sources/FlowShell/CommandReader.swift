import FlowScript

/// Reads standard input command by command; one that goes on over several lines comes whole.
struct CommandReader {
  private var linesBefore = 0

  /// The next lines that parse, or that no further line could mend; nil at the end of input.
  ///
  /// As many empty lines stand before them as were read so far, so that errors name the right line.
  mutating func next() -> String? {
    var text = ""
    var count = 0
    while let line = readLine(strippingNewline: false) {
      text += line
      count += 1
      if !Self.isUnfinished(text) { break }
    }
    guard count > 0 else { return nil }
    defer { linesBefore += count }
    return String(repeating: "\n", count: linesBefore) + text
  }

  /// Whether the text ends within triple quotes.
  static func isUnfinished(_ text: String) -> Bool {
    guard text.contains("\"\"\"") else { return false }
    do {
      _ = try Script(parsing: ScriptSource(name: "", text: text))
      return false
    } catch {
      return error.errors.contains { $0.reason == .unterminatedTripleQuote }
    }
  }
}
