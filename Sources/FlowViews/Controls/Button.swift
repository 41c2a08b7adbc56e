import AppFlow
import FlowCanvas

/// Does something when it is pressed: `[ Label ]`.
public struct Button<Label: View>: PrimitiveView, RoleCarrier, PressShowing {
  let role: ButtonRole?
  private let action: () -> Void
  private let label: Label

  public init(
    role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  func update(_ node: ViewNode) {
    let environment = node.environment
    let element = node.element(ButtonElement.init)
    element.action = action
    element.buttonRole = role
    switch environment.buttonLook {
    case .face(let face):
      element.face = face
      // A text is one element, as most labels are.
      let isText = Label.self == Text.self
      node.setChildren([
        isText
          ? ViewNode.Child(key: 0, view: label) : ViewNode.Child(key: 3, view: OneElement(content: label))
      ])
    case .drawn(let style):
      element.face = .none
      let configuration = ButtonStyleConfiguration(
        role: role, label: AnyView(label), isPressed: node.graph.isPressed(node))
      node.setChildren([ViewNode.Child(key: 1, view: style.view(configuration))])
    case .own(let style):
      // The style's own view is what is pressed.
      node.element = nil
      node.invalidateElements()
      var values = environment
      values.buttonLook = .face(.brackets)
      let configuration = PrimitiveButtonStyleConfiguration(
        role: role, label: AnyView(label), action: action)
      node.setChildren([ViewNode.Child(key: 2, view: style.view(configuration), environment: values)])
    }
  }
}

extension Button where Label == Text {
  public init(
    _ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == FlowViews.Label<Text, Image> {
  public init(
    _ title: some StringProtocol, systemImage name: String, role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { FlowViews.Label(title, systemImage: name) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button that a style was given.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}
