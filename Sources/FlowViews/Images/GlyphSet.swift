import AppFlow

/// The characters that a terminal can show.
public enum GlyphSet: Hashable, Sendable {
  /// All of Unicode.
  case unicode
  /// ASCII: lines, marks and symbols of views are replaced by the nearest that there is.
  case ascii
}

private struct GlyphSetKey: EnvironmentKey {
  static var name: String { "glyphSet" }
  static var defaultValue: GlyphSet { .unicode }
}

extension EnvironmentValues {
  /// The characters that the terminal can show; read once for the whole tree, from its outermost environment.
  public var glyphSet: GlyphSet {
    get { self[GlyphSetKey.self] }
    set { self[GlyphSetKey.self] = newValue }
  }
}
