import AppFlow

/// What the views of a screen say of its bar.
struct NavigationBarContent {
  var title: Text?
  var displayMode = NavigationBarItem.TitleDisplayMode.automatic
  var hidesBackButton = false
  var isHidden = false
  var items: [ToolbarEntry] = []
}

extension NavigationBarContent {
  /// Whether the bar looks and does the same.
  @MainActor func isSame(as other: NavigationBarContent) -> Bool {
    let isTitleSame =
      switch (title, other.title) {
      case (let title?, let second?): ViewComparison.areSame(title, second)
      case (nil, nil): true
      case (nil, _), (_, nil): false
      }
    return isTitleSame && displayMode == other.displayMode && hidesBackButton == other.hidesBackButton
      && isHidden == other.isHidden && items.count == other.items.count
      && zip(items, other.items).allSatisfy { $0.placement == $1.placement && $0.isSame(as: $1) }
  }
}
