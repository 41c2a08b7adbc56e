/// A place in a chart's text.
public struct SCXMLLocation: Hashable, Sendable, CustomStringConvertible {
  /// As it was given to the reader.
  public let file: String
  /// From 1.
  public let line: Int
  /// From 1, in Unicode scalars.
  public let column: Int

  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  public var description: String { "\(file):\(line):\(column)" }
}
