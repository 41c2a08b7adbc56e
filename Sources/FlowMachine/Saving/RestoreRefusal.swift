/// Why something that was saved can't be restored; nothing was changed.
public enum RestoreRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// It was saved by another chart.
  case otherChart(expected: String, found: String)
  /// It is of another version, and no registered migration leads to this one.
  case otherVersion(path: String, expected: Int, found: Int)
  /// A migration gave up.
  case migrationFailed(path: String, from: Int, reason: String)
  /// A state is named that the chart doesn't have.
  case unknownState(path: String, version: Int, state: String)
  /// The states can't be active together.
  case illegalConfiguration(path: String, version: Int, reason: String)
  /// What a history has recorded can't be entered.
  case illegalHistory(path: String, version: Int, history: String)
  /// An invocation is named that no active state has.
  case unknownInvocation(path: String, version: Int, invocation: String)
  /// A timer or a queued event can't be taken over.
  case illegalTimer(path: String, version: Int, event: String)
  /// The machine is in the middle of a step.
  case stepInProgress(path: String)

  public var description: String {
    switch self {
    case .otherChart(let expected, let found):
      "The snapshot is of the chart \"\(found)\", not of \"\(expected)\"."
    case .otherVersion(let path, let expected, let found):
      "The snapshot of \(path) has version \(found), and no migration leads to version \(expected)."
    case .migrationFailed(let path, let from, let reason):
      "The migration of \(path) from version \(from) gave up: \(reason)"
    case .unknownState(let path, let version, let state):
      "The snapshot (version \(version)) names \(path)/\(state), which the chart doesn't have."
    case .illegalConfiguration(let path, let version, let reason):
      "The snapshot (version \(version)) of \(path) is no possible configuration: \(reason)"
    case .illegalHistory(let path, let version, let history):
      "The snapshot (version \(version)) has states for the history \(path)/\(history) that can't be entered."
    case .unknownInvocation(let path, let version, let invocation):
      "The snapshot (version \(version)) has a machine for \(path)/\(invocation), "
        + "which no active state invokes."
    case .illegalTimer(let path, let version, let event):
      "The snapshot (version \(version)) of \(path) has a timer for \"\(event)\" that can't be armed."
    case .stepInProgress(let path): "The machine \(path) is in the middle of a step."
    }
  }
}
