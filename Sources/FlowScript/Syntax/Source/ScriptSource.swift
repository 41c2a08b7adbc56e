/// The text of a script together with the name by which messages refer to it.
public struct ScriptSource: Hashable, Sendable {
  /// A file's path as the user gave it, or a word such as `prompt` or `-c`.
  public var name: String
  public var text: String

  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// The text of a line, without its line end; nil past the last line.
  ///
  /// - Parameter number: 1 for the first line.
  func line(_ number: Int) -> Substring? {
    var current = 1
    var start = text.startIndex
    let scalars = text.unicodeScalars
    while current < number {
      guard let end = scalars[start...].firstIndex(of: "\n") else { return nil }
      start = scalars.index(after: end)
      current += 1
    }
    let end = scalars[start...].firstIndex(of: "\n") ?? text.endIndex
    let line = text[start..<end]
    return line.unicodeScalars.last == "\r" ? Substring(line.unicodeScalars.dropLast()) : line
  }
}
