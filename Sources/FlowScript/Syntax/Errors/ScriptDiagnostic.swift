import FlowCanvas

/// A sentence about a place in a script, whether the text is wrong or what it asks for failed.
public struct ScriptDiagnostic: Equatable, Sendable, CustomStringConvertible {
  public var source: ScriptSource
  public var range: ScriptRange
  public var message: String

  public init(source: ScriptSource, range: ScriptRange, message: String) {
    self.source = source
    self.range = range
    self.message = message
  }

  /// `FILE:LINE:COLUMN: message`, the source line, and a caret below the place; no control character of the
  /// source is in it.
  public var description: String {
    let name = VisibleText.replacingControls(in: source.name)
    let place = range.lowerBound
    let headline = "\(name):\(place.line):\(place.column): \(message)"
    guard let excerpt = SourceExcerpt(of: range, in: source) else { return headline }
    return "\(headline)\n\(excerpt.line)\n\(excerpt.marker)"
  }
}
