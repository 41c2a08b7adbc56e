import FlowCanvas

extension ScriptError.Reason {
  /// The sentence: what is wrong, with the values, and what to write instead.
  public var message: String {
    switch self {
    case .controlCharacter(let scalar):
      "a script can't hold the control character \(VisibleText.codePoint(scalar)); "
        + "write \\u{\(String(scalar.value, radix: 16))} between quotes"
    case .unusualBlank(let scalar):
      "\(VisibleText.codePoint(scalar)) looks like a blank but separates nothing; "
        + "use a space, or put the text in quotes"
    case .unterminatedQuote: "this quote is never closed; end the text with \" on the same line"
    case .unterminatedTripleQuote:
      "these quotes are never closed; end the text with \"\"\" on a line of its own"
    case .textAfterTripleQuote: "a text in triple quotes begins on the line after them"
    case .textBeforeTripleQuote: "the closing \"\"\" stands on a line of its own"
    case .insufficientIndentation: "this line is indented less than the closing \"\"\""
    case .badEscape(let text):
      "there is no escape \(VisibleText.replacingControls(in: text)); "
        + #"there are \n \t \r \e \\ \" and \u{1F600}"#
    case .missingBlank: "a blank is missing between two words"
    case .missingCommand: "a command must follow \"!\""
    case .quotedCommand(let name): "a command stands without quotes, not as \(VisibleText.quoted(name))"
    case .unknownCommand(let name, let nearest):
      "there is no command \(VisibleText.quoted(name))"
        + Self.hint(nearest, otherwise: "; \"help\" lists the commands")
    case .missingVariant(let command, let choices):
      "\(VisibleText.quoted(command)) needs one of: \(choices.joined(separator: ", "))"
    case .unknownVariant(let command, let name, let nearest, let choices):
      "there is no \(VisibleText.quoted(command + " " + name))" + Self.hint(nearest, of: choices)
    case .unknownTopic(let name, let nearest):
      "there is no help on \(VisibleText.quoted(name))"
        + Self.hint(nearest, otherwise: "; \"help\" lists the commands")
    case .missingArgument, .missingKeyword, .unexpectedArgument, .unknownOption, .repeatedOption,
      .valueOfFlag, .emptyText, .badChoice, .badLink, .badDuration, .badNumber, .badPoint, .badSize,
      .badProgress, .badKey,
      .badSnapshotName:
      argumentMessage
    }
  }

  static func hint(_ nearest: String?, otherwise: String = "") -> String {
    nearest.map { "; did you mean \(VisibleText.quoted($0))?" } ?? otherwise
  }

  static func hint(_ nearest: String?, of choices: [String]) -> String {
    hint(nearest, otherwise: "; there are: \(choices.joined(separator: ", "))")
  }
}
