/// A definition can't be compiled, with all that is wrong with it.
public struct MachineDefinitionError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The name of the chart.
  public var name: String
  /// Issues whose severity is `error`; at least one.
  public var issues: [MachineIssue]

  public init(name: String, issues: [MachineIssue]) {
    self.name = name
    self.issues = issues
  }

  public var description: String {
    (name.isEmpty ? "The chart can't run:\n" : "The chart \"\(name)\" can't run:\n")
      + issues.map { "  \($0)" }.joined(separator: "\n")
  }
}
