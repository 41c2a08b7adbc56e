import AppFlow
import FlowCanvas
import Foundation

/// The first of several views that fits into the room there is, as in SwiftUI; the last if none does.
///
/// All of them are in the tree and keep their state; only the one that fits is seen and can be reached.
public struct ViewThatFits<Content: View>: PrimitiveView {
  private let axes: Axis.Set
  private let content: Content

  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  func update(_ node: ViewNode) {
    node.element(FittingElement.init).axes = axes
    node.setChildren([ViewNode.Child(key: 0, view: content)])
    node.invalidateLayout()
  }
}

final class FittingElement: Element {
  var axes: Axis.Set = [.horizontal, .vertical]
  private var shown: Element?

  override func measure(_ proposal: ProposedCells) -> CellSize {
    fitting(proposal)?.size(proposal) ?? .zero
  }

  override func placeChildren() {
    shown = fitting(offerInForce)
    shown?.place(in: frame, offered: offerInForce)
  }

  override func guide(_ key: AlignmentKey, _ proposal: ProposedCells) -> CGFloat? {
    fitting(proposal)?.guide(key, proposal)
  }

  override var reachableChildren: [Element] { shown.map { [$0] } ?? [] }

  override func drawContent(_ context: DrawContext, clip: CellRect) { shown?.draw(context, clip: clip) }

  private func fitting(_ proposal: ProposedCells) -> Element? {
    children.first { child in
      let ideal = child.size(.ideal)
      let isNarrow = !axes.contains(.horizontal) || ideal.width <= proposal.width ?? .max
      return isNarrow && (!axes.contains(.vertical) || ideal.height <= proposal.height ?? .max)
    } ?? children.last
  }
}
