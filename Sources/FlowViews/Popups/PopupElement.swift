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

  override func draw(_ context: DrawContext, clip: CellRect) {
    let area = clip.intersection(frame)
    context.canvas.fill(area)
    let inner = frame.inset(left: 1, top: 1, right: 1, bottom: 1)
    super.draw(context, clip: area.intersection(inner))
    context.canvas.box(frame, style: CellStyle.plain.with(.dim), clip: area)
  }
}
