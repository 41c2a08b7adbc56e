public import Testing

/// Expects rows of cells to look as written out; a failure shows both pictures with row numbers.
///
/// Blanks at the ends of rows, and empty rows at the end of the picture, don't count.
/// - Returns: whether they are equal.
@discardableResult
public func expectLines(
  _ actual: [String], equals expected: String, sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  let difference = LinesDifference(
    actual: actual,
    expected: expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  guard !difference.isEmpty else { return true }
  Issue.record(Comment(rawValue: difference.description), sourceLocation: sourceLocation)
  return false
}

/// Two pictures, side by side.
struct LinesDifference: CustomStringConvertible {
  let actual: [String]
  let expected: [String]

  init(actual: [String], expected: [String]) {
    self.actual = Self.normalized(actual)
    self.expected = Self.normalized(expected)
  }

  var isEmpty: Bool { actual == expected }

  var description: String {
    "The picture is not the expected one.\nexpected:\n\(numbered(expected))\nactual:\n\(numbered(actual))"
  }

  /// Rows with their numbers; those that differ are marked.
  private func numbered(_ lines: [String]) -> String {
    let other = lines == expected ? actual : expected
    return lines.indices.map { row in
      let number = String(row)
      let padding = String(repeating: " ", count: max(0, 3 - number.count))
      let mark = row < other.count && other[row] == lines[row] ? " " : "*"
      return "\(mark)\(padding)\(number)|\(lines[row])"
    }.joined(separator: "\n")
  }

  private static func normalized(_ lines: [String]) -> [String] {
    var lines = lines.map(\.trimmingTrailingBlanks)
    while lines.last == "" { lines.removeLast() }
    return lines
  }
}
