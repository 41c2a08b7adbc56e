/// Why a command failed: a sentence, what it is about, and the status that a program ends with.
public struct CommandFailure: Error, Equatable, CustomStringConvertible {
  /// What kind of failure it is.
  public enum Kind: Int32, Sendable {
    /// A command or an expectation failed.
    case failed = 1
    /// A command makes no sense as it is given.
    case usage = 2
    /// Something outside is missing or refused.
    case missing = 3
  }

  public var kind: Kind
  /// One sentence: where, what, the values, what to do next.
  public var message: String
  /// What helps to understand it: the screen, the last events; may be empty.
  public var details: String

  public init(_ message: String, kind: Kind = .failed, details: String = "") {
    self.kind = kind
    self.message = message
    self.details = details
  }

  public var description: String { details.isEmpty ? message : "\(message)\n\(details)" }
}
