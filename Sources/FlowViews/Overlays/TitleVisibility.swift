/// Whether something is seen, as in SwiftUI.
public enum Visibility: Hashable, Sendable, CaseIterable {
  case automatic
  case visible
  case hidden
}
