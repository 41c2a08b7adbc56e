import AppFlow
import FlowCanvas

/// A choice of one among several options, each of which is known by its `tag`, or by its identity in a `ForEach`.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: PrimitiveView {
  private let selection: Binding<SelectionValue>
  private let label: Label
  private let content: Content

  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  /// The older form, whose label is a value.
  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { label }
  }

  func update(_ node: ViewNode) {
    let choice = PickerChoice(selected: AnyHashable(selection.wrappedValue)) { tag in
      guard let value = tag.base as? SelectionValue else { return }
      if selection.wrappedValue != value { selection.wrappedValue = value }
    }
    switch node.environment.pickerLook {
    case .menu: updateMenu(node, choice)
    case .inline: updateInline(node, choice)
    case .segmented:
      _ = node.element(SegmentsElement.init)
      node.setChildren([
        ViewNode.Child(key: 0, view: OneElement(content: label)),
        ViewNode.Child(key: 3, view: PickerOptions(content: content, choice: choice, look: .segmented)),
      ])
      node.invalidateLayout()
    }
  }

  private func updateMenu(_ node: ViewNode, _ choice: PickerChoice) {
    let element = node.element(ButtonElement.init)
    element.role = .picker
    element.hidesLabel = node.environment.labelsAreHidden
    element.keepsMenuOpen = true
    element.action = { [weak node] in
      guard let node, let panel = node.children.last else { return }
      node.graph.openPopup(panel, at: node) { ($0 as? OptionElement)?.isSelected == true }
    }
    node.setChildren([
      ViewNode.Child(key: 0, view: OneElement(content: label)),
      ViewNode.Child(
        key: 1, view: PopupPanel(content: PickerOptions(content: content, choice: choice, look: .menu))),
    ])
    // What the chosen option shows is known once the options have been evaluated, and it may change without the picker.
    let reader = PreferenceReader(node: node)
    reader.look = { [weak node] in
      guard let node, node.isAlive, let element = node.element as? ButtonElement else { return }
      let options = (node.children.last?.elements ?? []).flatMap(\.options)
      element.value = options.first(where: \.isSelected)?.spokenText
      element.face = ControlFace(after: "[ \(element.value ?? "–") ▾ ]", isValue: true)
      node.graph.picture.damage(element.frame)
    }
    node.graph.addPreferenceReader(reader)
  }

  private func updateInline(_ node: ViewNode, _ choice: PickerChoice) {
    node.element = nil
    let options = VStack(alignment: .leading) {
      PickerOptions(content: content, choice: choice, look: .inline)
    }
    if node.environment.labelsAreHidden {
      node.setChildren([ViewNode.Child(key: 4, view: options)])
    } else {
      node.setChildren([
        ViewNode.Child(
          key: 2,
          view: LabeledContent {
            options
          } label: {
            label
          })
      ])
    }
    node.invalidateElements()
  }
}

extension Picker where Label == Text {
  public init(
    _ title: some StringProtocol, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Picker where Label == FlowViews.Label<Text, Image> {
  public init(
    _ title: some StringProtocol, systemImage name: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { FlowViews.Label(title, systemImage: name) }
  }
}

/// What a picker has chosen, and how it is changed.
@MainActor struct PickerChoice {
  let selected: AnyHashable
  let select: @MainActor (AnyHashable) -> Void
}
