/// Writes strings so that the lexer reads them back unchanged.
package enum ScriptText {
  /// Without quotes if that can't be mistaken for anything else.
  package static func word(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", ".", "/", "-": true
      default: false
      }
    }
    let isReserved = text.hasPrefix("-") || ScriptKeyword(rawValue: text) != nil
    return isPlain && !isReserved && !text.isEmpty ? text : quoted(text)
  }

  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      result.unicodeScalars.append(contentsOf: escaped(scalar, isInBlock: false).unicodeScalars)
    }
    return result + "\""
  }

  /// Text of several lines between triple quotes, text of one line between quotes.
  static func block(_ text: String) -> String {
    guard text.unicodeScalars.contains("\n") else { return quoted(text) }
    var result = "\"\"\"\n"
    var quotes = 0
    for scalar in text.unicodeScalars {
      quotes = scalar == "\"" ? quotes + 1 : 0
      if quotes == 3 {
        result += "\\\""
        quotes = 0
      } else {
        result.unicodeScalars.append(contentsOf: escaped(scalar, isInBlock: true).unicodeScalars)
      }
    }
    return result + "\n\"\"\""
  }

  private static func escaped(_ scalar: Unicode.Scalar, isInBlock: Bool) -> String {
    switch scalar {
    case "\n" where !isInBlock: "\\n"
    case "\"" where !isInBlock: "\\\""
    case "\n", "\"": String(scalar)
    case "\\": "\\\\"
    case "\t": "\\t"
    case "\r": "\\r"
    case "\u{1B}": "\\e"
    default:
      needsCodePoint(scalar) ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
    }
  }

  /// Controls, and what a reader of the script couldn't see or would see in another order.
  private static func needsCodePoint(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .spaceSeparator: scalar != " "
    // Joiners hold emoji together.
    case .format: scalar != "\u{200D}" && scalar != "\u{200C}" && !(0xE0020...0xE007F).contains(scalar.value)
    default: false
    }
  }
}
