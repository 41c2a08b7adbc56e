/// What opening a link would do.
public struct FlowLinkPlan: Hashable, Sendable {
  public var link: FlowLink
  public var destination: FlowPlace
  /// Whether it waits until somebody has logged in; what is left is then what is there after the login.
  public var waitsForLogin: Bool
  /// The screens that are left, inside out.
  public var left: [FlowPlace]
  /// The screens that are entered, outside in.
  public var entered: [FlowPlace]
}
