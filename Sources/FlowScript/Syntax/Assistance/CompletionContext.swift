/// What may be typed at the cursor of an unfinished line.
public struct CompletionContext: Equatable, Sendable {
  /// A set of words to choose from; where the set isn't given, the one who asks knows its members.
  public enum Candidates: Hashable, Sendable {
    /// The first word of a command.
    case command
    case flow
    /// A link to a flow or to a screen of one.
    case link
    /// A control's accessibility label.
    case label
    /// A control's identifier, written `id:NAME`.
    case identifier
    /// The name of a transition's effect.
    case effect
    /// The title of what lies over the screen.
    case overlay
    case path
    case folder
    case topic
    /// A page of the gallery.
    case page
    case option([String])
    case keyword([String])
  }

  /// Every kind of word that fits; empty in a comment, and where only free text fits.
  public var candidates: [Candidates]
  /// Where the word begins, its opening quote included, in characters from the start of the text.
  public var start: Int
  /// What there is of the word, without its quotes and with escapes replaced.
  public var word: String
  /// Whether the word began with a quote that isn't closed.
  public var isInQuote: Bool

  /// Reads a line as far as it is typed.
  ///
  /// - Parameter text: Everything before the cursor; it may hold several commands.
  public init(textBeforeCursor text: String) {
    var lexer = ScriptLexer(text)
    var line: CommandLine?
    while let next = lexer.nextCommand() { line = next }
    let scanner = lexer.scanner
    var tokens = line.map { $0.isSeparated ? [] : $0.tokens } ?? []
    var cursor = lexer.token("", isQuoted: false, from: scanner)
    if let last = tokens.last, last.end == scanner.index, !lexer.endedInComment {
      cursor = last
      tokens.removeLast()
    }
    cursor.isCursor = true

    start = text.distance(from: text.startIndex, to: cursor.start)
    word = cursor.text
    isInQuote = cursor.isQuoted && !cursor.isClosed
    candidates = []
    if lexer.endedInComment { return }
    var reader = ArgumentReader(tokens + [cursor], end: scanner.location)
    // A line that is being typed is seldom complete; what counts is how far the reader came.
    _ = try? CommandTable.parse(&reader)
    candidates = reader.candidates
  }
}
