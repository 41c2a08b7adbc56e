import FlowCanvas

extension KeyNotation {
  /// The words for a sequence of keys; equal neighbours become one word with a count.
  static func text(of presses: [KeyPress]) -> String {
    var words: [String] = []
    var rest = presses.map(canonical)[...]
    while let press = rest.first {
      let run = rest.prefix(repeatLimit.upperBound).prefix { $0 == press }.count
      rest = rest.dropFirst(run)
      words.append(run == 1 ? text(of: press) : "\(text(of: press))*\(run)")
    }
    return words.joined(separator: " ")
  }

  static func text(of press: KeyPress) -> String {
    let prefix = prefix(of: press.modifiers)
    if let name = name(of: press.key) { return prefix + name }
    let character = press.key.character
    let isAtWordStart = prefix.isEmpty
    if isPlain(character), !(isAtWordStart && character == "#") { return prefix + String(character) }
    let hexadecimal = character.unicodeScalars.map { String($0.value, radix: 16) }
    return prefix + "u+" + hexadecimal.joined(separator: "+")
  }

  /// Whether a reader sees the character, and it keeps apart from its neighbours in a word.
  private static func isPlain(_ character: Character) -> Bool {
    let isVisible = character.unicodeScalars.first.map { first in
      switch first.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned: false
      case .spaceSeparator, .lineSeparator, .paragraphSeparator: false
      case .nonspacingMark, .spacingMark, .enclosingMark: false
      default: true
      }
    }
    return isVisible == true && "-\(character)*".count == 3
  }
}
