/// Why a definition can't be written as SCXML.
public struct SCXMLWritingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Something that SCXML has no words for.
  public enum Reason: Equatable, Sendable {
    /// The chart itself has more than states and where to begin.
    case chartItself
    case nothingToDo(kind: String, what: String)
    /// It must be one word without spaces and control characters.
    case word(String)
    /// It has characters that XML has not.
    case text(String)
    case delay(Duration)
    case initialWithTrigger
    case initialWithoutTarget
    case transitionWithoutCause
    /// A choice whose first branch has no condition, or another than the last.
    case branches
    case tooDeep(limit: Int)
    /// A name with both kinds of quotation marks, in a condition.
    case quotes(String)
  }

  public struct Problem: Equatable, Sendable, CustomStringConvertible {
    /// The ids from the top to the state, with `/` between; empty for the chart itself.
    public let path: String
    public let reason: Reason

    public init(path: String, reason: Reason) {
      self.path = path
      self.reason = reason
    }

    public var description: String { "\(path.isEmpty ? "chart" : shown(path)): \(reason.sentence)" }
  }

  /// At least one.
  public let problems: [Problem]

  /// A line for each.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension SCXMLWritingError.Reason {
  /// What is wrong and what to do about it.
  public var sentence: String {
    switch self {
    case .chartItself:
      "SCXML gives the chart itself no actions, transitions and invocations; put its states into a state that has them"
    case .nothingToDo(let kind, let what): "a \(kind) state can't have \(what) in SCXML; remove them"
    case .word(let text): "\(quoted(text)) must be one word without spaces and control characters"
    case .text(let text): "\(quoted(text)) has characters that XML can't hold; remove them"
    case .delay(let delay): "the delay \(delay) must lie between 0s and 36500d"
    case .initialWithTrigger: "where a state begins can't depend on an event or a condition; remove them"
    case .initialWithoutTarget: "where a state begins needs a target"
    case .transitionWithoutCause: "a transition needs an event, a condition or a target"
    case .branches: "every branch but the last needs a condition, and the first too"
    case .tooDeep(let limit): "more than \(limit) levels are nested; move a part into a chart of its own"
    case .quotes(let text): "\(quoted(text)) has both kinds of quotation marks, which no condition can name"
    }
  }
}
