import AppFlow

/// The content of a popup: it hangs in the tree below its control, and is on the screen while it is open.
struct PopupPanel<Content: View>: PrimitiveView {
  let content: Content

  func update(_ node: ViewNode) {
    node.isDetached = true
    _ = node.element(PopupElement.init)
    node.onRemoval = { [graph = node.graph, id = node.id] in graph.popupIsGone(id) }
    var values = node.environment.withoutControlValues
    values.buttonLook = .face(.menuRow)
    values.isInMenu = true
    // A menu within a menu takes that one with it.
    let outer = node.environment.isInMenu ? node.environment.actionDone : {}
    values.actionDone = { [weak node] in
      if let node { node.graph.closePopup(node.id) }
      outer()
    }
    node.setChildren([
      ViewNode.Child(key: 0, view: VStack(alignment: .leading) { content }, environment: values)
    ])
  }
}

private struct IsInMenuKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  var isInMenu: Bool {
    get { self[IsInMenuKey.self] }
    set { self[IsInMenuKey.self] = newValue }
  }
}
