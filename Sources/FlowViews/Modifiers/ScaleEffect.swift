import AppFlow
import FlowCanvas
import Foundation

struct ScaleModifier: ElementModifier {
  var scale: CGFloat
  var anchor: UnitPoint

  var animatableData: CGFloat {
    get { scale }
    set { scale = newValue }
  }

  func makeElement(_ node: ViewNode) -> ScaleElement { ScaleElement(node: node) }

  func configure(_ element: ScaleElement, _ environment: EnvironmentValues) {
    element.scale = scale.isFinite ? Double(scale) : 1
    element.anchor = anchor
  }
}

/// A child that is drawn at another scale, in the room of its own.
final class ScaleElement: Element {
  var scale = 1.0
  var anchor = UnitPoint.center

  override func draw(_ context: DrawContext, clip: CellRect) {
    guard scale != 1 else { return super.draw(context, clip: clip) }
    context.drawsAside()
    let layer = context.layer { super.draw(context, clip: context.canvas.bounds) }
    let point = (
      x: Double(frame.minX) + anchor.x * Double(frame.size.width),
      y: Double(frame.minY) + anchor.y * Double(frame.size.height)
    )
    context.canvas.blend(
      layer.scaledLayer(by: scale, of: frame, around: point), clip: clip, palette: context.palette)
  }
}

extension View {
  /// Draws the view larger or smaller around an anchor; its room stays the same.
  ///
  /// Cells have one size: places are scaled, words move as a whole, and what the scaled rectangle doesn't
  /// cover is left out.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    modified(ScaleModifier(scale: scale, anchor: anchor))
  }
}
