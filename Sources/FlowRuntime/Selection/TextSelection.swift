import FlowCanvas

/// What is selected with the mouse: from where the button went down to where the mouse is, in reading order.
struct TextSelection {
  private enum State {
    case none
    /// The button is down; nothing is selected unless the mouse moves to another cell.
    case pressed(CellPoint)
    case dragging(from: CellPoint, to: CellPoint)
    /// The button is up; what was copied stays marked until the next key or press.
    case selected(from: CellPoint, to: CellPoint)
  }

  enum Action: Equatable {
    case none
    /// What is selected goes to the clipboard.
    case copy
  }

  private var state = State.none

  mutating func pressed(at point: CellPoint) { state = .pressed(point) }

  mutating func moved(to point: CellPoint) {
    switch state {
    case .pressed(let start): if start != point { state = .dragging(from: start, to: point) }
    case .dragging(let start, _): state = .dragging(from: start, to: point)
    case .none, .selected: break
    }
  }

  mutating func released() -> Action {
    switch state {
    case .dragging(let start, let end):
      state = .selected(from: start, to: end)
      return .copy
    case .pressed:
      state = .none
      return .none
    case .none, .selected: return .none
    }
  }

  mutating func cleared() { state = .none }

  var isEmpty: Bool { ends == nil }

  private var ends: (first: CellPoint, last: CellPoint)? {
    switch state {
    case .none, .pressed: return nil
    case .dragging(let start, let end), .selected(let start, let end):
      return (start.y, start.x) <= (end.y, end.x) ? (start, end) : (end, start)
    }
  }

  /// The rows that are selected, and of each the columns: whole clusters.
  func columns(on canvas: Canvas) -> [(row: Int, columns: Range<Int>)] {
    guard let ends else { return [] }
    let width = canvas.size.width
    let rows = max(0, ends.first.y)..<max(0, min(ends.last.y + 1, canvas.size.height))
    return rows.map { row in
      var start = row == ends.first.y ? min(max(0, ends.first.x), width) : 0
      var end = row == ends.last.y ? min(max(start, ends.last.x + 1), width) : width
      if start > 0, canvas[start, row].width == 0 { start -= 1 }
      if end < width, end > start, canvas[end, row].width == 0 { end += 1 }
      return (row, start..<end)
    }
  }

  /// The text that is selected.
  ///
  /// Rows lose the blanks at their ends, and what all of them are indented by; one that begins in the middle isn't.
  ///
  /// - Parameter joint: what belongs between two cells of neighbouring rows if a text that was too long for its row
  ///   goes on from the one to the other; nil where the row really ends.
  @MainActor func text(on canvas: Canvas, joint: (CellPoint, CellPoint) -> String?) -> String {
    let rows = columns(on: canvas).map { row, columns in
      (row: row, columns: columns.trimmed { canvas[$0, row].glyph == 0x20 })
    }
    let whole = rows.filter { row, columns in
      !columns.isEmpty && (0..<columns.lowerBound).allSatisfy { canvas[$0, row].glyph == 0x20 }
    }
    let indent = whole.map(\.columns.lowerBound).min() ?? 0
    var result = ""
    var before: (row: Int, columns: Range<Int>)?
    for row in rows {
      let isWhole = whole.contains { $0.row == row.row }
      let indentation = String(repeating: " ", count: isWhole ? row.columns.lowerBound - indent : 0)
      let cells = row.columns.map { canvas[$0, row.row].text }.joined()
      if let last = before {
        let end = CellPoint(x: last.columns.upperBound - 1, y: last.row)
        let start = CellPoint(x: row.columns.lowerBound, y: row.row)
        if !last.columns.isEmpty, !row.columns.isEmpty, let joint = joint(end, start) {
          result += joint + cells
        } else {
          result += "\n" + indentation + cells
        }
      } else {
        result += indentation + cells
      }
      before = row
    }
    return result
  }
}

extension Range<Int> {
  fileprivate func trimmed(_ isBlank: (Int) -> Bool) -> Range<Int> {
    var (start, end) = (lowerBound, upperBound)
    while start < end, isBlank(start) { start += 1 }
    while end > start, isBlank(end - 1) { end -= 1 }
    return start..<end
  }
}
