/// Where two canvases of the same size differ.
package enum CanvasDiff {
  /// Neighbouring cells of one row that differ; never half of a wide cluster.
  package struct Run: Equatable, Sendable {
    package var row: Int
    package var columns: Range<Int>

    package init(row: Int, columns: Range<Int>) {
      self.row = row
      self.columns = columns
    }
  }

  /// The runs from top to bottom, in each row from left to right.
  ///
  /// A cell to the right of a changed cluster whose width terminals dispute belongs to the run: one
  /// that draws the cluster too wide has drawn over it.
  package static func runs(from old: Canvas, to new: Canvas) -> [Run] {
    guard old.size == new.size, new.size.width > 0 else { return [] }
    var runs: [Run] = []
    old.cells.withUnsafeBufferPointer { before in
      new.cells.withUnsafeBufferPointer { after in
        if before.baseAddress == after.baseAddress { return }
        for row in 0..<new.size.height {
          let cells = row * new.size.width..<(row + 1) * new.size.width
          appendRuns(of: row, before[cells], after[cells], to: &runs)
        }
      }
    }
    return runs
  }

  private static func appendRuns(
    of row: Int, _ before: Slice<UnsafeBufferPointer<Cell>>, _ after: Slice<UnsafeBufferPointer<Cell>>,
    to runs: inout [Run]
  ) {
    let start = after.startIndex
    let end = after.endIndex
    var index = start
    while index < end {
      guard before[index] != after[index] else {
        index += 1
        continue
      }
      var first = index
      if after[first].width == 0, first > start { first -= 1 }
      while index < end,
        before[index] != after[index] || index > first && isTouched(index, before, after)
      {
        index += 1
      }
      runs.append(Run(row: row, columns: first - start..<index - start))
    }
  }

  /// Whether a cell that is the same must be drawn because the one to its left is.
  private static func isTouched(
    _ index: Int, _ before: Slice<UnsafeBufferPointer<Cell>>, _ after: Slice<UnsafeBufferPointer<Cell>>
  ) -> Bool {
    after[index].width == 0 || isDisputed(leftOf: index, before) || isDisputed(leftOf: index, after)
  }

  private static func isDisputed(leftOf index: Int, _ cells: Slice<UnsafeBufferPointer<Cell>>) -> Bool {
    let isHalf = cells[index - 1].width == 0 && index - 1 > cells.startIndex
    return CharacterWidth.isDisputed(cells[isHalf ? index - 2 : index - 1].glyph)
  }
}
