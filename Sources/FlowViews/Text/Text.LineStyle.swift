extension Text {
  /// A line along text; a terminal has one kind, in the text's colour.
  public struct LineStyle: Hashable, Sendable {
    public static let single = LineStyle()

    public init(pattern: Pattern = .solid, color: Color? = nil) {}

    /// How the line is broken; a terminal draws all of them as one line.
    public struct Pattern: Hashable, Sendable {
      public static let solid = Pattern()
      public static let dot = Pattern()
      public static let dash = Pattern()
      public static let dashDot = Pattern()
      public static let dashDotDot = Pattern()
    }
  }
}
