/// All that a profile goes by: the environment, what the descriptors are, what the terminal answered.
package struct TerminalEvidence: Hashable, Sendable {
  /// The variables that say something of a terminal; others aren't kept.
  package let variables: [String: String]
  package let isInputTTY: Bool
  package let isOutputTTY: Bool
  package var replies: TerminalReplies

  /// The variables that are looked at, in the order in which they are told.
  package static let names = [
    "TERM", "COLORTERM", "TERM_PROGRAM", "COLORFGBG", "NO_COLOR", "FORCE_COLOR", "LC_ALL", "LC_CTYPE", "LANG",
  ]

  /// The variables that terminals set of their own, which are told if they are set.
  package static let ownNames = Set(
    [KnownTerminals.reflowing, KnownTerminals.repeating].flatMap {
      $0.variables + [$0.lostWithin].compactMap(\.self)
    }
  ).sorted()

  package init(
    environment: [String: String], isInputTTY: Bool, isOutputTTY: Bool,
    replies: TerminalReplies = TerminalReplies()
  ) {
    variables = environment.filter { Self.names.contains($0.key) || Self.ownNames.contains($0.key) }
    self.isInputTTY = isInputTTY
    self.isOutputTTY = isOutputTTY
    self.replies = replies
  }
}
