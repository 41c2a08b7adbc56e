import AppFlow
import FlowCanvas
import Foundation

struct AlignmentGuideModifier: ElementModifier {
  var key: AlignmentKey
  var compute: @MainActor (ViewDimensions) -> CGFloat

  func makeElement(_ node: ViewNode) -> AlignmentGuideElement { AlignmentGuideElement(node: node) }

  func configure(_ element: AlignmentGuideElement, _ environment: EnvironmentValues) {
    element.node.graph.hasAlignmentGuides = true
    element.key = key
    element.compute = compute
    element.metric = environment.layoutMetric
  }
}

/// A child with one of its guides put elsewhere.
final class AlignmentGuideElement: Element {
  var key: AlignmentKey?
  var compute: @MainActor (ViewDimensions) -> CGFloat = { _ in 0 }
  var metric = LayoutMetric.cells

  override func guide(_ key: AlignmentKey, _ proposal: ProposedCells) -> CGFloat? {
    guard key == self.key, let child = children.first else { return super.guide(key, proposal) }
    let place = compute(ViewDimensions(child, proposal, metric))
    return place.isFinite ? place / (key.isVertical ? metric.rowHeight : metric.columnWidth) : nil
  }
}

extension View {
  /// Puts one of the view's guides elsewhere.
  ///
  /// - Parameter computeValue: how far the guide is from the leading edge, in the unit in force.
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping @MainActor (ViewDimensions) -> CGFloat
  ) -> some View {
    modified(AlignmentGuideModifier(key: guide.key, compute: computeValue))
  }

  /// Puts one of the view's guides elsewhere.
  ///
  /// - Parameter computeValue: how far the guide is from the top, in the unit in force.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping @MainActor (ViewDimensions) -> CGFloat
  ) -> some View {
    modified(AlignmentGuideModifier(key: guide.key, compute: computeValue))
  }
}
