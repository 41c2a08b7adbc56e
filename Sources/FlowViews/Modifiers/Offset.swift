import AppFlow
import FlowCanvas
import Foundation

struct OffsetModifier: ElementModifier {
  var x: CGFloat
  var y: CGFloat

  var animatableData: TwoLengths {
    get { AnimatablePair(x, y) }
    set {
      x = newValue.first
      y = newValue.second
    }
  }

  func makeElement(_ node: ViewNode) -> OffsetElement { OffsetElement(node: node) }

  func configure(_ element: OffsetElement, _ environment: EnvironmentValues) {
    element.x = environment.layoutMetric.columns(x) ?? 0
    element.y = environment.layoutMetric.rows(y) ?? 0
  }
}

/// A child that stands aside of the room that it has.
final class OffsetElement: Element {
  var x = 0
  var y = 0

  override func placeChildren() {
    for child in children { child.place(in: frame.offset(x: x, y: y), offered: offered) }
  }
}

struct PositionModifier: ElementModifier {
  var x: CGFloat
  var y: CGFloat

  var animatableData: TwoLengths {
    get { AnimatablePair(x, y) }
    set {
      x = newValue.first
      y = newValue.second
    }
  }

  func makeElement(_ node: ViewNode) -> PositionElement { PositionElement(node: node) }

  func configure(_ element: PositionElement, _ environment: EnvironmentValues) {
    element.x = x.isFinite ? x / environment.layoutMetric.columnWidth : 0
    element.y = y.isFinite ? y / environment.layoutMetric.rowHeight : 0
  }
}

/// A child whose middle is at a place of all the room there is.
final class PositionElement: Element {
  var x: CGFloat = 0
  var y: CGFloat = 0

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let inner = super.measure(proposal)
    return CellSize(width: proposal.width ?? inner.width, height: proposal.height ?? inner.height)
  }

  override func placeChildren() {
    for child in children {
      let rect = rect(of: child, offerInForce)
      child.place(in: rect.offset(x: frame.minX, y: frame.minY), offered: offerInForce)
    }
  }

  override func guide(_ key: AlignmentKey, _ proposal: ProposedCells) -> CGFloat? {
    guard let child = children.first, let place = child.guide(key, proposal) else { return nil }
    let origin = rect(of: child, proposal).origin
    return place + CGFloat(key.isVertical ? origin.y : origin.x)
  }

  /// Where a child is within the room.
  private func rect(of child: Element, _ proposal: ProposedCells) -> CellRect {
    let size = child.size(proposal)
    return CellRect(
      origin: CellPoint(
        x: wholeCells(x - CGFloat(size.width) / 2 + 0.5), y: wholeCells(y - CGFloat(size.height) / 2 + 0.5)),
      size: size)
  }
}

extension View {
  /// Shows the view aside of its place, which it keeps; in the unit in force.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { modified(OffsetModifier(x: x, y: y)) }

  public func offset(_ offset: CGSize) -> some View {
    modified(OffsetModifier(x: offset.width, y: offset.height))
  }

  /// Puts the view's middle at a place of the room around it, all of which it takes.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modified(PositionModifier(x: x, y: y))
  }

  public func position(_ position: CGPoint) -> some View {
    modified(PositionModifier(x: position.x, y: position.y))
  }
}
