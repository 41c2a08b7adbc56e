/// A place in a script.
public struct ScriptLocation: Hashable, Comparable, Sendable {
  /// 1 for the first line.
  public var line: Int
  /// 1 for the first character of a line; counted in grapheme clusters, so that an emoji or an accented letter is one.
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (left: ScriptLocation, right: ScriptLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
