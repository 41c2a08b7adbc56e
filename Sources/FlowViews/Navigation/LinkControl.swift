import AppFlow
import FlowCanvas

/// Text that leads somewhere when it is pressed: `Label ›`, or `‹ Label` for the way back.
struct LinkControl<Label: View>: PrimitiveView {
  enum Mark {
    case leading
    case trailing
  }

  let mark: Mark
  let action: (@MainActor () -> Void)?
  let label: Label

  /// - Parameter action: nil if it leads nowhere, and can't be operated.
  init(mark: Mark, action: (@MainActor () -> Void)?, @ViewBuilder label: () -> Label) {
    self.mark = mark
    self.action = action
    self.label = label()
  }

  func update(_ node: ViewNode) {
    let element = node.element(LinkElement.init)
    element.action = action
    element.isBack = mark == .leading
    node.setChildren([ViewNode.Child(key: 0, view: OneElement(content: label))])
  }
}

final class LinkElement: Element, ElementControl {
  var action: (@MainActor () -> Void)?
  var isBack = false
  let role = ControlRole.link

  /// The columns of the mark and the gap.
  private static let mark = 2

  var label: String { node.environment.accessibilityLabel ?? spokenText }
  var isEnabled: Bool { node.environment.isEnabled && action != nil }
  override var control: (any ElementControl)? { self }
  override var isSpacer: Bool { false }

  func activate() { action?() }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let inner = children.first?.size(offer(proposal))
    return CellSize(width: (inner?.width ?? 0) + Self.mark, height: max(1, inner?.height ?? 1))
  }

  override func placeChildren() {
    children.first?.place(
      in: CellRect(
        x: frame.minX + (isBack ? Self.mark : 0), y: frame.minY, width: frame.size.width - Self.mark,
        height: frame.size.height), offered: offer(offered))
  }

  private func offer(_ proposal: ProposedCells) -> ProposedCells {
    ProposedCells(width: proposal.width.map { $0 - Self.mark }, height: proposal.height)
  }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    super.drawContent(context, clip: clip)
    let area = clip.intersection(frame)
    let style = node.environment.cellStyle(dimmed: !isEnabled)
    let row = frame.minY + frame.size.height / 2
    context.canvas.put(
      isBack ? "‹" : "›", x: isBack ? frame.minX : frame.maxX - 1, y: row, style: style, clip: area)
    if isFocused {
      context.canvas.restyle(area) { $0.focused(node.environment) }
    } else if !isEnabled {
      context.canvas.restyle(area) { $0.with(.dim) }
    }
  }
}
