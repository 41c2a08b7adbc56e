import FlowCanvas

/// Rows of the screen that are moved up or down instead of being drawn again.
struct ScrollPlan: Equatable {
  /// The rows that move, and those that they move to.
  let region: Range<Int>
  /// How far they move: up if positive, down if negative.
  let distance: Int

  /// A sequence for the region, two moves, and the region's end.
  private static let bytes = 24

  /// The rows to move so that fewer of them differ; nil where that doesn't pay.
  ///
  /// - Parameter changed: the rows that differ, in ascending order.
  static func best(from old: Canvas, to new: Canvas, changed: [Int]) -> ScrollPlan? {
    guard changed.count > 2, let first = changed.first, let last = changed.last else { return nil }
    let band = first..<last + 1
    var tries = 0
    // A row of what moved is found where it came from; a few are enough to ask.
    for probe in [changed[changed.count / 2], changed[changed.count / 4], changed[changed.count * 3 / 4]]
    where !isUniform(new, probe) {
      for source in nearest(to: probe, in: band) where isEqual(old, source, new, probe) {
        let plan = ScrollPlan(around: probe, distance: source - probe, from: old, to: new, in: band)
        if plan.region.count > abs(plan.distance), plan.isSafe(old), plan.saves(from: old, to: new) {
          return plan
        }
        // Rows that are all alike are found everywhere.
        tries += 1
        if tries == mostTries { return nil }
      }
    }
    return nil
  }

  private static let mostTries = 6

  /// The other rows, the nearest first.
  private static func nearest(to row: Int, in band: Range<Int>) -> some Sequence<Int> {
    (2..<max(4, 2 * band.count)).lazy.map { $0 % 2 == 0 ? row + $0 / 2 : row - $0 / 2 }.filter(band.contains)
  }

  private init(region: Range<Int>, distance: Int) {
    self.region = region
    self.distance = distance
  }

  /// All rows around one that come from as far away as it does.
  private init(around row: Int, distance: Int, from old: Canvas, to new: Canvas, in band: Range<Int>) {
    func moved(_ row: Int) -> Bool {
      band.contains(row) && band.contains(row + distance)
        && ScrollPlan.isEqual(old, row + distance, new, row)
    }
    var top = row
    var bottom = row
    while moved(top - 1) { top -= 1 }
    while moved(bottom + 1) { bottom += 1 }
    self.init(
      region: min(top, top + distance)..<max(bottom, bottom + distance) + 1, distance: distance)
  }

  /// The canvas once the rows have moved; those that were left are blank.
  func applied(to canvas: Canvas) -> Canvas {
    var moved = canvas
    let width = canvas.size.width
    for row in region {
      let source = row + distance
      let target = row * width..<(row + 1) * width
      if region.contains(source) {
        moved.cells.replaceSubrange(target, with: canvas.cells[source * width..<(source + 1) * width])
      } else {
        moved.cells.replaceSubrange(target, with: repeatElement(.blank, count: width))
      }
    }
    return moved
  }

  /// Whether the cells that need no drawing then are more than the bytes that it takes.
  private func saves(from old: Canvas, to new: Canvas) -> Bool {
    let moved = applied(to: old)
    let saved = region.reduce(0) { sum, row in
      sum + Self.cost(old, new, row) - Self.cost(moved, new, row)
    }
    return saved > Self.bytes + abs(distance)
  }

  /// A byte for each cell that differs, about.
  private static func cost(_ old: Canvas, _ new: Canvas, _ row: Int) -> Int {
    let width = new.size.width
    return (row * width..<(row + 1) * width).reduce(0) { $0 + (old.cells[$1] == new.cells[$1] ? 0 : 1) }
  }

  /// Wide clusters, and those of disputed width, may stand otherwise on the screen than in the canvas.
  private func isSafe(_ canvas: Canvas) -> Bool {
    let width = canvas.size.width
    return canvas.cells[region.lowerBound * width..<region.upperBound * width].allSatisfy {
      $0.width == 1 && !CharacterWidth.isDisputed($0.glyph)
    }
  }

  private static func isUniform(_ canvas: Canvas, _ row: Int) -> Bool {
    let start = row * canvas.size.width
    return canvas.cells[start..<start + canvas.size.width].allSatisfy { $0 == canvas.cells[start] }
  }

  private static func isEqual(_ old: Canvas, _ source: Int, _ new: Canvas, _ row: Int) -> Bool {
    let width = new.size.width
    for x in 0..<width where old.cells[source * width + x] != new.cells[row * width + x] { return false }
    return true
  }

  /// Appends what moves the rows; the terminal's pen is plain.
  func append(to bytes: inout [UInt8]) {
    bytes.appendText("\u{1B}[")
    bytes.appendParameter(region.lowerBound + 1)
    bytes.appendNumber(region.upperBound)
    bytes.appendText("r")
    if distance > 0 {
      // A line feed in the last row of the region moves it up, as reverse index in the first one moves it down.
      bytes.appendControl(region.upperBound, "H")
      for _ in 0..<distance { bytes.append(0x0A) }
    } else {
      bytes.appendControl(region.lowerBound + 1, "H")
      for _ in 0..<(-distance) { bytes.appendText("\u{1B}M") }
    }
    bytes.appendText("\u{1B}[r")
  }
}
