import FlowCanvas

/// What hangs over the screen at a control: the rows of a menu.
final class PopupElement: Element {
  /// What it hangs at; nil once that is gone.
  weak var anchor: Element?

  override var isSpacer: Bool { false }

  /// Takes its place: below the control if it fits there, above it if it fits there, or where there is room.
  func place(on screen: CellRect) {
    let offer = ProposedCells(width: max(0, screen.size.width - 2), height: nil)
    let content = children.first?.size(offer) ?? .zero
    let width = min(screen.size.width, content.width + 2)
    let height = min(screen.size.height, content.height + 2)
    let at = anchor?.frame ?? screen
    var y = at.maxY
    if y + height > screen.maxY { y = at.minY - height }
    if y < screen.minY { y = max(screen.minY, screen.maxY - height) }
    let x = max(screen.minX, min(at.minX, screen.maxX - width))
    place(in: CellRect(x: x, y: y, width: width, height: height))
  }

  override func placeChildren() {
    let inner = frame.inset(left: 1, top: 1, right: 1, bottom: 1)
    for child in children { child.placeFollowingFocus(in: inner) }
  }

  /// What arrows can't do at once: the ends, and as many rows as can be seen.
  override func handleBelow(_ key: KeyPress) -> Bool {
    let rows = node.graph.controls.filter(\.isFocusable)
    guard let current = rows.firstIndex(where: \.isFocused) else { return false }
    let page = max(1, frame.size.height - 3)
    let next: Int
    switch key {
    case KeyPress(.home): next = 0
    case KeyPress(.end): next = rows.count - 1
    case KeyPress(.pageUp): next = max(0, current - page)
    case KeyPress(.pageDown): next = min(rows.count - 1, current + page)
    default: return false
    }
    node.graph.focus(node: rows[next].controlID)
    return true
  }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    let area = clip.intersection(frame)
    context.canvas.fill(area)
    let inner = frame.inset(left: 1, top: 1, right: 1, bottom: 1)
    super.drawContent(context, clip: area.intersection(inner))
    context.canvas.box(frame, style: CellStyle.plain.with(.dim), clip: area)
  }
}
