import AppFlow

/// A view with what stands for it in the bar of tabs.
struct TabItemStated<Content: View>: PrimitiveView {
  let content: Content
  let label: AnyView

  var isPlain: Bool { true }

  func update(_ node: ViewNode) { node.setChildren([ViewNode.Child(key: 0, view: content)]) }
}

/// What the modifiers around a view say of it to the tabs that it stands in.
@MainActor struct TabTraits {
  var label: AnyView?
  var tag: AnyHashable?

  /// Looks at the view's own modifiers, the outermost first, without making the view.
  init(of view: any View) {
    var next: (any View)? = view
    while let current = next {
      if let stated = current as? any TabLabelled { label = label ?? stated.tabLabel }
      if let stated = current as? any Tagged { tag = tag ?? stated.stated }
      next = (current as? any PrimitiveView).flatMap {
        Mirror(reflecting: $0).descendant("content") as? any View
      }
    }
  }
}

@MainActor private protocol TabLabelled { var tabLabel: AnyView { get } }
@MainActor private protocol Tagged { var stated: AnyHashable? { get } }

extension TabItemStated: TabLabelled {
  fileprivate var tabLabel: AnyView { label }
}

extension Modified: Tagged {
  fileprivate var stated: AnyHashable? { (modifier as? TagModifier)?.tag }
}

extension View {
  /// What stands for this view in the bar of the `TabView` around it.
  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View {
    TabItemStated(content: self, label: AnyView(label()))
  }
}
