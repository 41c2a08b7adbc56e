import AppFlow
import FlowCanvas

/// Actions behind one control: `[ Label ▾ ]`; pressed, it shows them below each other.
///
/// Escape or a click beside it closes it, an action that was done too.
public struct Menu<Label: View, Content: View>: PrimitiveView {
  private let label: Label
  private let content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  func update(_ node: ViewNode) {
    let element = node.element(ButtonElement.init)
    element.role = .menu
    element.face =
      node.environment.isInMenu
      ? ControlFace(before: "  ", after: " ▸ ", marksFocus: true) : ControlFace(before: "[ ", after: " ▾ ]")
    element.action = { [weak node] in
      guard let node, let panel = node.children.last else { return }
      node.graph.openPopup(panel, at: node)
    }
    // A menu within a menu stays open with it.
    element.keepsMenuOpen = true
    node.setChildren([
      ViewNode.Child(key: 0, view: OneElement(content: label)),
      ViewNode.Child(key: 1, view: PopupPanel(content: content)),
    ])
  }
}

extension Menu where Label == Text {
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Menu where Label == FlowViews.Label<Text, Image> {
  public init(_ title: some StringProtocol, systemImage name: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { FlowViews.Label(title, systemImage: name) }
  }
}
