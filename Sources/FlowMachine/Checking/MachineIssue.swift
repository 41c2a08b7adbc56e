/// Something about a definition that is wrong or looks wrong.
public struct MachineIssue: Hashable, Sendable, CustomStringConvertible {
  public enum Severity: String, Hashable, Sendable {
    /// Such a definition can't be compiled.
    case error
    /// It runs, but a part of it has no effect or can't be left.
    case warning
  }

  /// What is wrong, with the names that it is about.
  public enum Kind: Hashable, Sendable {
    case emptyChart
    case rootIsNotCompound
    case tooDeep(limit: Int)
    case tooLarge(limit: Int)
    case emptyID
    case duplicateID(String)
    /// A transition, an initial transition or a history's default leads to a state that isn't there.
    case unknownTarget(String)
    /// Two targets that can't be active at the same time.
    case illegalTargets(String, String)
    case initialWithoutTarget
    case initialWithTrigger
    case initialNotBelow(String)
    case initialOfAtomic
    case onlyHistoryChildren
    case compoundWithoutInitial(first: String)
    case finalUnderParallel
    case finalWithContents
    case historyWithContents
    case historyWithoutDefault
    case historyAtTop
    case historyCycle([String])
    case badEventDescriptor(String)
    case transitionWithoutCause
    /// Negative, or longer than ``MachineSend/longestDelay``.
    case illegalDelay(event: String)
    case delayedInternal(event: String)
    case badSendTarget(event: String, target: String)
    case unknownStateInCondition(String)
    /// The condition of the transition can't hold.
    case neverHolds(transition: Int)
    /// An earlier transition of the same state, without a condition, takes all its events.
    case shadowed(transition: Int, by: Int)
    case duplicateInvocation(String)
    /// A delayed event that no transition of the chart takes.
    case timerWithoutExit(event: String)
    case unreachable
    case deadEnd
    case missingGuard(String)
    case missingEffect(String)
  }

  public var severity: Severity
  /// The ids from the top to the state, with `/` between; empty for the chart itself.
  public var path: String
  public var kind: Kind

  public init(_ severity: Severity, path: String, _ kind: Kind) {
    self.severity = severity
    self.path = path
    self.kind = kind
  }

  public var description: String { "\(severity.rawValue): \(path.isEmpty ? "chart" : path): \(message)" }
}
