/// The tokens of one command, as the lexer found them.
struct CommandLine: Equatable {
  /// Whether it began with `!`.
  var isExpectedToFail: Bool
  var tokens: [ScriptToken]
  var range: ScriptRange
  /// As written, from `!` or the first word to the end of the last.
  var text: Substring
  /// Whether the lexer reported an error in it.
  var isFaulty: Bool
  /// Whether a line end or `;` came after it, rather than the end of the text.
  var isSeparated: Bool
}
