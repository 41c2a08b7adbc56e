/// One word or one quoted text of a command.
struct ScriptToken: Equatable {
  /// The text with quotes removed and escapes replaced.
  var text: String
  var isQuoted: Bool
  /// False only for a quoted text that ended without its closing quote.
  var isClosed = true
  /// True for the word that is being typed, when completion reads an unfinished line.
  var isCursor = false
  var range: ScriptRange
  /// Where it begins in the source, its opening quote included.
  var start: String.Index
  var end: String.Index

  /// Whether this is the given word, written without quotes.
  func isBare(_ word: String) -> Bool { !isQuoted && text == word }
}
