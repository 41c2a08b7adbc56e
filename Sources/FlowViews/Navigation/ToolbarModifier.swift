import AppFlow

/// A view with items for the bars of its screen, which are shown in its environment.
struct ToolbarStated<Content: View>: PrimitiveView {
  let content: Content
  let entries: [ToolbarEntry]

  func update(_ node: ViewNode) {
    let items = entries.map { entry in
      var placed = entry
      placed.environment = node.environment
      return placed
    }
    node.setChildren([
      ViewNode.Child(key: 0, view: content.transformPreference(NavigationBarKey.self) { $0.items += items })
    ])
  }
}

extension View {
  /// Items for the bars of the screen in its navigation stack.
  public func toolbar(@ToolbarContentBuilder content: () -> some ToolbarContent) -> some View {
    ToolbarStated(content: self, entries: content().allEntries)
  }

  /// Views at the trailing end of the bar of the screen in its navigation stack.
  public func toolbar(@ViewBuilder content: () -> some View) -> some View {
    ToolbarStated(content: self, entries: ToolbarItem(content: content).entries)
  }
}
