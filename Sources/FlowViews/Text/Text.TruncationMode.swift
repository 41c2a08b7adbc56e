extension Text {
  /// Where text that is too long for its last line is cut, as in SwiftUI.
  public enum TruncationMode: Hashable, Sendable {
    /// At the beginning: `…the end`.
    case head
    /// In the middle: `the be…e end`.
    case middle
    /// At the end: `the begin…`.
    case tail
  }
}
