import AppFlow

/// What the views of a screen say of its bar.
struct NavigationBarContent {
  var title: Text?
  var subtitle: Text?
  var displayMode = NavigationBarItem.TitleDisplayMode.automatic
  var hidesBackButton = false
  var isHidden = false
  var items: [ToolbarEntry] = []
}

extension NavigationBarContent {
  /// Whether the bar looks and does the same.
  @MainActor func isSame(as other: NavigationBarContent) -> Bool {
    Self.areSame(title, other.title) && Self.areSame(subtitle, other.subtitle)
      && displayMode == other.displayMode && hidesBackButton == other.hidesBackButton
      && isHidden == other.isHidden && items.count == other.items.count
      && zip(items, other.items).allSatisfy { $0.placement == $1.placement && $0.isSame(as: $1) }
  }

  @MainActor private static func areSame(_ first: Text?, _ second: Text?) -> Bool {
    switch (first, second) {
    case (let first?, let second?): ViewComparison.areSame(first, second)
    case (nil, nil): true
    case (nil, _), (_, nil): false
    }
  }
}
