import AppFlow
import FlowCanvas
import Foundation

/// A shape with what it is drawn with.
struct ShapeView<Outline: Shape, Style: ShapeStyle>: PrimitiveView, Animatable {
  var shape: Outline
  var style: Style
  let isStroked: Bool

  var animatableData: AnimatablePair<Outline.AnimatableData, Color.AnimatableParts> {
    get { AnimatablePair(shape.animatableData, style.animatableParts) }
    set {
      shape.animatableData = newValue.first
      style.move(to: newValue.second)
    }
  }

  func update(_ node: ViewNode) {
    let element = node.element(ShapeElement.init)
    element.color = style.color(in: node.environment)
    element.isStroked = isStroked
    element.cells = { [shape, metric = node.metric] in ShapeCells(shape, metric: metric, frame: $0) }
  }
}

final class ShapeElement: Element {
  var color = Color.primary
  var isStroked = false
  var cells: (CellRect) -> ShapeCells = { ShapeCells(Rectangle(), metric: .cells, frame: $0) }

  override func measure(_ proposal: ProposedCells) -> CellSize { node.metric.filling(proposal) }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    let area = clip.intersection(frame)
    guard !area.isEmpty, color.alpha > 0 else { return }
    guard color.alpha < 1 else { return paint(context, area) }
    let layer = context.layer { paint(context, area) }
    context.canvas.blend(layer, opacity: color.alpha, clip: area, palette: context.palette)
  }

  private func paint(_ context: DrawContext, _ area: CellRect) {
    let shape = cells(frame)
    guard !isStroked else {
      let style = node.environment.cellStyle(color)
      return context.canvas.box(shape.bounds, isRound: shape.isRound, style: style, clip: area)
    }
    let cell = Cell.blank(CellStyle(background: color.area(context.palette)))
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX where shape.contains(x: x, y: y) {
        context.canvas.fill(CellRect(x: x, y: y, width: 1, height: 1), with: cell)
      }
    }
  }
}

extension Canvas {
  /// Draws a line around the inside of a rectangle.
  mutating func box(_ rect: CellRect, isRound: Bool = false, style: CellStyle, clip: CellRect) {
    let (left, right, top, bottom) = (rect.minX, rect.maxX - 1, rect.minY, rect.maxY - 1)
    guard !rect.isEmpty else { return }
    let corners: [UInt32] = isRound ? [0x256D, 0x256E, 0x2570, 0x256F] : [0x250C, 0x2510, 0x2514, 0x2518]
    func line(_ glyph: UInt32, _ columns: Range<Int>, _ y: Int) {
      draw(glyph, columns: columns, y: y, style: style, clip: clip)
    }
    for (y, first) in bottom > top ? [(top, 0), (bottom, 2)] : [(top, 0)] {
      line(corners[first + 1], right..<right + 1, y)
      line(corners[first], left..<left + 1, y)
      if right > left { line(0x2500, left + 1..<right, y) }
    }
    let first = max(top + 1, clip.minY)
    for y in first..<max(first, min(bottom, clip.maxY)) {
      line(0x2502, left..<left + 1, y)
      line(0x2502, right..<right + 1, y)
    }
  }
}

extension Color: View, PrimitiveView {
  public typealias Body = Never

  func update(_ node: ViewNode) {
    let element = node.element(ShapeElement.init)
    element.color = self
  }
}
