import AppFlow
import FlowCanvas

/// The content of an overlay where it stands: at the bottom below a rule, or in the middle in a frame.
final class OverlayElement: Element {
  var style = FlowOverlay.Style.sheet
  private var panel = CellRect.zero

  override var isSpacer: Bool { false }

  override func placeChildren() {
    switch style {
    case .sheet, .confirmationDialog:
      let height = min(frame.size.height, height(width: frame.size.width) + 1)
      panel = CellRect(
        x: frame.minX, y: frame.maxY - height, width: frame.size.width, height: height)
      placeContent(in: panel.inset(left: 0, top: 1, right: 0, bottom: 0))
    case .alert:
      let offer = ProposedCells(width: frame.size.width - 6, height: nil)
      let width = min(frame.size.width, 6 + (children.map { $0.size(offer).width }.max() ?? 0))
      let height = min(frame.size.height, height(width: width - 6) + 2)
      panel = CellRect(
        x: frame.minX + (frame.size.width - width) / 2, y: frame.minY + (frame.size.height - height) / 2,
        width: width, height: height)
      placeContent(in: panel.inset(left: 3, top: 1, right: 3, bottom: 1))
    }
  }

  private func height(width: Int) -> Int {
    children.map { $0.size(ProposedCells(width: width, height: nil)).height }.max() ?? 0
  }

  private func placeContent(in rect: CellRect) {
    for child in children { child.placeFollowingFocus(in: rect) }
  }

  /// Draws as much as is there: a sheet that has risen so far, an alert that has faded in so far.
  func draw(_ context: DrawContext, clip: CellRect, presence: Double) {
    if presence == 1 { return draw(context, clip: clip) }
    let drawn = context.surface { draw($0, clip: clip) }
    var surface: Surface
    switch style {
    case .sheet, .confirmationDialog:
      let risen = Int((Double(panel.size.height) * presence).rounded())
      surface = Surface(drawn.canvas, y: panel.size.height - risen)
    case .alert:
      surface = Surface(drawn.canvas, opacity: presence)
    }
    surface.coverage = panel
    context.canvas = Canvas.composite(
      back: Surface(context.canvas), front: surface, size: context.canvas.size, palette: context.palette)
  }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    let area = clip.intersection(panel)
    context.canvas.fill(area)
    super.drawContent(context, clip: area)
    let style = CellStyle.plain.with(.dim)
    switch self.style {
    case .sheet, .confirmationDialog:
      for x in panel.minX..<max(panel.minX, panel.maxX) {
        context.canvas.put("─", x: x, y: panel.minY, style: style, clip: area)
      }
    case .alert: context.canvas.box(panel, style: style, clip: area)
    }
  }
}

extension CellRect {
  func inset(left: Int, top: Int, right: Int, bottom: Int) -> CellRect {
    CellRect(
      x: minX + left, y: minY + top, width: max(0, size.width - left - right),
      height: max(0, size.height - top - bottom))
  }
}
