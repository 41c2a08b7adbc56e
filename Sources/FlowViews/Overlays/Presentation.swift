import AppFlow

/// A view that presents something over the screen while a binding says so.
struct Presenting<Content: View>: PrimitiveView {
  let content: Content
  let style: FlowOverlay.Style
  let name: String
  /// What is to be presented, by its identity; nil for nothing.
  let wanted: @MainActor () -> AnyHashable?
  /// Tells the binding that it is gone.
  let retract: @MainActor () -> Void
  var onDismiss: (() -> Void)?
  /// The view of what is wanted.
  let overlay: @MainActor () -> AnyView

  func update(_ node: ViewNode) {
    let child = ViewNode.Child(key: 0, view: content)
    guard let coordinator = node.environment.coordinator else { return node.setChildren([child]) }
    let state = node.storage[0] as? Presentation ?? Presentation(node: node)
    node.storage[0] = state
    // Read whatever becomes of it: the node has to be evaluated again when any of the two changes.
    let layers = coordinator.overlayLayers
    let wanted = wanted()
    state.forgetAll(but: layers, then: onDismiss)
    state.follow(wanted, of: self, in: coordinator)
    node.onRemoval = { [graph = node.graph] in
      graph.afterUpdate { state.withdraw(from: coordinator) }
    }
    node.setChildren(
      [child]
        + layers.compactMap { layer in
          state.contents[layer.id].map {
            PresentedContent(layer.overlay, content: $0).child(node.environment)
          }
        })
  }
}

/// What a view presents at the moment; kept in its node.
@MainActor private final class Presentation {
  private unowned let node: ViewNode
  /// What is there for the binding, and what the binding wanted then.
  private var current: (id: FlowOverlay.ID, wanted: AnyHashable)?
  /// The views of all that is seen; what leaves shows its last one.
  private(set) var contents: [FlowOverlay.ID: AnyView] = [:]

  init(node: ViewNode) { self.node = node }

  func forgetAll(but layers: [OverlayLayer], then onDismiss: (() -> Void)?) {
    for id in contents.keys.sorted() where !layers.contains(where: { $0.id == id }) {
      contents[id] = nil
      guard let onDismiss else { continue }
      // After what the sheet's own views do when they disappear.
      node.graph.afterUpdate { [graph = node.graph] in graph.afterUpdate(onDismiss) }
    }
  }

  /// Brings what is presented and what the binding wants together.
  func follow<Content>(
    _ wanted: AnyHashable?, of view: Presenting<Content>, in coordinator: AppFlowCoordinator
  ) {
    // Who wrote to the binding is known now, and not any more after the update.
    let cause = Transaction.current.cause
    if let current {
      let isThere = coordinator.overlays.contains { $0.id == current.id }
      if isThere, wanted == current.wanted {
        contents[current.id] = view.overlay()
        return
      }
      self.current = nil
      if isThere {
        node.graph.afterUpdate { coordinator.dismiss(current.id, cause: cause) }
      } else if wanted == current.wanted {
        // Somebody dismissed it: the binding is the last to know.
        node.graph.afterUpdate(view.retract)
        return
      }
    }
    guard let wanted else { return }
    let content = view.overlay()
    node.graph.afterUpdate { [weak self] in
      // What was written meanwhile counts: a binding that was just told may not want it any more.
      guard let self, node.isAlive, current == nil, view.wanted() == wanted else { return }
      guard let overlay = coordinator.present(view.style, name: view.name, cause: cause).overlay else {
        return view.retract()
      }
      current = (overlay.id, wanted)
      contents[overlay.id] = content
    }
  }

  /// The view is gone: what it presented goes too.
  func withdraw(from coordinator: AppFlowCoordinator) {
    guard let current, coordinator.overlays.contains(where: { $0.id == current.id }) else { return }
    coordinator.dismiss(current.id)
  }
}
