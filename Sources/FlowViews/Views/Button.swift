import AppFlow
import FlowCanvas

/// Does something when it is pressed: `[ Label ]`.
public struct Button<Label: View>: PrimitiveView, RoleCarrier {
  let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label

  public init(
    role: ButtonRole? = nil, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  func update(_ node: ViewNode) {
    let element = node.element(ButtonElement.init)
    element.action = action
    element.buttonRole = role
    node.setChildren([ViewNode.Child(key: 0, view: label)])
  }
}

extension Button where Label == Text {
  public init(
    _ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

final class ButtonElement: Element, ElementControl {
  var action: @MainActor () -> Void = {}
  var buttonRole: ButtonRole?
  let role = ControlRole.button

  var label: String { node.environment.accessibilityLabel ?? spokenText }
  override var control: (any ElementControl)? { self }
  override var isSpacer: Bool { false }

  func activate() {
    let done = node.environment.actionDone
    action()
    done()
  }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let inner = children.first?.size(
      ProposedCells(width: proposal.width.map { $0 - 4 }, height: proposal.height))
    return CellSize(width: (inner?.width ?? 0) + 4, height: max(1, inner?.height ?? 1))
  }

  override func placeChildren() {
    children.first?.place(
      in: CellRect(x: frame.minX + 2, y: frame.minY, width: frame.size.width - 4, height: frame.size.height))
  }

  override func draw(_ context: DrawContext, clip: CellRect) {
    super.draw(context, clip: clip)
    let style = node.environment.cellStyle(dimmed: !isEnabled)
    let row = frame.minY + frame.size.height / 2
    context.canvas.put("[", x: frame.minX, y: row, style: style, clip: clip)
    context.canvas.put("]", x: frame.maxX - 1, y: row, style: style, clip: clip)
    let area = clip.intersection(frame)
    if buttonRole == .destructive { context.canvas.restyle(area) { $0.colored(.red) } }
    if isFocused {
      context.canvas.restyle(area) { $0.focused }
    } else if !isEnabled {
      context.canvas.restyle(area) { $0.with(.dim) }
    }
  }
}

extension CellStyle {
  /// What has the focus is bold, in the accent colour.
  var focused: CellStyle {
    CellStyle(
      foreground: Color.accentColor.cell, background: background,
      attributes: attributes.union(.bold).subtracting(.dim))
  }

  func colored(_ color: Color) -> CellStyle {
    CellStyle(foreground: color.cell, background: background, attributes: attributes)
  }

  func with(_ attribute: Attributes) -> CellStyle {
    CellStyle(foreground: foreground, background: background, attributes: attributes.union(attribute))
  }
}
