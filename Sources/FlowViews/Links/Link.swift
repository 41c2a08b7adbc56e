import AppFlow
import FlowCanvas
import Foundation

/// Opens an address when it is pressed, by the environment's ``OpenURLAction``: its label underlined, in the tint.
///
/// What it leads to is its value for scripts and for those who don't see the screen. It has no button style.
public struct Link<Label: View>: PrimitiveView {
  private let destination: URL
  private let label: Label

  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  func update(_ node: ViewNode) {
    let environment = node.environment
    let open = environment.openURL
    let element = node.element(ButtonElement.init)
    element.role = .link
    element.value = destination.absoluteString
    element.action = { [destination] in open(destination) }
    element.face = .tinted
    // A row of a menu is drawn as the others are.
    if environment.isInMenu, case .face(let face) = environment.buttonLook { element.face = face }
    var values = environment
    if !environment.isInMenu { values.textStyle.attributes.insert(.underline) }
    node.setChildren([ViewNode.Child(key: 0, view: label, environment: values)])
  }
}

extension Link where Label == Text {
  public init(_ title: some StringProtocol, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}
