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
