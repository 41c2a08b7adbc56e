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

extension View {
  /// Which colour scheme the view would like; no change, since the terminal's background is the person's.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
}
