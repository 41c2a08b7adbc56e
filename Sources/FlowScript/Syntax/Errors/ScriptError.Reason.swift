import AppFlow

extension ScriptError {
  /// What is wrong, as facts; ``message`` makes a sentence of them.
  public enum Reason: Error, Equatable, Sendable {
    // Characters and quotes.
    case controlCharacter(Unicode.Scalar)
    /// A blank other than space and tab outside quotes, such as a no-break space.
    case unusualBlank(Unicode.Scalar)
    case unterminatedQuote
    case unterminatedTripleQuote
    case textAfterTripleQuote
    case textBeforeTripleQuote
    case insufficientIndentation
    /// The escape as written.
    case badEscape(String)
    case missingBlank

    // Names of commands.
    /// A lone `!`.
    case missingCommand
    case quotedCommand(String)
    case unknownCommand(String, nearest: String?)
    /// A command of several words, such as `expect`, ends too early.
    case missingVariant(command: String, choices: [String])
    case unknownVariant(command: String, String, nearest: String?, choices: [String])
    case unknownTopic(String, nearest: String?)

    // Arguments.
    case missingArgument(ArgumentKind, usage: String)
    case missingKeyword(String, usage: String)
    case unexpectedArgument(String, usage: String)
    case unknownOption(String, nearest: String?, usage: String)
    case repeatedOption(String)
    /// An option that takes no value has one.
    case valueOfFlag(String)
    case emptyText(ArgumentKind)
    case badChoice(ArgumentKind, String, nearest: String?, choices: [String])
    case badLink(String, FlowLinkError)
    case badDuration(String)
    case badNumber(String, ClosedRange<Int>)
    case badPoint(String)
    case badSize(String, ClosedRange<Int>)
    case badProgress(String)
    case badKey(String, nearest: String?)
    case badSnapshotName(String)
  }
}
