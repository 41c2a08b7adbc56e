import AppFlow
import Foundation

/// Views that can be shown and put away by a label: `▸ Label`, `▾ Label`.
public struct DisclosureGroup<Label: View, Content: View>: View {
  private let stated: Binding<Bool>?
  private let label: Label
  private let content: @MainActor () -> Content
  @State private var isOpen = false

  public init(@ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label) {
    stated = nil
    self.content = content
    self.label = label()
  }

  /// - Parameter isExpanded: whether the content is shown.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    stated = isExpanded
    self.content = content
    self.label = label()
  }

  public var body: some View {
    let isExpanded = stated ?? $isOpen
    VStack(alignment: .leading) {
      DisclosureLabel(isExpanded: isExpanded, label: label)
      if isExpanded.wrappedValue { VStack(alignment: .leading) { content() }.padding(.leading, 2) }
    }
  }
}

extension DisclosureGroup where Label == Text {
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(content: content) { Text(title) }
  }

  public init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

private struct DisclosureLabel<Label: View>: PrimitiveView {
  let isExpanded: Binding<Bool>
  let label: Label

  func update(_ node: ViewNode) {
    let isOpen = isExpanded.wrappedValue
    let element = node.element(ButtonElement.init)
    element.role = .disclosure
    element.face = ControlFace(before: isOpen ? "▾ " : "▸ ")
    element.value = isOpen ? "open" : "closed"
    element.keepsMenuOpen = true
    element.action = { isExpanded.wrappedValue = !isOpen }
    node.setChildren([ViewNode.Child(key: 0, view: OneElement(content: label))])
  }
}
