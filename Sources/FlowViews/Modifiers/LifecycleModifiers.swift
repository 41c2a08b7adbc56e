import AppFlow

/// A view that has something done when it arrives or leaves.
struct LifecycleModified<Content: View>: PrimitiveView {
  let content: Content
  var appeared: (() -> Void)?
  var disappeared: (() -> Void)?

  func update(_ node: ViewNode) {
    let cause = node.environment.ownCause
    node.watchPresence { [graph = node.graph, appeared, disappeared] isThere in
      guard let action = isThere ? appeared : disappeared else { return }
      graph.afterUpdate { Transaction.ofOwnAccord(cause, action) }
    }
    node.setChildren([ViewNode.Child(key: 0, view: content)])
  }
}

extension View {
  /// Does something once the view is there, and again whenever it is back from below another screen.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleModified(content: self, appeared: action)
  }

  /// Does something once the view is gone, or another screen lies over its own; after that was shown, if it is animated.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleModified(content: self, disappeared: action)
  }
}
