/// What a line that was typed under a transcript asks for.
enum TranscriptLine: Equatable {
  case nothing
  /// `?`: the whole screen again.
  case list
  /// `<`: leave what is in front, or go back.
  case leave
  /// `2`: use a control.
  case use(Int)
  /// `1 ada`: write into a text field.
  case write(Int, String)
  /// Anything else: a command, where there are any.
  case command(String)

  init(_ line: String) {
    let text = line.drop { $0 == " " || $0 == "\t" }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count)
    if text.allSatisfy(\.isWhitespace) {
      self = .nothing
    } else if text.first == "?", text.dropFirst().allSatisfy(\.isWhitespace) {
      self = .list
    } else if text.first == "<", text.dropFirst().allSatisfy(\.isWhitespace) {
      self = .leave
    } else if let number = Int(digits), rest.allSatisfy(\.isWhitespace) {
      self = .use(number)
    } else if let number = Int(digits), rest.first == " " {
      self = .write(number, String(rest.dropFirst()))
    } else {
      self = .command(line)
    }
  }

  /// What is behind the number of a control that takes no text: `++` is 2, `-` is -1, nil is neither.
  static func steps(_ text: String) -> Int? {
    let signs = text.filter { !$0.isWhitespace }
    guard let first = signs.first, signs.allSatisfy({ $0 == first }) else { return nil }
    return first == "+" ? signs.count : first == "-" ? -signs.count : nil
  }
}
