/// One thing that is wrong in a script's text.
public struct ScriptError: Error, Equatable, Sendable, CustomStringConvertible {
  public var source: ScriptSource
  public var range: ScriptRange
  public var reason: Reason

  public init(source: ScriptSource, range: ScriptRange, reason: Reason) {
    self.source = source
    self.range = range
    self.reason = reason
  }

  /// `FILE:LINE:COLUMN: message`, the line, and a caret below the place.
  public var description: String {
    ScriptDiagnostic(source: source, range: range, message: reason.message).description
  }
}
