/// A state chart as data: what SCXML 1.0 can say of one, without its data model.
///
/// A plain value that compares, reads from and writes to SCXML, and is compiled once before it runs.
public struct MachineDefinition: Equatable, Sendable {
  public var name: String
  /// The chart itself: a compound state, whose children are the top-level states.
  public var root: StateDefinition

  public init(name: String, root: StateDefinition) {
    self.name = name
    self.root = root
  }
}
