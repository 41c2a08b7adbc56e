import AppFlow
import FlowCanvas
import Foundation

struct ScaleModifier: ElementModifier {
  var x: CGFloat
  var y: CGFloat
  var anchor: UnitPoint

  var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }

  func makeElement(_ node: ViewNode) -> ScaleElement { ScaleElement(node: node) }

  func configure(_ element: ScaleElement, _ environment: EnvironmentValues) {
    element.scale = (x.isFinite ? Double(x) : 1, y.isFinite ? Double(y) : 1)
    element.anchor = anchor
  }
}

/// A child that is drawn at another scale, in the room of its own.
final class ScaleElement: Element {
  var scale = (x: 1.0, y: 1.0)
  var anchor = UnitPoint.center

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    guard scale != (1, 1) else { return super.drawContent(context, clip: clip) }
    context.drawsAside()
    let layer = context.layer { super.drawContent(context, clip: context.canvas.bounds) }
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
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Draws the view larger or smaller around an anchor, each way by a factor of its own; its room stays the same.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    modified(ScaleModifier(x: x, y: y, anchor: anchor))
  }

  /// Draws the view larger or smaller around an anchor, each way by a factor of its own; its room stays the same.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }
}
