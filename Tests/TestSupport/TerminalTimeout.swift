import FlowCanvas

/// Something that a test waited for and that didn't happen; says what the terminal shows instead.
public struct TerminalTimeout: Error, CustomStringConvertible {
  /// What was waited for.
  public var expectation: String
  /// Why waiting ended.
  public var reason: String
  public var picture: TerminalPicture
  /// The end of what the program wrote.
  public var lastOutput: [UInt8]

  public var description: String {
    let rows = picture.lines.enumerated().map { row, line in
      let number = String(row)
      return String(repeating: " ", count: max(0, 3 - number.count)) + "\(number)|\(line)"
    }
    let cursor = picture.cursor.map { "at column \($0.x), row \($0.y)" } ?? "hidden"
    return """
      Waited for \(expectation): \(reason).
      The terminal shows (cursor \(cursor)):
      \(rows.joined(separator: "\n"))
      The last \(lastOutput.count) bytes from the program: \(Self.readable(lastOutput))
      """
  }

  /// Bytes as text on one line, control characters as escapes.
  static func readable(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return "\"" + text.unicodeScalars.map { $0.escaped(asASCII: false) }.joined() + "\""
  }
}
