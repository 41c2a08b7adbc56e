/// A command and the place where it stands.
public struct ParsedCommand: Equatable, Sendable {
  public var command: FlowCommand
  /// Whether it began with `!`: the script goes on only if the command fails.
  public var isExpectedToFail: Bool
  /// As written, `!` included; comments and the separator are no part of it.
  public var sourceText: String
  public var range: ScriptRange
  var argumentRanges: [ArgumentKind: [ScriptRange]]

  /// Where an argument stands, the whole command if there is no such argument.
  ///
  /// - Parameter index: 0 for the first of several, such as the paths of `replay`.
  public func range(of kind: ArgumentKind, at index: Int = 0) -> ScriptRange {
    guard let ranges = argumentRanges[kind], ranges.indices.contains(index) else { return range }
    return ranges[index]
  }
}
