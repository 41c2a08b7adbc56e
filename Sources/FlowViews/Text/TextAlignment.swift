/// Where the lines of one text stand to each other, as in SwiftUI.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  case leading
  case center
  case trailing
}
