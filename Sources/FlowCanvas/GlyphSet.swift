/// The characters that a terminal can show.
public enum GlyphSet: Hashable, Sendable {
  /// All of Unicode.
  case unicode
  /// ASCII: lines, marks and symbols of views are replaced by the nearest that there is.
  case ascii
}
