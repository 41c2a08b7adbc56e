import FlowCanvas

/// Lays children over each other; the last is in front.
final class LayerElement: Element {
  var alignment = Alignment.center

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let sizes = children.map { $0.size(proposal) }
    return CellSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }

  override func placeChildren() {
    for child in children { child.place(aligned: alignment, in: frame) }
  }
}

extension Element {
  /// Asks for a size and places the element by an alignment.
  func place(aligned alignment: Alignment, in rect: CellRect) {
    let size = size(ProposedCells(width: rect.size.width, height: rect.size.height))
    place(
      in: CellRect(
        x: rect.minX + alignment.horizontal.start(size.width, in: rect.size.width),
        y: rect.minY + alignment.vertical.start(size.height, in: rect.size.height),
        width: size.width, height: size.height))
  }

  /// Places the element in the middle. What is too high begins at the top, and is moved up as far as what has the
  /// focus needs to be seen: on the smallest terminal everything can still be reached.
  func placeFollowingFocus(in rect: CellRect) {
    place(aligned: .center, in: rect)
    let excess = frame.size.height - rect.size.height
    guard excess > 0 else { return }
    let top = frame.offset(x: 0, y: rect.minY - frame.minY)
    place(in: top)
    guard let focus = node.graph.focusedFrame(below: self) else { return }
    let hidden = min(excess, max(0, focus.maxY - rect.maxY))
    if hidden > 0 { place(in: top.offset(x: 0, y: -hidden)) }
  }
}
