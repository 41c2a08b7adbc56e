import FlowCanvas
import Foundation

/// Views that depend on the room that they are given, as in SwiftUI; takes all that is offered, and 10 by 10 in the unit
/// in force where nothing is.
public struct GeometryReader<Content: View>: PrimitiveView {
  private let content: @MainActor (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping @MainActor (GeometryProxy) -> Content) {
    self.content = content
  }

  func update(_ node: ViewNode) {
    let element = node.element(GeometryElement.init)
    element.usedSize = element.frame.size
    let proxy = GeometryProxy(element: element, metric: node.metric)
    node.setChildren([ViewNode.Child(key: 0, view: content(proxy))])
    node.invalidateLayout()
  }
}

/// The room that a `GeometryReader` has, in the unit in force.
@MainActor @preconcurrency public struct GeometryProxy {
  private let element: Element
  private let metric: LayoutMetric
  public let size: CGSize

  init(element: Element, metric: LayoutMetric) {
    self.element = element
    self.metric = metric
    let size = element.frame.size
    self.size = CGSize(width: metric.width(size.width), height: metric.height(size.height))
  }

  /// Where the room is, in its own coordinates or in those of the screen.
  public func frame(in space: CoordinateSpace) -> CGRect {
    let origin = element.frame.origin
    switch space {
    case .local: return CGRect(origin: .zero, size: size)
    case .global:
      return CGRect(
        origin: CGPoint(x: metric.width(origin.x), y: metric.height(origin.y)), size: size)
    }
  }

  /// How far the content should stay from the edges of the screen: a terminal has all of it to give.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

/// What coordinates count from.
public enum CoordinateSpace: Hashable, Sendable {
  /// The upper left corner of the screen.
  case global
  /// The upper left corner of the view.
  case local
}

final class GeometryElement: Element {
  /// The size that the content was made for.
  var usedSize = CellSize.zero

  override var layoutPriority: Double { 0 }
  override var isSpacer: Bool { false }
  override func enterStack(axis: Axis?) {}
  override func layoutValue(_ key: ObjectIdentifier) -> Any? { nil }
  override func guide(_ key: AlignmentKey, _ proposal: ProposedCells) -> CGFloat? { nil }

  override func measure(_ proposal: ProposedCells) -> CellSize { node.metric.filling(proposal) }

  override func placeChildren() {
    if frame.size != usedSize { node.graph.evaluateAfterLayout(node) }
    for child in children { child.place(aligned: .topLeading, in: frame) }
  }
}
