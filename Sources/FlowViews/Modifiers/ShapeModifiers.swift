import AppFlow
import FlowCanvas
import Foundation

struct ClipShapeModifier<Outline: Shape>: ElementModifier {
  var shape: Outline

  var animatableData: Outline.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  func makeElement(_ node: ViewNode) -> ClipShapeElement { ClipShapeElement(node: node) }

  func configure(_ element: ClipShapeElement, _ environment: EnvironmentValues) {
    let metric = environment.layoutMetric
    element.cells = { [shape] in ShapeCells(shape, metric: metric, frame: $0) }
  }
}

/// A child of which only what lies in a shape is seen. The corners of a line around it are kept, and made
/// round if the shape is.
final class ClipShapeElement: Element {
  var cells: (CellRect) -> ShapeCells = { ShapeCells(Rectangle(), metric: .cells, frame: $0) }

  private static let roundCorners: [String: Character] = ["┌": "╭", "┐": "╮", "└": "╰", "┘": "╯"]

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    let area = clip.intersection(frame)
    guard !area.isEmpty else { return }
    let shape = cells(frame)
    let isRound = shape.isRound
    var layer = context.layer { super.drawContent(context, clip: area) }
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let isCorner =
          (x == frame.minX || x == frame.maxX - 1) && (y == frame.minY || y == frame.maxY - 1)
        if isCorner, let round = Self.roundCorners[layer[x, y].text] {
          if isRound { layer.put(round, x: x, y: y, style: layer[x, y].style) }
        } else if !shape.contains(x: x, y: y) {
          layer.clear(x: x, y: y)
        }
      }
    }
    context.canvas.blend(layer, clip: area, palette: context.palette)
  }
}

extension View {
  /// Shows only what lies in a shape.
  public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some View {
    modified(ClipShapeModifier(shape: shape))
  }

  /// Rounds the corners: those of a line around the view become round, those of an area lose the cells
  /// whose middle is outside.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }

  /// What is drawn behind the view, in all of its room.
  public func background(_ style: some ShapeStyle) -> some View {
    background { Rectangle().fill(style) }
  }

  /// What is drawn behind the view, in all of its room; the edges change nothing, since a terminal has no safe areas.
  public func background(_ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set) -> some View {
    background(style)
  }

  /// The terminal's own background behind the view, which hides what is there.
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(.background)
  }

  /// What is drawn behind the view, in a shape.
  public func background(
    _ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background { shape.fill(style) }
  }

  /// The terminal's own background behind the view, in a shape.
  public func background(in shape: some Shape, fillStyle: FillStyle = FillStyle()) -> some View {
    background(.background, in: shape)
  }

  /// What is drawn in front of the view, in all of its room.
  public func overlay(_ style: some ShapeStyle) -> some View {
    overlay { Rectangle().fill(style) }
  }

  /// What is drawn in front of the view, in all of its room; the edges change nothing, since a terminal has no safe
  /// areas.
  public func overlay(_ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set) -> some View {
    overlay(style)
  }

  /// What is drawn in front of the view, in a shape.
  public func overlay(
    _ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    overlay { shape.fill(style) }
  }
}
