/// How long each of many rows is: measured for those that were seen, estimated for the others.
///
/// Sums over blocks of rows make finding a row's place and the row at a place cheap for any number.
struct RowExtents {
  private(set) var count: Int
  /// Measured lengths; those never seen count as `estimate`.
  private var measured: [Int32] = []
  /// How much the measured rows of each block differ from the estimate.
  private var excess: [Int] = []
  private var estimate = 1
  private var hasMeasured = false
  private var hasEstimate = false
  /// Cells between two rows.
  var spacing = 0

  private static let block = 256
  private static let unknown: Int32 = -1

  init(count: Int = 0) { self.count = count }

  /// Other rows, which are likely to be as long as those before; as many as before are likely the same.
  mutating func change(count newCount: Int) {
    guard newCount != count else { return }
    count = newCount
    hasMeasured = false
    measured = []
    excess = []
  }

  subscript(row: Int) -> Int {
    guard hasMeasured, measured[row] != Self.unknown else { return estimate }
    return Int(measured[row])
  }

  func isMeasured(_ row: Int) -> Bool { hasMeasured && measured[row] != Self.unknown }

  var total: Int {
    count == 0 ? 0 : count * (estimate + spacing) + excess.reduce(0, +) - spacing
  }

  /// Notes the length of a row; returns whether anything is different now.
  mutating func measure(_ row: Int, _ extent: Int) -> Bool {
    if !hasMeasured {
      hasMeasured = true
      measured = Array(repeating: Self.unknown, count: count)
      excess = Array(repeating: 0, count: count / Self.block + 1)
    }
    if !hasEstimate {
      // The first row that is seen says what the others are likely to be.
      hasEstimate = true
      let isOther = estimate != extent
      estimate = extent
      measured[row] = Int32(clamping: extent)
      return isOther
    }
    let before = self[row]
    measured[row] = Int32(clamping: extent)
    excess[row / Self.block] += extent - before
    return extent != before
  }

  /// Where a row begins, counted from the beginning of the first.
  func start(of row: Int) -> Int {
    var start = row * (estimate + spacing)
    guard hasMeasured else { return start }
    let block = row / Self.block
    for index in 0..<block { start += excess[index] }
    for index in block * Self.block..<row where measured[index] != Self.unknown {
      start += Int(measured[index]) - estimate
    }
    return start
  }

  /// The row that covers a position, or the nearest.
  func row(at position: Int) -> Int {
    guard count > 0, position > 0 else { return 0 }
    var start = 0
    var row = 0
    if hasMeasured {
      for block in excess.indices {
        let next = start + Self.block * (estimate + spacing) + excess[block]
        guard next <= position, row + Self.block < count else { break }
        start = next
        row += Self.block
      }
    } else {
      return min(count - 1, position / max(1, estimate + spacing))
    }
    while row < count - 1 {
      let next = start + self[row] + spacing
      if next > position { break }
      start = next
      row += 1
    }
    return row
  }
}
