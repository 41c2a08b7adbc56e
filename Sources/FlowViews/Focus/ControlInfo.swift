import FlowCanvas

/// What can be said of a control on the screen; a plain value.
public struct ControlInfo: Hashable, Sendable {
  public var role: ControlRole
  public var label: String
  /// What `accessibilityIdentifier` gave it.
  public var identifier: String?
  public var value: String?
  /// What happens when it is used, where that isn't plain: what `accessibilityHint` says of it.
  public var hint: String?
  /// Whether what it holds is kept from everybody but its view: a secure field.
  public var isSecret: Bool
  public var isEnabled: Bool
  public var isFocused: Bool
  public var frame: CellRect
  /// Names the control for operations as long as it is on the screen.
  package var node: Int
}
