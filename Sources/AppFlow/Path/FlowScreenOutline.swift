/// What is known of a flow's screen without its view: its name and its parameters.
///
/// A link is checked against these before anything moves.
public struct FlowScreenOutline: Hashable, Sendable, Codable {
  public var name: String
  /// Parameters that have to be given.
  public var required: [String]
  /// Parameters that may be given.
  public var optional: [String]

  public init(_ name: String, required: [String] = [], optional: [String] = []) {
    self.name = name
    self.required = required
    self.optional = optional
  }
}
