import FlowCanvas

/// What can be said of a control on the screen; a plain value.
public struct ControlInfo: Hashable, Sendable {
  public var role: ControlRole
  public var label: String
  /// What `accessibilityIdentifier` gave it.
  public var identifier: String?
  public var value: String?
  /// What `accessibilityHint` says of it.
  public var hint: String?
  public var isEnabled: Bool
  public var isFocused: Bool
  public var frame: CellRect
  /// Names the control for operations as long as it is on the screen.
  package var node: Int
}
