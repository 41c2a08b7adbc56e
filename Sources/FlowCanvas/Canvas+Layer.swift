/// Layers: what is drawn apart and then laid over a canvas, shifted, faded or scaled.
extension CellColor {
  /// The paper of a layer where nothing was drawn yet.
  fileprivate static let clear = CellColor(bits: 0xFF << 24)
}

extension Cell {
  /// A cell of a layer that nothing was drawn on.
  fileprivate static let clear = Cell.blank(CellStyle(background: .clear))
  fileprivate var isClear: Bool { self == .clear }
}

extension Canvas {
  /// A canvas of nothing: laid over another one it hides only what was drawn on it.
  package static func layer(size: CellSize) -> Canvas {
    var canvas = Canvas(size: size)
    canvas.cells = Array(repeating: .clear, count: canvas.cells.count)
    return canvas
  }

  /// Lays a layer of the same size over this canvas.
  ///
  /// - Parameters:
  ///   - opacity: 0 to 1; colours are blended with what is below, and the text shows from a tenth on.
  ///   - x: columns to the right.
  ///   - y: rows down.
  package mutating func blend(
    _ layer: Canvas, x: Int = 0, y: Int = 0, opacity: Double = 1, clip: CellRect, palette: CellPalette
  ) {
    guard opacity > 0 else { return }
    let area = clip.intersection(bounds).intersection(layer.bounds.offset(x: x, y: y))
    guard !area.isEmpty else { return }
    for row in area.minY..<area.maxY {
      for column in area.minX..<area.maxX {
        let above = layer[column - x, row - y]
        guard !above.isClear, above.width > 0 else { continue }
        put(blended(above, over: self[column, row], opacity, palette), x: column, y: row, clip: area)
      }
    }
  }

  private func blended(_ above: Cell, over below: Cell, _ opacity: Double, _ palette: CellPalette) -> Cell {
    var cell = above
    let paper = above.style.background == .clear ? below.style.background : above.style.background
    guard opacity < 1 else {
      cell.style.background = paper
      return cell
    }
    let under = palette.resolve(below.style.background, default: palette.background)
    let behind =
      paper == below.style.background
      ? under : under.mixed(with: palette.resolve(paper, default: palette.background), amount: opacity)
    if paper == below.style.background {
      cell.style.background = paper
    } else {
      cell.style.background = .rgb(behind.red, behind.green, behind.blue)
    }
    // A cell shows one cluster: the text below stays until what comes over it is the stronger one.
    if !below.isBlank, below.width == above.width, above.isBlank || opacity < 0.5 {
      cell.glyph = below.glyph
      cell.style.attributes = below.style.attributes
      let text = palette.resolve(below.style.foreground, default: palette.foreground)
      let rest = above.style.background == .clear ? 1 : 1 - opacity
      let color = behind.mixed(with: text, amount: rest)
      cell.style.foreground = rest == 1 ? below.style.foreground : .rgb(color.red, color.green, color.blue)
      return cell
    }
    let text = palette.resolve(above.style.foreground, default: palette.foreground)
    let color = behind.mixed(with: text, amount: opacity)
    cell.style.foreground = .rgb(color.red, color.green, color.blue)
    if opacity < 0.1 { cell.glyph = 0x20 }
    return cell
  }

  /// The part of a layer in a rectangle at another scale around a point, see `scaled(by:)`.
  package func scaledLayer(
    by scale: (x: Double, y: Double), of rect: CellRect, around point: (x: Double, y: Double)
  ) -> Canvas {
    scaled(by: scale, around: point, of: rect, empty: .clear).0
  }
}

extension Canvas {
  /// Takes away what was drawn on a layer at a place.
  package mutating func clear(x: Int, y: Int) { put(.clear, x: x, y: y, clip: bounds) }
}
