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
      && zip(items, other.items).allSatisfy {
        $0.placement == $1.placement && ViewComparison.areSame($0.content, $1.content)
      }
  }
}

/// One item of a bar, in the environment of the view that states it.
struct ToolbarEntry {
  let placement: ToolbarItemPlacement
  let content: AnyView
}

enum NavigationBarKey: PreferenceKey {
  static var defaultValue: NavigationBarContent { NavigationBarContent() }

  /// Of several titles the last counts; items stand in the order of the views.
  static func reduce(value: inout NavigationBarContent, nextValue: () -> NavigationBarContent) {
    let next = nextValue()
    if let title = next.title { value.title = title }
    if next.displayMode != .automatic { value.displayMode = next.displayMode }
    value.hidesBackButton = value.hidesBackButton || next.hidesBackButton
    value.isHidden = value.isHidden || next.isHidden
    value.items += next.items
  }
}

/// The bar of a screen in a stack, as in SwiftUI.
public struct NavigationBarItem: Hashable, Sendable {
  /// Where a bar has its title.
  public enum TitleDisplayMode: Hashable, Sendable {
    /// In the middle of the bar.
    case automatic
    /// In the middle of the bar.
    case inline
    /// At the leading edge, on a row of its own below the bar.
    case large
  }
}
