import FlowCanvas

/// Three groups in a row: at the leading edge, in the middle of the whole, at the trailing edge.
struct BarRow<Content: View>: PrimitiveView {
  let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  func update(_ node: ViewNode) {
    _ = node.element(BarRowElement.init)
    node.setChildren([ViewNode.Child(key: 0, view: content)])
  }
}

final class BarRowElement: Element {
  private static let gap = 2

  override var isSpacer: Bool { false }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let sizes = children.map { $0.size(.ideal) }
    let taken = sizes.map(\.width).reduce(0) { $0 + ($1 > 0 ? $1 + Self.gap : 0) }
    return CellSize(width: proposal.width ?? taken, height: max(1, sizes.map(\.height).max() ?? 1))
  }

  /// What can be done comes first: the title has the room that is left, in the middle as far as that goes.
  override func placeChildren() {
    guard children.count == 3 else { return super.placeChildren() }
    let ideal = children.map { $0.size(.ideal) }
    let trailing = min(ideal[2].width, frame.size.width)
    let leading = min(ideal[0].width, max(0, frame.size.width - trailing - (trailing > 0 ? 1 : 0)))
    let start = frame.minX + (leading > 0 ? leading + Self.gap : 0)
    let end = frame.maxX - (trailing > 0 ? trailing + Self.gap : 0)
    let width = min(ideal[1].width, max(0, end - start))
    let middle = frame.minX + (frame.size.width - width) / 2
    let title = min(max(middle, start), max(start, end - width))
    place(0, x: frame.minX, width: leading)
    place(1, x: title, width: width)
    place(2, x: frame.maxX - trailing, width: trailing)
  }

  private func place(_ index: Int, x: Int, width: Int) {
    children[index].place(in: CellRect(x: x, y: frame.minY, width: width, height: frame.size.height))
  }
}
