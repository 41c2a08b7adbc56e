/// A screen of a flow by its name, with parameters: what a link can ask for.
public struct FlowScreen: Hashable, Sendable, Codable {
  public var name: String
  public var parameters: [String: String]

  public init(name: String, parameters: [String: String] = [:]) {
    self.name = name
    self.parameters = parameters
  }

  /// The value of a parameter; nil if it wasn't given.
  public subscript(parameter: String) -> String? { parameters[parameter] }
}
