extension ScriptLexer {
  ///     quoted = '"' { character | escape } '"' | triple-quoted
  mutating func lexQuoted() -> ScriptToken {
    if scanner.starts(with: "\"\"\"") { return lexTripleQuoted() }
    let start = scanner
    let opening = currentCharacter
    var scalars = String.UnicodeScalarView()
    var isSound = true
    scanner.advance()
    while let scalar = scanner.current, !scanner.isAtNewline {
      if scalar == "\"" {
        scanner.advance()
        return token(String(scalars), isQuoted: true, from: start)
      }
      lexCharacter(scalar, into: &scalars, isSound: &isSound)
    }
    report(.unterminatedQuote, at: opening)
    return token(String(scalars), isQuoted: true, isClosed: false, from: start)
  }

  ///     triple-quoted = '"""' newline { line newline } blanks '"""'
  private mutating func lexTripleQuoted() -> ScriptToken {
    let start = scanner
    scanner.advance(by: 3)
    let opening = ScriptRange(start.location, scanner.location)
    var block = IndentedBlock()
    if !scanner.takeNewline() {
      if !scanner.isAtEnd { report(.textAfterTripleQuote, at: ScriptRange(at: scanner.location)) }
      block.indentationIsFree = true
    }
    var isSound = true
    while !scanner.isAtEnd {
      let lineStart = scanner.location
      var line = IndentedBlock.Line(indentation: takeBlanks(), location: lineStart)
      var scalars = String.UnicodeScalarView()
      while let scalar = scanner.current, !scanner.isAtNewline {
        if scanner.starts(with: "\"\"\"") {
          closeBlock(&block, with: line, isAlone: scalars.isEmpty)
          return token(block.text, isQuoted: true, from: start)
        }
        lexCharacter(scalar, into: &scalars, isSound: &isSound)
      }
      line.text = String(scalars)
      block.lines.append(line)
      _ = scanner.takeNewline()
    }
    report(.unterminatedTripleQuote, at: opening)
    return token(block.text, isQuoted: true, isClosed: false, from: start)
  }

  /// Moves past the closing quotes and takes their indentation off the lines.
  private mutating func closeBlock(
    _ block: inout IndentedBlock, with last: IndentedBlock.Line, isAlone: Bool
  ) {
    let closing = scanner.location
    scanner.advance(by: 3)
    if block.indentationIsFree { return }
    if !isAlone {
      report(.textBeforeTripleQuote, at: ScriptRange(closing, scanner.location))
    } else if let culprit = block.strip(last.indentation) {
      report(.insufficientIndentation, at: ScriptRange(at: culprit))
    }
  }

  private mutating func takeBlanks() -> String {
    var blanks = ""
    while let scalar = scanner.current, scalar == " " || scalar == "\t" {
      blanks.unicodeScalars.append(scalar)
      scanner.advance()
    }
    return blanks
  }

  private mutating func lexCharacter(
    _ scalar: Unicode.Scalar, into scalars: inout String.UnicodeScalarView, isSound: inout Bool
  ) {
    if scalar == "\\" {
      if let value = lexEscape() { scalars.append(value) }
      return
    }
    if isForbidden(scalar), isSound {
      report(.controlCharacter(scalar), at: currentCharacter)
      isSound = false
    }
    scalars.append(scalar)
    scanner.advance()
  }

  ///     escape = "\" ( "n" | "t" | "r" | "e" | "\" | '"' | "u{" 1 to 8 hexadecimal digits "}" )
  private mutating func lexEscape() -> Unicode.Scalar? {
    let start = scanner
    scanner.advance()
    guard let letter = scanner.current, !scanner.isAtNewline else {
      // At the end of the text the missing quote is the better message.
      if !scanner.isAtEnd { report(.badEscape("\\"), at: ScriptRange(start.location, scanner.location)) }
      return nil
    }
    scanner.advance()
    let value: Unicode.Scalar? =
      switch letter {
      case "n": "\n"
      case "t": "\t"
      case "r": "\r"
      case "e": "\u{1B}"
      case "\\", "\"": letter
      case "u": takeCodePoint()
      default: nil
      }
    if value == nil {
      let written = String(scanner.text[start.index..<scanner.index])
      report(.badEscape(written), at: ScriptRange(start.location, scanner.location))
    }
    return value
  }

  /// The scalar of `{1F600}`; nil, and past the digits, if it isn't one.
  private mutating func takeCodePoint() -> Unicode.Scalar? {
    guard scanner.current == "{" else { return nil }
    scanner.advance()
    var digits = ""
    while let scalar = scanner.current, scalar.isASCII, scalar.properties.isASCIIHexDigit, digits.count < 8 {
      digits.unicodeScalars.append(scalar)
      scanner.advance()
    }
    guard scanner.current == "}", let value = UInt32(digits, radix: 16) else { return nil }
    scanner.advance()
    return Unicode.Scalar(value)
  }
}
