import FlowCanvas
import Foundation

/// One of the views that a layout arranges, as in SwiftUI.
@MainActor @preconcurrency public struct LayoutSubview: Equatable {
  let element: Element
  let metric: LayoutMetric

  nonisolated public static func == (lhs: LayoutSubview, rhs: LayoutSubview) -> Bool {
    lhs.element === rhs.element
  }

  /// The size that the view takes for an offer; endless for one that takes all of an endless offer.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = element.size(proposal.cells(metric))
    return CGSize(
      width: ProposedCells.isUnlimited(size.width) ? .infinity : metric.width(size.width),
      height: ProposedCells.isUnlimited(size.height) ? .infinity : metric.height(size.height))
  }

  /// The size that the view takes for an offer, and where its guides are then.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(element, proposal.cells(metric), metric)
  }

  /// Which views are given their room first; what `layoutPriority` said, or 0.
  public var priority: Double { element.layoutPriority }

  /// The gaps that the view wants around itself: the standard ones, or none if it is a spacer.
  public var spacing: ViewSpacing { ViewSpacing(metric, isNone: element.isSpacer) }

  /// The value that the view has for a key.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    element.layoutValue(ObjectIdentifier(key)) as? Key.Value ?? Key.defaultValue
  }

  /// Puts the view's anchor at a position, in the coordinates of the bounds that the layout was given; the last call counts.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    let offer = proposal.cells(metric)
    let size = element.size(offer)
    func start(_ position: CGFloat, _ unit: CGFloat, _ length: Int, _ share: CGFloat) -> Int {
      cells((position / unit - CGFloat(length) * share + 0.5).rounded(.down)) ?? 0
    }
    let origin = CellPoint(
      x: start(position.x, metric.columnWidth, size.width, anchor.x),
      y: start(position.y, metric.rowHeight, size.height, anchor.y))
    element.node.graph.placements?[ObjectIdentifier(element)] = LayoutPlacement(
      frame: CellRect(origin: origin, size: size), offer: offer)
  }
}

/// The views that a layout arranges, in order.
@MainActor @preconcurrency public struct LayoutSubviews: @MainActor RandomAccessCollection {
  let elements: [Element]
  let metric: LayoutMetric

  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }

  public subscript(index: Int) -> LayoutSubview {
    LayoutSubview(element: elements[index], metric: metric)
  }
}
