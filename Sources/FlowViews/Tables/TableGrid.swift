import Observation

/// Where the columns of a table stand; its rows observe which of them can be seen.
@MainActor final class TableGrid: Observable {
  private let registrar = ObservationRegistrar()
  var widths: [(title: String, width: TableColumnWidth)] = []
  /// The first column that is seen.
  private(set) var first = 0
  private var shown: [Column] = []

  struct Column: Equatable {
    var index: Int
    /// Counted from the beginning of the rows.
    var x: Int
    var width: Int
  }

  /// Blank cells between two columns.
  private static let gap = 1

  /// The columns that can be seen.
  var visible: [Column] {
    registrar.access(self, keyPath: \.visible)
    return shown
  }

  /// Whether there are columns after those that can be seen.
  var hasMore: Bool { shown.last.map { $0.index < widths.count - 1 } ?? false }

  /// Gives each column its width, and those that can be seen their place.
  func layOut(in space: Int) {
    var lengths = widths.map { $0.width.start(title: $0.title) }
    let needed = lengths.reduce(0, +) + Self.gap * max(0, lengths.count - 1)
    share(space - needed, among: &lengths)
    if needed <= space { first = 0 }
    first = min(first, lastStart(lengths, space))
    var columns: [Column] = []
    var x = 0
    for index in first..<max(first, lengths.count) where x < space {
      columns.append(Column(index: index, x: x, width: min(lengths[index], space - x)))
      x += lengths[index] + Self.gap
    }
    guard columns != shown else { return }
    registrar.withMutation(of: self, keyPath: \.visible) { shown = columns }
  }

  /// What is left goes to the columns that may grow, in equal parts.
  private func share(_ space: Int, among lengths: inout [Int]) {
    var left = space
    var open = lengths.indices.filter { (widths[$0].width.most ?? .max) > lengths[$0] }
    while left > 0, !open.isEmpty {
      for (place, index) in open.enumerated() {
        let part = (left + open.count - place - 1) / (open.count - place)
        let grown = min(widths[index].width.most ?? .max, lengths[index] + part)
        left -= grown - lengths[index]
        lengths[index] = grown
      }
      open = open.filter { (widths[$0].width.most ?? .max) > lengths[$0] }
    }
  }

  /// The first column with which the last one can be seen as a whole.
  private func lastStart(_ lengths: [Int], _ space: Int) -> Int {
    var used = 0
    for index in lengths.indices.reversed() {
      used += lengths[index] + (used > 0 ? Self.gap : 0)
      if used > space { return min(index + 1, lengths.count - 1) }
    }
    return 0
  }

  /// Moves by whole columns; returns whether it could.
  func move(by step: Int, in space: Int) -> Bool {
    let before = first
    first = max(0, first + step)
    layOut(in: space)
    return first != before
  }
}
