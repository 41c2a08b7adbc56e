import FlowCanvas

/// A line of titles above a list of rows.
final class TableElement: Element {
  let grid = TableGrid()

  override var isSpacer: Bool { false }
  override func enterStack(axis: Axis?) {}

  private var list: ListElement? { children.last as? ListElement }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let rows =
      list?.size(ProposedCells(width: proposal.width, height: proposal.height.map { $0 - 1 })) ?? .zero
    return CellSize(width: proposal.width ?? rows.width, height: rows.height + 1)
  }

  override func placeChildren() {
    guard let list, let header = children.first else { return }
    let size = CellSize(width: frame.size.width, height: max(0, frame.size.height - 1))
    let width = list.rowWidth(in: size)
    grid.layOut(in: width)
    header.place(
      in: CellRect(
        x: frame.minX + list.margin, y: frame.minY, width: width, height: min(1, frame.size.height)))
    list.place(in: CellRect(origin: CellPoint(x: frame.minX, y: frame.minY + 1), size: size))
  }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    super.drawContent(context, clip: clip)
    // Columns to either side are told of at the ends of the titles.
    let style = node.environment.cellStyle(dimmed: true)
    let area = clip.intersection(frame)
    if grid.first > 0 { context.canvas.put("‹", x: frame.minX, y: frame.minY, style: style, clip: area) }
    if grid.hasMore {
      context.canvas.put("›", x: frame.maxX - 1, y: frame.minY, style: style, clip: area)
    }
  }

  /// The rows have no use for Left and Right.
  override func handleBelow(_ key: KeyPress) -> Bool {
    switch key {
    case KeyPress(.leftArrow): move(by: -1)
    case KeyPress(.rightArrow): move(by: 1)
    default: false
    }
  }

  private func move(by step: Int) -> Bool {
    guard let list, grid.move(by: step, in: list.rowWidth(in: list.frame.size)) else { return false }
    invalidatePlacement()
    return true
  }
}
