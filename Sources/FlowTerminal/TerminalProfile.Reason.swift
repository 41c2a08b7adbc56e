extension TerminalProfile {
  /// What is decided.
  package enum Decision: Hashable, Sendable, CaseIterable {
    case kind
    case depth
    case palette
    case following
    case charset
    case glyphs
    case keyboard
    case resizing
    case scrolling
    case repeating
    case reflowing
    case updates
  }

  /// Why something is as it is.
  package enum Reason: Hashable, Sendable {
    /// Input, output or both are no terminal.
    case noTerminal(input: Bool, output: Bool)
    case bothTerminals
    /// A variable says so.
    case variable(String, value: String)
    /// A variable that would say so isn't set, or is empty.
    case noVariable(String)
    /// The terminal says so.
    case answered(TerminalQuery)
    /// The terminal says that it hasn't got what was asked about.
    case denied(TerminalQuery)
    /// The terminal answered other questions, but not this one.
    case unanswered(TerminalQuery)
    /// The terminal hasn't answered anything yet.
    case silent
    /// Nothing names the terminal as one that is known to have it.
    case unknown
    /// What terminals without it ignore.
    case harmless
    /// Nothing is written that the decision could be about.
    case plain
  }
}
