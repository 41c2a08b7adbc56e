import AppFlow

/// The content of an overlay: it hangs in the tree where it was asked for, and stands over the screen.
struct PresentedContent: PrimitiveView, PreferenceWriter {
  let overlay: FlowOverlay
  let content: AnyView

  init(_ overlay: FlowOverlay, content: AnyView) {
    self.overlay = overlay
    self.content = content
  }

  /// The child of a node that shows it, in an environment that knows what it is.
  func child(_ environment: EnvironmentValues) -> ViewNode.Child {
    ViewNode.Child(
      key: ViewKey(Key(overlay: overlay.id)), view: self, environment: environment.presenting(overlay))
  }

  /// What lies over a screen says nothing to the views around the one that it hangs in.
  func preference<Key: PreferenceKey>(_ key: Key.Type, below: () -> Key.Value?) -> Key.Value? { nil }

  func update(_ node: ViewNode) {
    let id = overlay.id
    node.isDetached = true
    node.element(OverlayElement.init).style = overlay.style
    node.graph.overlayNodes[id] = node
    node.onRemoval = { [graph = node.graph] in graph.overlayNodes[id] = nil }
    node.setChildren([ViewNode.Child(key: 0, view: OneElement(content: content, axis: .vertical))])
  }

  private struct Key: Hashable {
    var overlay: FlowOverlay.ID
  }
}
