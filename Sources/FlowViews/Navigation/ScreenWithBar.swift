import AppFlow
import FlowCanvas

/// A screen's content below its bar.
struct ScreenWithBar<Content: View>: PrimitiveView {
  let content: Content
  let model: NavigationModel
  let id: Int
  let outer: Transaction

  func update(_ node: ViewNode) {
    _ = node.element(NavigationScreenElement.init)
    let inner = OneElement(content: content, axis: .vertical).transaction { [outer] in $0 = outer }
    node.setChildren([
      ViewNode.Child(key: 0, view: inner),
      ViewNode.Child(key: 1, view: OneElement(content: NavigationBar(model: model, id: id))),
      ViewNode.Child(key: 2, view: OneElement(content: BottomBar(model: model, id: id))),
    ])
    let reader = PreferenceReader(node: node)
    reader.look = { [model, id, weak node] in
      guard let content = node?.children.first else { return }
      model.setBar(content.preference(NavigationBarKey.self) ?? NavigationBarContent(), of: id)
    }
    node.graph.addPreferenceReader(reader)
    node.onRemoval = { [model, id] in model.removeBar(of: id) }
  }
}

/// A bar, the content below it, and perhaps a row of items at the bottom.
final class NavigationScreenElement: Element {
  override var isSpacer: Bool { false }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    guard children.count == 3 else { return super.measure(proposal) }
    let bars = barHeights(width: proposal.width)
    let inner = children[0].size(
      ProposedCells(width: proposal.width, height: proposal.height.map { $0 - bars.top - bars.bottom }))
    return CellSize(
      width: proposal.width ?? inner.width, height: proposal.height ?? inner.height + bars.top + bars.bottom)
  }

  private func barHeights(width: Int?) -> (top: Int, bottom: Int) {
    let offer = ProposedCells(width: width, height: nil)
    return (children[1].size(offer).height, children[2].size(offer).height)
  }

  override func placeChildren() {
    guard children.count == 3 else { return super.placeChildren() }
    let wanted = barHeights(width: frame.size.width)
    let top = min(wanted.top, frame.size.height)
    let bottom = min(wanted.bottom, frame.size.height - top)
    children[1].place(
      in: CellRect(origin: frame.origin, size: CellSize(width: frame.size.width, height: top)))
    children[2].place(
      in: CellRect(x: frame.minX, y: frame.maxY - bottom, width: frame.size.width, height: bottom))
    children[0].placeFollowingFocus(in: frame.inset(left: 0, top: top, right: 0, bottom: bottom))
  }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    guard children.count == 3 else { return super.drawContent(context, clip: clip) }
    let top = children[1].frame.size.height
    let bottom = children[2].frame.size.height
    children[0].draw(
      context, clip: clip.intersection(frame.inset(left: 0, top: top, right: 0, bottom: bottom)))
    children[1].draw(context, clip: clip.intersection(children[1].frame))
    children[2].draw(context, clip: clip.intersection(children[2].frame))
  }
}
