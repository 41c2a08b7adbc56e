import FlowCanvas

/// One row of a table: those of its cells that can be seen.
struct TableRow: PrimitiveView {
  let grid: TableGrid
  let cells: @MainActor (Int) -> any View

  func update(_ node: ViewNode) {
    let element = node.element(TableRowElement.init)
    element.columns = grid.visible
    node.setChildren(grid.visible.map { ViewNode.Child(key: .number($0.index), view: cells($0.index)) })
    node.invalidateLayout()
  }
}

/// A cell is one element, whatever its content is.
///
/// It is made by its row, which observes what all its cells read: to observe each by itself costs about as much as
/// to show it.
struct TableCell<Content: View>: PrimitiveView {
  let content: Content

  static var isPlain: Bool { true }

  func update(_ node: ViewNode) {
    _ = node.element(TableCellElement.init)
    // A text is one element, as most cells are.
    let isText = Content.self == Text.self
    node.setChildren([
      isText
        ? ViewNode.Child(key: 0, view: content) : ViewNode.Child(key: 1, view: OneElement(content: content))
    ])
  }
}

final class TableCellElement: Element {
  override var isSpacer: Bool { false }
  override func enterStack(axis: Axis?) {}

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let size = super.measure(proposal)
    return CellSize(width: proposal.width ?? size.width, height: max(1, size.height))
  }

  override func placeChildren() {
    for child in children { child.place(aligned: .topLeading, in: frame) }
  }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    super.drawContent(context, clip: clip.intersection(frame))
  }
}

final class TableRowElement: Element {
  var columns: [TableGrid.Column] = []

  override var isSpacer: Bool { false }
  override func enterStack(axis: Axis?) {}

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let heights = zip(children, columns).map { child, column in
      child.size(ProposedCells(width: column.width, height: proposal.height)).height
    }
    let width = columns.last.map { $0.x + $0.width } ?? 0
    return CellSize(width: proposal.width ?? width, height: max(1, heights.max() ?? 1))
  }

  override func placeChildren() {
    for (child, column) in zip(children, columns) {
      child.place(
        in: CellRect(
          x: frame.minX + column.x, y: frame.minY, width: column.width, height: frame.size.height))
    }
  }
}
