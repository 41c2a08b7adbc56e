import AppFlow
import FlowCanvas
import Foundation

/// The title of a column; a button where the table can be sorted by it.
struct TableHeading: PrimitiveView {
  let title: String
  /// How the table is sorted by the column now, if it is.
  let order: @MainActor () -> SortOrder?
  let sort: (@MainActor () -> Void)?

  func update(_ node: ViewNode) {
    let element = node.element(TableHeadingElement.init)
    element.title = title
    element.order = order()
    element.sort = sort
  }
}

final class TableHeadingElement: Element, ElementControl {
  var title = ""
  var order: SortOrder?
  var sort: (@MainActor () -> Void)?
  let role = ControlRole.button

  var label: String { title }
  var value: String? { order.map { $0 == .forward ? "ascending" : "descending" } }
  var isFocusable: Bool { isEnabled && sort != nil }
  override var control: (any ElementControl)? { sort == nil ? nil : self }
  func activate() { sort?() }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    CellSize(width: proposal.width ?? TextLayout.width(of: title) + 2, height: 1)
  }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    let mark = order.map { $0 == .forward ? " ↑" : " ↓" } ?? ""
    let text = TextLayout.truncated(title, width: max(0, frame.size.width - mark.count)).text + mark
    let style = node.environment.cellStyle(attributes: .bold)
    context.canvas.write(
      text, x: frame.minX, y: frame.minY, style: isFocused ? style.focused(node.environment) : style,
      clip: clip.intersection(frame))
  }
}
