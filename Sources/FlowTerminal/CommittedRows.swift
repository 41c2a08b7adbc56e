import FlowCanvas

/// The rows that are to be committed above a region, as long as the terminal takes nothing.
///
/// No more than a thousand are kept, without the blanks at their ends: of older ones only their number is
/// told. They are broken anew for the width that the terminal has when it takes them.
struct CommittedRows {
  private var rows: [[Cell]] = []
  private var leftOut = 0

  static let most = 1_000

  mutating func append(_ block: Canvas) {
    let width = block.size.width
    for y in 0..<block.size.height {
      let cells = block.cells[(y * width)..<((y + 1) * width)]
      let end = cells.lastIndex { $0 != .blank }.map { $0 + 1 } ?? cells.startIndex
      rows.append(Array(cells[..<end]))
    }
    let excess = max(0, rows.count - Self.most)
    rows.removeFirst(excess)
    leftOut += excess
  }

  /// Gives the rows from top to bottom, as rows of a width, and keeps none.
  mutating func take(width: Int) -> [Canvas] {
    defer { self = CommittedRows() }
    return (notice + rows).flatMap { Self.broken($0, width: width) }
  }

  private var notice: [[Cell]] {
    guard leftOut > 0 else { return [] }
    let text = "(\(leftOut) \(leftOut == 1 ? "line" : "lines") left out)"
    var row = Canvas(size: CellSize(width: text.count, height: 1))
    row.write(text, x: 0, y: 0)
    return [row.cells]
  }

  private static func broken(_ cells: [Cell], width: Int) -> [Canvas] {
    var broken: [Canvas] = []
    var row = Canvas(size: CellSize(width: width, height: 1))
    var x = 0
    for cell in cells where cell.width > 0 {
      if x > 0, x + Int(cell.width) > width {
        broken.append(row)
        row = Canvas(size: row.size)
        x = 0
      }
      row.put(cell, x: x, y: 0, clip: row.bounds)
      x += Int(cell.width)
    }
    return broken + [row]
  }
}
