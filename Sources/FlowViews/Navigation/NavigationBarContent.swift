import AppFlow

/// What the views of a screen say of its bar.
struct NavigationBarContent {
  var title: Text?
  var displayMode = NavigationBarItem.TitleDisplayMode.automatic
  var hidesBackButton = false
  var isHidden = false
  var items: [ToolbarEntry] = []
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
