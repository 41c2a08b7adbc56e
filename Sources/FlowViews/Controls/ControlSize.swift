/// How large controls are, as in SwiftUI; a terminal has one size.
public enum ControlSize: Hashable, Sendable, CaseIterable {
  case mini
  case small
  case regular
  case large
  case extraLarge
}

extension View {
  /// How large controls here are; no change, since a row is as small as a control gets and as large as one is.
  public func controlSize(_ controlSize: ControlSize) -> some View { self }
}
