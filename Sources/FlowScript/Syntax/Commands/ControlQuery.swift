/// How a script names a control: by its accessibility label or its identifier, and by its position among equals.
///
/// Written `"Save"`, `id:save`, `#2 "Delete"`.
public struct ControlQuery: Hashable, Sendable, CustomStringConvertible {
  public enum Target: Hashable, Sendable {
    case label(String)
    case identifier(String)
  }

  public var target: Target
  /// 1 for the first of the controls that match; nil when there must be only one.
  public var ordinal: Int?

  public init(_ target: Target, ordinal: Int? = nil) {
    self.target = target
    self.ordinal = ordinal
  }

  public static func label(_ label: String) -> ControlQuery { ControlQuery(.label(label)) }
  public static func identifier(_ identifier: String) -> ControlQuery {
    ControlQuery(.identifier(identifier))
  }

  public var description: String {
    let name =
      switch target {
      case .label(let label): ScriptText.quoted(label)
      case .identifier(let identifier): Self.identifierPrefix + ScriptText.word(identifier)
      }
    return ordinal.map { "#\($0) \(name)" } ?? name
  }

  static let identifierPrefix = "id:"
}
