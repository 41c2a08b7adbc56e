/// Hands a command's words to its parse function one by one, and notes where each argument stands.
///
/// When the last word is the one at the cursor, each question that reaches it is noted as something that could
/// be typed there. So completion runs the same parse functions as parsing does.
struct ArgumentReader {
  private var tokens: ArraySlice<ScriptToken>
  /// The place where a missing argument would stand.
  private var end: ScriptLocation
  /// The usage line of the command that is being read.
  var usage = ""
  private(set) var ranges: [ArgumentKind: [ScriptRange]] = [:]
  /// What could be typed at the cursor.
  private(set) var candidates: [CompletionContext.Candidates] = []

  init(_ tokens: [ScriptToken], end: ScriptLocation) {
    self.tokens = tokens[...]
    self.end = end
  }

  /// The next word, nil at the end; at the cursor too, where the candidates are noted.
  private mutating func next(offering offered: [CompletionContext.Candidates]) -> ScriptToken? {
    guard let token = tokens.first else { return nil }
    if token.isCursor {
      candidates += offered
      return nil
    }
    return tokens.popFirst()
  }

  /// A word of the command's name; nil at the end.
  mutating func commandWord(offering offered: CompletionContext.Candidates) -> ScriptToken? {
    next(offering: [offered])
  }

  var missingPlace: ScriptRange { ScriptRange(at: tokens.first?.range.lowerBound ?? end) }

  /// Whether another argument follows; at the cursor the candidates are noted.
  mutating func hasMore(offering offered: [CompletionContext.Candidates]) -> Bool {
    guard let token = tokens.first else { return false }
    if token.isCursor { candidates += offered }
    return !token.isCursor
  }

  mutating func hasMore(_ kind: ArgumentKind) -> Bool { hasMore(offering: kind.completions) }

  /// The next word, quoted or not.
  mutating func word(_ kind: ArgumentKind) throws(SyntaxFault) -> ScriptToken {
    guard let token = next(offering: kind.completions) else {
      throw SyntaxFault(.missingArgument(kind, usage: usage), at: missingPlace)
    }
    ranges[kind, default: []].append(token.range)
    return token
  }

  /// A text, which may be empty.
  mutating func text(_ kind: ArgumentKind = .text) throws(SyntaxFault) -> String {
    try word(kind).text
  }

  /// A text that isn't empty.
  mutating func name(_ kind: ArgumentKind) throws(SyntaxFault) -> String {
    let token = try word(kind)
    if token.text.isEmpty { throw SyntaxFault(.emptyText(kind), at: token.range) }
    return token.text
  }

  /// Takes the keyword if it comes next.
  mutating func takes(_ keyword: ScriptKeyword) -> Bool {
    guard let token = tokens.first else { return false }
    if token.isCursor { candidates.append(.keyword([keyword.rawValue])) }
    guard !token.isCursor, token.isBare(keyword.rawValue) else { return false }
    tokens.removeFirst()
    return true
  }

  mutating func require(_ keyword: ScriptKeyword) throws(SyntaxFault) {
    if takes(keyword) { return }
    let place = tokens.first?.range ?? missingPlace
    throw SyntaxFault(.missingKeyword(keyword.rawValue, usage: usage), at: place)
  }

  /// Whether one of the keywords comes next.
  func isAt(_ keywords: [ScriptKeyword]) -> Bool {
    guard let token = tokens.first, !token.isCursor else { return false }
    return keywords.contains { token.isBare($0.rawValue) }
  }

  /// Every option that the command has, wherever it stands; what remains is the arguments in their order.
  mutating func options(_ options: [CommandOption]) throws(SyntaxFault) -> [CommandOption: ScriptToken] {
    var found: [CommandOption: ScriptToken] = [:]
    var remaining: [ScriptToken] = []
    var sawCursor = false
    while let token = tokens.popFirst() {
      sawCursor = sawCursor || token.isCursor
      guard !token.isCursor, !token.isQuoted, token.text.hasPrefix("--") else {
        remaining.append(token)
        continue
      }
      let (option, attached) = try option(token, among: options)
      if found[option] != nil { throw SyntaxFault(.repeatedOption(option.rawValue), at: token.range) }
      guard let kind = option.kind else {
        if attached != nil { throw SyntaxFault(.valueOfFlag(option.rawValue), at: token.range) }
        found[option] = token
        continue
      }
      found[option] = if let attached { attached } else { try word(kind) }
      if attached != nil { ranges[kind, default: []].append(token.range) }
    }
    tokens = remaining[...]
    let unused = options.filter { found[$0] == nil }.map(\.rawValue)
    if sawCursor, !unused.isEmpty { candidates.append(.option(unused)) }
    return found
  }

  /// The option and, if it is written `--name=value`, its value.
  private func option(
    _ token: ScriptToken, among options: [CommandOption]
  ) throws(SyntaxFault) -> (CommandOption, ScriptToken?) {
    let parts = token.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? token.text
    guard let option = options.first(where: { $0.rawValue == name }) else {
      let nearest = Suggestion.nearest(to: name, in: options.map(\.rawValue))
      throw SyntaxFault(.unknownOption(name, nearest: nearest, usage: usage), at: token.range)
    }
    guard parts.count == 2 else { return (option, nil) }
    var value = token
    value.text = String(parts[1])
    return (option, value)
  }

  /// Nothing may be left.
  func finish() throws(SyntaxFault) {
    guard let token = tokens.first, !token.isCursor else { return }
    throw SyntaxFault(.unexpectedArgument(token.text, usage: usage), at: token.range)
  }
}
