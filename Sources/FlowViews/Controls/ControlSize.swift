import AppFlow

/// How large controls are, as in SwiftUI; a terminal has one size.
public enum ControlSize: Hashable, Sendable, CaseIterable {
  case mini
  case small
  case regular
  case large
  case extraLarge
}

private struct ControlSizeKey: EnvironmentKey {
  static var name: String { "controlSize" }
  static let defaultValue = ControlSize.regular
}

extension EnvironmentValues {
  /// How large controls here are said to be; those of the library have one size.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
}

extension View {
  /// How large controls here are; no change of theirs, since a row is as small as a control gets and as large as one is.
  public func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }
}
