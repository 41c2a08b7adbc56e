/// Splits a script into commands and commands into words.
///
/// It never stops at an error: the error is noted, the command is marked, and reading goes on, so that one run
/// finds everything that is wrong.
struct ScriptLexer {
  var scanner: SourceScanner
  private(set) var faults: [SyntaxFault] = []
  /// Whether the text ended inside a comment.
  private(set) var endedInComment = false

  init(_ text: String) {
    scanner = SourceScanner(text)
  }

  /// The next command; nil at the end of the text.
  ///
  ///     script  = { [ command ] [ comment ] ( newline | ";" ) }
  ///     comment = "#" anything up to the end of the line
  mutating func nextCommand() -> CommandLine? {
    while true {
      skipBlanks()
      guard let scalar = scanner.current else { return nil }
      if scanner.takeNewline() { continue }
      if scalar == ";" {
        scanner.advance()
      } else if scalar == "#" {
        skipComment()
      } else {
        return lexCommand()
      }
    }
  }

  mutating func report(_ reason: ScriptError.Reason, at range: ScriptRange) {
    faults.append(SyntaxFault(reason, at: range))
  }

  /// The stretch of the current scalar's character.
  var currentCharacter: ScriptRange {
    var ahead = scanner
    ahead.advance()
    return ScriptRange(scanner.location, ahead.location)
  }

  /// Whether the scalar may stand in a script at all; a tab and the line ends may.
  func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 && scalar != "\t" || (0x7F..<0xA0).contains(scalar.value)
  }

  ///     command = [ "!" ] { word | quoted }
  private mutating func lexCommand() -> CommandLine {
    let start = scanner
    let faultCount = faults.count
    var line = CommandLine(
      isExpectedToFail: false, tokens: [], range: ScriptRange(at: start.location), text: "", isFaulty: false,
      isSeparated: false)
    if scanner.current == "!" {
      line.isExpectedToFail = true
      scanner.advance()
    }
    var end = scanner
    while let token = nextToken(isFirst: line.tokens.isEmpty) {
      line.tokens.append(token)
      end = scanner
      requireBlank(after: token)
    }
    line.isSeparated = takeSeparator()
    line.range = ScriptRange(start.location, end.location)
    line.text = scanner.text[start.index..<end.index]
    line.isFaulty = faults.count > faultCount
    return line
  }

  /// Nil where the command ends.
  private mutating func nextToken(isFirst: Bool) -> ScriptToken? {
    skipBlanks()
    guard let scalar = scanner.current, !scanner.isAtNewline, scalar != ";" else { return nil }
    if scalar == "\"" { return lexQuoted() }
    if scalar == "#", isFirst || !isAtOrdinal {
      skipComment()
      return nil
    }
    return lexWord()
  }

  ///     word = one or more of anything but blanks, ";", the double quote and control characters
  private mutating func lexWord() -> ScriptToken {
    let start = scanner
    var scalars = String.UnicodeScalarView()
    var isSound = true
    while let scalar = scanner.current, !isWordEnd(scalar) {
      if isSound, let reason = objection(to: scalar) {
        report(reason, at: currentCharacter)
        isSound = false
      }
      scalars.append(scalar)
      scanner.advance()
    }
    return token(String(scalars), isQuoted: false, from: start)
  }

  func token(
    _ text: String, isQuoted: Bool, isClosed: Bool = true, from start: SourceScanner
  ) -> ScriptToken {
    ScriptToken(
      text: text, isQuoted: isQuoted, isClosed: isClosed,
      range: ScriptRange(start.location, scanner.location), start: start.index, end: scanner.index)
  }

  private func isWordEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", ";", "\"", "\n": true
    case "\r": scanner.next == "\n"
    default: false
    }
  }

  private func objection(to scalar: Unicode.Scalar) -> ScriptError.Reason? {
    if isForbidden(scalar) { return .controlCharacter(scalar) }
    guard scalar.value >= 0xA0 else { return nil }
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: return .unusualBlank(scalar)
    default: return scalar == "\u{FEFF}" || scalar == "\u{200B}" ? .unusualBlank(scalar) : nil
    }
  }

  /// Whether a `#` here begins an ordinal such as `#2`: digits, and then the word ends.
  private var isAtOrdinal: Bool {
    var ahead = scanner
    ahead.advance()
    guard let first = ahead.current, ("0"..."9").contains(first) else { return false }
    while let scalar = ahead.current, ("0"..."9").contains(scalar) { ahead.advance() }
    guard let scalar = ahead.current else { return true }
    return scalar == " " || scalar == "\t" || scalar == ";" || ahead.isAtNewline
  }

  private mutating func requireBlank(after token: ScriptToken) {
    guard let scalar = scanner.current else { return }
    let isSeparated = scalar == " " || scalar == "\t" || scalar == ";" || scanner.isAtNewline
    if isSeparated || !token.isClosed || token.isBare(ControlQuery.identifierPrefix) { return }
    report(.missingBlank, at: ScriptRange(at: scanner.location))
  }

  private mutating func takeSeparator() -> Bool {
    if scanner.current == ";" {
      scanner.advance()
      return true
    }
    return scanner.takeNewline()
  }

  private mutating func skipBlanks() {
    while scanner.current == " " || scanner.current == "\t" { scanner.advance() }
  }

  private mutating func skipComment() {
    var isSound = true
    while let scalar = scanner.current, !scanner.isAtNewline {
      if isSound, isForbidden(scalar) {
        report(.controlCharacter(scalar), at: currentCharacter)
        isSound = false
      }
      scanner.advance()
    }
    endedInComment = scanner.isAtEnd
  }
}
