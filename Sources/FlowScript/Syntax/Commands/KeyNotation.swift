import FlowCanvas

/// Keys as scripts write them: `ctrl-a`, `down*3`, `enter`, `shift-tab`, `f1`, `a`.
enum KeyNotation {
  /// How often one word can repeat a key.
  static let repeatLimit = 1...1000
  /// No key is written with more bytes.
  private static let lengthLimit = 1024

  /// The keys of one bare word.
  ///
  ///     keys = { modifier "-" } key [ "*" COUNT ]
  static func parse(_ word: String) throws(ScriptError.Reason) -> [KeyPress] {
    if word.utf8.count > lengthLimit { throw .badKey(word, nearest: nil) }
    guard let star = word.lastIndex(of: "*"), star > word.startIndex, word.index(after: star) < word.endIndex
    else { return [try parseKey(word)] }
    let key = try parseKey(String(word[..<star]))
    let count = word[word.index(after: star)...]
    guard let count = ScriptNumber.parse(count, in: repeatLimit) else {
      throw .badNumber(String(count), repeatLimit)
    }
    return Array(repeating: key, count: count)
  }

  /// What a person can press: a capital letter for shift with a letter, a small one for control with a letter.
  static func canonical(_ press: KeyPress) -> KeyPress {
    guard let ascii = press.key.character.asciiValue, press.key.character.isLetter else { return press }
    let letter = Character(Unicode.Scalar(ascii))
    var result = press
    if press.modifiers.contains(.control) {
      result.key.character = letter.lowercased().first ?? letter
    } else if press.modifiers == .shift {
      result.key.character = letter.uppercased().first ?? letter
    }
    return result
  }

  private static func parseKey(_ word: String) throws(ScriptError.Reason) -> KeyPress {
    guard let press = key(word) else { throw .badKey(word, nearest: nearest(to: word)) }
    return press
  }

  ///     key = name | "f" INT | "u+" HEX { "+" HEX } | any single character
  private static func key(_ word: String) -> KeyPress? {
    let (modifiers, name) = splitModifiers(word)
    guard let modifiers, let equivalent = equivalent(name) else { return nil }
    return canonical(KeyPress(equivalent, modifiers: modifiers))
  }

  /// The modifiers are nil if one of them stands there twice.
  private static func splitModifiers(_ word: String) -> (EventModifiers?, Substring) {
    var modifiers: EventModifiers = []
    var rest = word[...]
    while let dash = rest.prefix(8).firstIndex(of: "-"), rest.index(after: dash) < rest.endIndex,
      let modifier = modifier(named: rest[..<dash].lowercased())
    {
      guard modifiers.insert(modifier).inserted else { return (nil, rest) }
      rest = rest[rest.index(after: dash)...]
    }
    return (modifiers, rest)
  }

  private static func equivalent(_ name: Substring) -> KeyEquivalent? {
    guard let first = name.first else { return nil }
    if name.index(after: name.startIndex) == name.endIndex { return KeyEquivalent(first) }
    let lowercase = name.lowercased()
    if let named = named(lowercase) { return named }
    if lowercase.hasPrefix("u+") { return codePoints(lowercase.dropFirst(2)) }
    guard lowercase.hasPrefix("f"), let number = ScriptNumber.parse(lowercase.dropFirst(), in: 1...35) else {
      return nil
    }
    return .function(number)
  }

  /// `1f468+200d+1f680`, as long as it is one character.
  private static func codePoints(_ text: Substring) -> KeyEquivalent? {
    var scalars = String.UnicodeScalarView()
    for part in text.split(separator: "+", omittingEmptySubsequences: false) {
      guard let value = UInt32(part, radix: 16), let scalar = Unicode.Scalar(value) else { return nil }
      scalars.append(scalar)
    }
    let string = String(scalars)
    return string.count == 1 ? string.first.map { KeyEquivalent($0) } : nil
  }

  private static func nearest(to word: String) -> String? {
    guard word.utf8.count <= 32 else { return nil }
    let dashed = word.split(separator: "+").joined(separator: "-")
    if dashed != word, key(dashed) != nil { return dashed }
    let (_, name) = splitModifiers(word)
    guard let nearest = Suggestion.nearest(to: String(name), in: names) else { return nil }
    return word.dropLast(name.count) + nearest
  }
}
