import AppFlow
import FlowCanvas
import Foundation

struct OpacityModifier: ElementModifier {
  var opacity: Double

  var animatableData: Double {
    get { opacity }
    set { opacity = newValue }
  }

  func makeElement(_ node: ViewNode) -> OpacityElement { OpacityElement(node: node) }

  func configure(_ element: OpacityElement, _ environment: EnvironmentValues) {
    element.opacity = opacity.isNaN ? 1 : min(1, max(0, opacity))
  }
}

/// A child that is blended with what is behind it.
final class OpacityElement: Element {
  var opacity = 1.0

  override var reachableChildren: [Element] { opacity > 0 ? children : [] }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    guard opacity < 1 else { return super.drawContent(context, clip: clip) }
    guard opacity > 0 else { return }
    let layer = context.layer { super.drawContent(context, clip: clip) }
    context.canvas.blend(layer, opacity: opacity, clip: clip, palette: context.palette)
  }
}

struct ClipModifier: ElementModifier {
  func makeElement(_ node: ViewNode) -> ClipElement { ClipElement(node: node) }
  func configure(_ element: ClipElement, _ environment: EnvironmentValues) {}
}

/// A child that is drawn within its own frame only.
final class ClipElement: Element {
  override func drawContent(_ context: DrawContext, clip: CellRect) {
    super.drawContent(context, clip: clip.intersection(frame))
  }
}

struct HiddenModifier: ElementModifier {
  func makeElement(_ node: ViewNode) -> HiddenElement { HiddenElement(node: node) }
  func configure(_ element: HiddenElement, _ environment: EnvironmentValues) {}
}

/// A child that has its room and isn't seen.
final class HiddenElement: Element {
  override var reachableChildren: [Element] { [] }
  override func drawContent(_ context: DrawContext, clip: CellRect) {}
}

extension View {
  /// Blends the view with what is behind it: 0 isn't seen and can't be operated, 1 is opaque.
  ///
  /// A cell holds one cluster, so below one half the text behind shows where both have some.
  public func opacity(_ opacity: Double) -> some View { modified(OpacityModifier(opacity: opacity)) }

  /// Shows nothing of the view outside of its own frame.
  public func clipped(antialiased: Bool = false) -> some View { modified(ClipModifier()) }

  /// Keeps the room of the view and doesn't show it.
  public func hidden() -> some View { modified(HiddenModifier()) }
}
