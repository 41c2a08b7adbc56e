import FlowCanvas
import Foundation

/// Views that a layout arranges.
struct LayoutView<Arrangement: Layout, Content: View>: PrimitiveView, Animatable {
  var layout: Arrangement
  let content: Content

  var animatableData: Arrangement.AnimatableData {
    get { layout.animatableData }
    set { layout.animatableData = newValue }
  }

  func update(_ node: ViewNode) {
    let element = node.element(LayoutElement<Arrangement>.init)
    element.layout = layout
    element.metric = node.metric
    // It may state guides of its own.
    if !(layout is any CellLayout) { node.graph.hasAlignmentGuides = true }
    node.setChildren([ViewNode.Child(key: 0, view: content)])
    node.invalidateLayout()
  }
}

/// Has its children arranged by a layout.
final class LayoutElement<Arrangement: Layout>: Element {
  var layout: Arrangement?
  var metric = LayoutMetric.cells
  private var cache: (generation: Int, value: Arrangement.Cache)?

  override var layoutPriority: Double { 0 }
  override var zIndex: Double { 0 }
  override var isSpacer: Bool { false }
  override func layoutValue(_ key: ObjectIdentifier) -> Any? { nil }
  override func enterStack(axis: Axis?) {}

  override func measure(_ proposal: ProposedCells) -> CellSize {
    withCache { layout, subviews, cache in
      let size = layout.sizeThatFits(
        proposal: ProposedViewSize(proposal, metric), subviews: subviews, cache: &cache)
      return CellSize(
        width: length(size.width, metric.columnWidth), height: length(size.height, metric.rowHeight))
    } ?? .zero
  }

  override func placeChildren() {
    for (child, placement) in zip(children, placements(in: frame, offerInForce)) {
      child.place(in: placement.frame, offered: placement.offer)
    }
  }

  /// Where the layout puts its children within a rectangle; those that it says nothing of stand in the middle.
  private func placements(in rect: CellRect, _ proposal: ProposedCells) -> [LayoutPlacement] {
    let outer = node.graph.placements
    node.graph.placements = [:]
    withCache { layout, subviews, cache in
      layout.placeSubviews(
        in: bounds(rect), proposal: ProposedViewSize(proposal, metric), subviews: subviews, cache: &cache)
    }
    let stated = node.graph.placements ?? [:]
    node.graph.placements = outer
    return children.map { child in
      if let placement = stated[ObjectIdentifier(child)] { return placement }
      let origin = child.origin(aligned: .center, in: rect, offer: proposal)
      return LayoutPlacement(
        frame: CellRect(origin: origin, size: child.size(proposal)), offer: proposal)
    }
  }

  override func guide(_ key: AlignmentKey, _ proposal: ProposedCells) -> CGFloat? {
    let rect = CellRect(origin: .zero, size: size(proposal))
    let stated: CGFloat?? = withCache { layout, subviews, cache in
      let area = bounds(rect)
      let proposal = ProposedViewSize(proposal, metric)
      return key.isVertical
        ? layout.explicitAlignment(
          of: VerticalAlignment(key.id), in: area, proposal: proposal, subviews: subviews, cache: &cache
        )
        .map { $0 / metric.rowHeight }
        : layout.explicitAlignment(
          of: HorizontalAlignment(key.id), in: area, proposal: proposal, subviews: subviews, cache: &cache
        )
        .map { $0 / metric.columnWidth }
    }
    if let stated, let place = stated { return place }
    return key.merged(
      zip(children, placements(in: rect, proposal)).compactMap { child, placement in
        let origin = key.isVertical ? placement.frame.minY : placement.frame.minX
        return child.guide(key, placement.offer).map { $0 + CGFloat(origin) }
      })
  }

  @discardableResult
  private func withCache<Result>(
    _ body: (Arrangement, LayoutSubviews, inout Arrangement.Cache) -> Result
  ) -> Result? {
    guard let layout else { return nil }
    let subviews = LayoutSubviews(elements: children, metric: metric)
    for child in children { child.enterStack(axis: Arrangement.layoutProperties.stackOrientation) }
    var value: Arrangement.Cache
    if let cache {
      value = cache.value
      if cache.generation != layoutGeneration { layout.updateCache(&value, subviews: subviews) }
    } else {
      value = layout.makeCache(subviews: subviews)
    }
    let generation = layoutGeneration
    let result = body(layout, subviews, &value)
    cache = (generation, value)
    return result
  }

  private func bounds(_ rect: CellRect) -> CGRect {
    CGRect(
      x: metric.width(rect.minX), y: metric.height(rect.minY), width: metric.width(rect.size.width),
      height: metric.height(rect.size.height))
  }

  /// What isn't whole is rounded to the nearest cell; endless room is what no screen holds.
  private func length(_ length: CGFloat, _ unit: CGFloat) -> Int {
    length == .infinity ? ProposedCells.unlimited : cells(length / unit) ?? 0
  }
}
