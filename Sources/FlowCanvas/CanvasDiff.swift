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
  /// Where a changed cluster has a width that terminals dispute, what it may have been drawn over belongs
  /// to the run, as far as the widest of them draws it.
  package static func runs(from old: Canvas, to new: Canvas) -> [Run] {
    guard old.size == new.size, new.size.width > 0 else { return [] }
    var runs: [Run] = []
    old.cells.withUnsafeBufferPointer { before in
      new.cells.withUnsafeBufferPointer { after in
        if before.baseAddress == after.baseAddress { return }
        for row in 0..<new.size.height {
          let cells = row * new.size.width..<(row + 1) * new.size.width
          guard differ(before, after, cells) else { continue }
          appendRuns(of: row, before, after, cells, to: &runs)
        }
      }
    }
    return runs
  }

  /// Whether any of some cells differ; a cell is 16 bytes, which are compared at once.
  private static func differ(
    _ before: UnsafeBufferPointer<Cell>, _ after: UnsafeBufferPointer<Cell>, _ cells: Range<Int>
  ) -> Bool {
    // Read as bytes, since most frames are the same as before in most rows, and this is all they cost then.
    let (before, after) = (UnsafeRawBufferPointer(before), UnsafeRawBufferPointer(after))
    var difference = SIMD2<UInt64>.zero
    for cell in cells {
      let offset = cell * MemoryLayout<Cell>.stride
      difference |=
        before.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
        ^ after.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
    }
    return difference & Cell.meaningfulBits != .zero
  }

  private static func appendRuns(
    of row: Int, _ before: UnsafeBufferPointer<Cell>, _ after: UnsafeBufferPointer<Cell>, _ cells: Range<Int>,
    to runs: inout [Run]
  ) {
    let start = cells.lowerBound
    let end = cells.upperBound
    var index = start
    while index < end {
      guard before[index] != after[index] else {
        index += 1
        continue
      }
      if after[index].width == 0, index > start { index -= 1 }
      let first = index
      // Up to here, cells that are the same must be drawn because of what is drawn to their left.
      var touched = index + 1
      while index < end, before[index] != after[index] || index < touched || after[index].width == 0 {
        touched = max(touched, index + reach(before[index]), index + reach(after[index]))
        index += 1
      }
      runs.append(Run(row: row, columns: first - start..<index - start))
    }
  }

  /// The columns that drawing a cell may change on some terminal, where that is not settled.
  @inline(__always)
  private static func reach(_ cell: Cell) -> Int {
    cell.glyph < 0x590 ? 0 : CharacterWidth.reach(of: cell.glyph)
  }
}

extension Canvas {
  /// Makes this canvas the same as another one that it differs from in some runs.
  package mutating func adopt(_ other: Canvas, changedIn runs: [CanvasDiff.Run]) {
    let changed = runs.reduce(0) { $0 + $1.columns.count }
    // Beyond that it is cheaper to share the cells, though whoever draws next must copy them.
    guard size == other.size, changed < cells.count / 2 else {
      self = other
      return
    }
    for run in runs {
      let columns = run.row * size.width + run.columns.lowerBound..<run.row * size.width + run.columns.upperBound
      for index in columns { cells[index] = other.cells[index] }
    }
  }
}
