/// Where on a terminal an application shows itself.
public enum TerminalPresentation: Hashable, Sendable, CaseIterable {
  /// On a screen of its own, all of it; the shell's comes back untouched.
  case fullScreen
  /// In a live region below what the shell showed, as high as its content. Rows that are committed go above
  /// it and stay in the scrollback, as does the last picture of the region.
  case inline
}
