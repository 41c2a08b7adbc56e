import FlowCanvas

/// Text on the cell grid, whatever painted it.
enum ScreenText {
  static func contains(_ text: String, in lines: [String]) -> Bool { row(of: text, in: lines) != nil }

  /// The row, from 1, in which a text begins; a text of several lines stands in as many rows.
  static func row(of text: String, in lines: [String]) -> Int? {
    let parts = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first else { return nil }
    if parts.count == 1 { return lines.firstIndex { $0.contains(first) }.map { $0 + 1 } }
    guard lines.count >= parts.count else { return nil }
    for start in 0...(lines.count - parts.count) {
      let rows = lines[start..<(start + parts.count)]
      if zip(rows, parts).allSatisfy({ $0.contains($1) }) { return start + 1 }
    }
    return nil
  }

  /// The stretch of as many words that is most like a text.
  static func nearest(to text: String, in lines: [String]) -> (text: String, row: Int)? {
    let count = max(1, text.split(separator: " ").count)
    var candidates: [String: Int] = [:]
    for (row, line) in lines.enumerated() {
      let words = line.split(separator: " ").map(String.init)
      guard words.count >= count else { continue }
      for start in 0...(words.count - count) {
        let stretch = words[start..<(start + count)].joined(separator: " ")
        candidates[stretch] = candidates[stretch] ?? row + 1
      }
    }
    return Suggestion.nearest(to: text, in: candidates.keys.sorted()).map { ($0, candidates[$0] ?? 0) }
  }

  /// Rows without blanks at their ends and without empty rows at the end.
  static func trimmed(_ lines: [String]) -> [String] {
    var rows = lines.map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return line
    }
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows
  }

  /// The screen between bars that show its edges.
  static func framed(_ canvas: Canvas) -> [String] {
    let edge = "+" + String(repeating: "-", count: canvas.size.width) + "+"
    let rows = (0..<canvas.size.height).map { y in
      "|" + (0..<canvas.size.width).map { canvas[$0, y].text }.joined() + "|"
    }
    return [edge] + rows + [edge]
  }
}
