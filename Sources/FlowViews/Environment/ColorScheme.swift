import AppFlow

/// Whether text is light on dark or dark on light, as in SwiftUI.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
  case light
  case dark
}

private struct ColorSchemeKey: EnvironmentKey {
  static let defaultValue = ColorScheme.dark
}

extension EnvironmentValues {
  /// The terminal's colour scheme: its background's, where it tells that, or else `COLORFGBG`'s.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
}
