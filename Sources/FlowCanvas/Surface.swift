/// A canvas on its way over another: shifted, faded, scaled.
package struct Surface {
  package var canvas: Canvas
  /// Cells to the right and down.
  package var x: Int
  package var y: Int
  /// 0 invisible, 1 opaque.
  package var opacity: Double
  /// The part of itself that it covers; outside of it, what is below shows.
  package var coverage: CellRect

  package init(_ canvas: Canvas, x: Int = 0, y: Int = 0, opacity: Double = 1, scale: Double = 1) {
    self.x = x
    self.y = y
    self.opacity = min(1, max(0, opacity))
    if scale == 1 {
      self.canvas = canvas
      coverage = canvas.bounds
    } else {
      (self.canvas, coverage) = canvas.scaled(by: scale)
    }
  }

  /// The cell that shows at a place of the canvas below; nil where the surface isn't.
  fileprivate func cell(x column: Int, y row: Int) -> Cell? {
    let point = CellPoint(x: column - x, y: row - y)
    guard opacity > 0, coverage.contains(point), canvas.bounds.contains(point) else { return nil }
    return canvas[point.x, point.y]
  }
}

extension Canvas {
  /// Draws two surfaces over each other, the second in front.
  ///
  /// A cell shows one cluster, so of two that overlap while they fade the stronger one shows; colours
  /// are blended with what is behind them.
  package static func composite(
    back: Surface, front: Surface, size: CellSize, palette: CellPalette
  ) -> Canvas {
    var canvas = Canvas(size: size)
    let bounds = canvas.bounds
    for y in 0..<size.height {
      for x in 0..<size.width {
        let cell = blend(
          back.cell(x: x, y: y), back.opacity, front.cell(x: x, y: y), front.opacity, palette: palette)
        if cell != .blank { canvas.put(cell, x: x, y: y, clip: bounds) }
      }
    }
    return canvas
  }

  private static func blend(
    _ back: Cell?, _ backOpacity: Double, _ front: Cell?, _ frontOpacity: Double, palette: CellPalette
  ) -> Cell {
    if let front, frontOpacity == 1 { return front.width == 0 ? .blank : front }
    guard let front else {
      guard let back else { return .blank }
      let behind = mixed(.default, back.style.background, backOpacity, palette)
      return faded(back, backOpacity, over: behind, palette)
    }
    let backStrength = back == nil ? 0 : backOpacity * (1 - frontOpacity)
    let below = mixed(.default, back?.style.background ?? .default, backOpacity, palette)
    let background = mixed(below, front.style.background, frontOpacity, palette)
    if let back, !back.isBlank, front.isBlank || backStrength > frontOpacity {
      return faded(back, backStrength, over: background, palette)
    }
    return faded(front, frontOpacity, over: background, palette)
  }

  /// The cell's text at a strength over `behind`, which holds the cell's own background already.
  private static func faded(
    _ cell: Cell, _ opacity: Double, over behind: CellColor, _ palette: CellPalette
  ) -> Cell {
    if cell.width == 0 { return .blank }
    if opacity >= 1 { return cell }
    var cell = cell
    let text = palette.resolve(cell.style.foreground, default: palette.foreground)
    let paper = palette.resolve(behind, default: palette.background)
    let color = paper.mixed(with: text, amount: opacity)
    cell.style.background = behind
    cell.style.foreground = .rgb(color.red, color.green, color.blue)
    if opacity < 0.1 { cell.glyph = 0x20 }
    return cell
  }

  private static func mixed(
    _ below: CellColor, _ above: CellColor, _ opacity: Double, _ palette: CellPalette
  ) -> CellColor {
    if below == above || opacity <= 0 { return below }
    if opacity >= 1 { return above }
    let color = palette.resolve(below, default: palette.background)
      .mixed(with: palette.resolve(above, default: palette.background), amount: opacity)
    return .rgb(color.red, color.green, color.blue)
  }

  /// The picture at another scale around its middle, and the rectangle that it covers.
  ///
  /// Cells have one size, so places are scaled and words are not: each run of text between blanks moves
  /// as a whole, and nothing is drawn outside of the scaled rectangle.
  package func scaled(by scale: Double) -> (Canvas, CellRect) {
    let middle = (Double(size.width) / 2, Double(size.height) / 2)
    return scaled(by: (scale, scale), around: middle, of: bounds, empty: .blank)
  }

  /// - Parameter empty: what is drawn where nothing comes, and what doesn't count as text.
  func scaled(
    by scale: (x: Double, y: Double), around point: (x: Double, y: Double), of rect: CellRect, empty: Cell
  ) -> (Canvas, CellRect) {
    let scale = (x: min(4, max(0, scale.x)), y: min(4, max(0, scale.y)))
    func placeX(_ x: Double) -> Double { point.x + (x - point.x) * scale.x }
    func placeY(_ y: Double) -> Double { point.y + (y - point.y) * scale.y }
    func cell(_ value: Double) -> Int { Int((value + 0.5).rounded(.down)) }
    let left = cell(placeX(Double(rect.minX)))
    let top = cell(placeY(Double(rect.minY)))
    let area = CellRect(
      x: left, y: top, width: cell(placeX(Double(rect.maxX))) - left,
      height: cell(placeY(Double(rect.maxY))) - top)
    var canvas = Canvas(size: size)
    if empty != .blank { canvas.cells = Array(repeating: empty, count: canvas.cells.count) }
    let part = rect.intersection(bounds)
    for y in part.minY..<max(part.minY, part.maxY) {
      let row = Int(placeY(Double(y) + 0.5).rounded(.down))
      for run in runs(inRow: y, columns: part.minX..<part.maxX, empty: empty) {
        let middle = placeX(Double(run.lowerBound + run.upperBound) / 2)
        let start = cell(middle - Double(run.count) / 2)
        for x in run { canvas.put(self[x, y], x: start + x - run.lowerBound, y: row, clip: area) }
      }
    }
    return (canvas, area.intersection(bounds))
  }

  private func runs(inRow y: Int, columns: Range<Int>, empty: Cell) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for x in columns.lowerBound...columns.upperBound {
      let isBlank = x == columns.upperBound || self[x, y] == empty
      if let first = start, isBlank {
        runs.append(first..<x)
        start = nil
      } else if start == nil, !isBlank {
        start = x
      }
    }
    return runs
  }
}
