import AppFlow
import FlowCanvas
import Foundation

struct PaddingModifier: ElementModifier {
  var insets: EdgeInsets
  /// The sides that have the standard distance.
  var standard: Edge.Set = []

  var animatableData: EdgeInsets.AnimatableData {
    get { insets.animatableData }
    set { insets.animatableData = newValue }
  }

  func makeElement(_ node: ViewNode) -> PaddingElement { PaddingElement(node: node) }

  func configure(_ element: PaddingElement, _ environment: EnvironmentValues) {
    let metric = environment.layoutMetric
    element.top = standard.contains(.top) ? 1 : metric.rows(insets.top) ?? 0
    element.bottom = standard.contains(.bottom) ? 1 : metric.rows(insets.bottom) ?? 0
    element.leading = standard.contains(.leading) ? 2 : metric.columns(insets.leading) ?? 0
    element.trailing = standard.contains(.trailing) ? 2 : metric.columns(insets.trailing) ?? 0
  }
}

/// Space around a child; less than none lets what follows come nearer.
final class PaddingElement: Element {
  var top = 0
  var leading = 0
  var bottom = 0
  var trailing = 0

  private func inner(_ proposal: ProposedCells) -> ProposedCells {
    ProposedCells(
      width: proposal.width.map { $0 - leading - trailing },
      height: proposal.height.map { $0 - top - bottom })
  }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let inner = super.measure(inner(proposal))
    return CellSize(width: inner.width + leading + trailing, height: inner.height + top + bottom)
  }

  override func placeChildren() {
    let inner = CellRect(
      x: frame.minX + leading, y: frame.minY + top,
      width: max(0, frame.size.width - leading - trailing), height: max(0, frame.size.height - top - bottom))
    for child in children { child.place(in: inner, offered: self.inner(offered)) }
  }

  override func guide(_ key: AlignmentKey, _ proposal: ProposedCells) -> CGFloat? {
    children.first?.guide(key, inner(proposal)).map { $0 + CGFloat(key.isVertical ? top : leading) }
  }
}

extension View {
  /// Space around the view.
  ///
  /// - Parameter length: in the unit in force; unless stated, 1 row and 2 columns, which look alike.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    var insets = EdgeInsets()
    if let length {
      if edges.contains(.top) { insets.top = length }
      if edges.contains(.leading) { insets.leading = length }
      if edges.contains(.bottom) { insets.bottom = length }
      if edges.contains(.trailing) { insets.trailing = length }
    }
    return modified(PaddingModifier(insets: insets, standard: length == nil ? edges : []))
  }

  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Space around the view, stated for each side.
  public func padding(_ insets: EdgeInsets) -> some View { modified(PaddingModifier(insets: insets)) }
}
