import Glibc

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
        guard let before = before.baseAddress, let after = after.baseAddress, before != after else { return }
        for row in 0..<new.size.height {
          let start = row * new.size.width
          appendRuns(of: row, before + start, after + start, width: new.size.width, to: &runs)
        }
      }
    }
    return runs
  }

  private static func appendRuns(
    of row: Int, _ before: UnsafePointer<Cell>, _ after: UnsafePointer<Cell>, width: Int, to runs: inout [Run]
  ) {
    // Most rows of most frames are as before.
    guard memcmp(before, after, width * MemoryLayout<Cell>.stride) != 0 else { return }
    var index = 0
    while index < width {
      guard differ(before + index, after + index) else {
        index += 1
        continue
      }
      if after[index].width == 0, index > 0 { index -= 1 }
      let first = index
      // Up to here, cells that are the same must be drawn because of what is drawn to their left.
      var touched = index + 1
      while true {
        index = endOfSettled(before, after, from: index, width: width)
        guard index < width,
          index < touched || differ(before + index, after + index) || after[index].width == 0
        else { break }
        let reach = max(
          CharacterWidth.reach(of: before[index].glyph), CharacterWidth.reach(of: after[index].glyph))
        touched = max(touched, index + reach)
        index += 1
      }
      runs.append(Run(row: row, columns: first..<index))
    }
  }

  /// Where the cells end that differ and whose width all terminals agree on: most of what is on a screen.
  private static func endOfSettled(
    _ before: UnsafePointer<Cell>, _ after: UnsafePointer<Cell>, from start: Int, width: Int
  ) -> Int {
    var index = start
    while index < width {
      let (old, new) = (Cell.words(at: before + index), Cell.words(at: after + index))
      if old == new { break }
      let glyphs = (old: UInt32(truncatingIfNeeded: old.0), new: UInt32(truncatingIfNeeded: new.0))
      // Below U+0400 all are, which one comparison tells of both.
      if glyphs.old | glyphs.new >= 0x400,
        CharacterWidth.reach(of: glyphs.old) > 0 || CharacterWidth.reach(of: glyphs.new) > 0
      {
        break
      }
      index += 1
    }
    return index
  }

  @inline(__always)
  private static func differ(_ a: UnsafePointer<Cell>, _ b: UnsafePointer<Cell>) -> Bool {
    Cell.words(at: a) != Cell.words(at: b)
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
      let row = run.row * size.width
      for column in run.columns { cells[row + column] = other.cells[row + column] }
    }
  }
}
