import FlowCanvas

/// Where the terminal's cursor is, as far as that is certain, and the cheapest way to another place.
struct CursorTracker {
  /// Nil when the row isn't known.
  private(set) var row: Int?
  /// Nil when the column isn't known: after a cluster whose width is disputed, or in the last column,
  /// where terminals wait with the wrap.
  private(set) var column: Int?
  /// Whether rows count from the top of an inline region, whose place on the screen nobody knows.
  var isInRegion = false
  /// Nil when it isn't known whether the cursor shows.
  var isVisible: Bool?

  mutating func moved(to point: CellPoint) {
    row = point.y
    column = point.x
  }

  mutating func loseColumn() { column = nil }

  /// It may be anywhere.
  mutating func lose() {
    row = nil
    column = nil
  }

  mutating func drew(columns: Int, isCertain: Bool, width: Int) {
    guard isCertain, let x = column, x + columns < width else {
      column = nil
      return
    }
    column = x + columns
  }

  /// A gap of this many cells is cheaper to draw again than to jump over (`CSI 3 C` takes four bytes).
  static let cheaperThanMoving = 3

  /// The cells between here and a place further right in the same row; nil if there are none.
  func gap(to point: CellPoint) -> Range<Int>? {
    guard let column, row == point.y, column < point.x else { return nil }
    return column..<point.x
  }

  /// Appends the shortest of all ways.
  mutating func appendMove(to point: CellPoint, to bytes: inout [UInt8]) {
    if row == point.y, column == point.x { return }
    let start = bytes.count
    appendFromColumn(to: point, to: &bytes)
    let second = bytes.count
    appendFromRowStart(to: point, to: &bytes)
    Self.keepShorter(start, second, &bytes)
    let last = bytes.count
    if !isInRegion {
      Self.appendAbsolute(point, to: &bytes)
    } else if last == start {
      appendInRegion(to: point, to: &bytes)
    }
    Self.keepShorter(start, last, &bytes)
    moved(to: point)
  }

  /// Of two ways that were appended one after the other, drops the longer; one without bytes is none. The second is
  /// kept if they are alike: an absolute move is right wherever the cursor is.
  private static func keepShorter(_ first: Int, _ second: Int, _ bytes: inout [UInt8]) {
    let lengths = (second - first, bytes.count - second)
    if lengths.1 == 0 { return }
    if lengths.0 > 0, lengths.0 < lengths.1 {
      bytes.removeLast(lengths.1)
    } else {
      bytes.removeSubrange(first..<second)
    }
  }

  /// How many rows a line feed each goes down: more are further than an absolute move.
  ///
  /// A new row is inside of the screen, so that nothing scrolls; output isn't processed, so that the column stays.
  private static let feeds = 0...3

  /// Appends nothing when the column isn't known.
  private func appendFromColumn(to point: CellPoint, to bytes: inout [UInt8]) {
    guard let row, let column else { return }
    let down = point.y - row
    if Self.feeds.contains(down) {
      for _ in 0..<down { bytes.append(0x0A) }
      if column != point.x { Self.appendAlongRow(from: column, to: point.x, to: &bytes) }
    } else if column == point.x {
      bytes.appendControl(abs(down), down > 0 ? "B" : "A")
    }
  }

  private func appendFromRowStart(to point: CellPoint, to bytes: inout [UInt8]) {
    guard let row, Self.feeds.contains(point.y - row) else { return }
    bytes.append(0x0D)
    for _ in row..<point.y { bytes.append(0x0A) }
    if point.x > 0 { bytes.appendControl(point.x, "C") }
  }

  /// CHA states the column, since a region is as wide as the screen.
  private func appendInRegion(to point: CellPoint, to bytes: inout [UInt8]) {
    let down = point.y - (row ?? 0)
    if down != 0 { bytes.appendControl(abs(down), down > 0 ? "B" : "A") }
    bytes.appendControl(point.x + 1, "G")
  }

  private static func appendAlongRow(from column: Int, to target: Int, to bytes: inout [UInt8]) {
    let right = target - column
    if target == 0 {
      bytes.append(0x0D)
    } else if right > 0 {
      bytes.appendControl(right, "C")
    } else if right >= -3 {
      for _ in 0..<(-right) { bytes.append(0x08) }
    } else {
      bytes.appendControl(-right, "D")
    }
  }

  /// CUP: rows and columns count from 1, which is also the default.
  private static func appendAbsolute(_ point: CellPoint, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: [0x1B, 0x5B])
    if point.y > 0 || point.x > 0 { bytes.appendNumber(point.y + 1) }
    if point.x > 0 {
      bytes.append(0x3B)
      bytes.appendNumber(point.x + 1)
    }
    bytes.append(0x48)
  }
}
