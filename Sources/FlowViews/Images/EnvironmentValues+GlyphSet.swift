import AppFlow
import FlowCanvas

private struct GlyphSetKey: EnvironmentKey {
  static var name: String { "glyphSet" }
  static var defaultValue: GlyphSet { .unicode }
}

extension EnvironmentValues {
  /// The characters that the terminal can show; read once for the whole tree, from its outermost environment.
  ///
  /// A run loop sets it to `ascii` for a terminal that shows nothing else.
  public var glyphSet: GlyphSet {
    get { self[GlyphSetKey.self] }
    set { self[GlyphSetKey.self] = newValue }
  }
}
