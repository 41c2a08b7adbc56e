import AppFlow

/// A view that has something done when it arrives or leaves.
struct LifecycleModified<Content: View>: PrimitiveView {
  let content: Content
  var appeared: (@MainActor () -> Void)?
  var disappeared: (@MainActor () -> Void)?

  func update(_ node: ViewNode) {
    if node.storage[0] == nil {
      node.storage[0] = Appeared()
      if let appeared { node.graph.afterUpdate(appeared) }
    }
    if let disappeared {
      node.onRemoval = { [graph = node.graph] in graph.afterUpdate(disappeared) }
    }
    node.setChildren([ViewNode.Child(key: 0, view: content)])
  }
}

extension View {
  /// Does something once the view is there.
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    LifecycleModified(content: self, appeared: action)
  }

  /// Does something once the view is gone; after its removal was shown, if that is animated.
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    LifecycleModified(content: self, disappeared: action)
  }
}

/// Marks a node whose view has appeared.
private final class Appeared {}
