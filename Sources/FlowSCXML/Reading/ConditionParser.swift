import FlowMachine

/// Reads conditions of the null data model (SCXML 1.0, B.1), with what joins them.
struct ConditionParser {
  /// What belongs where something else was found.
  struct Failure: Error {
    let expected: String
    let found: String
  }

  /// Deeper parentheses and negations are refused.
  static let maximumDepth = 64

  private let letters: [Unicode.Scalar]
  private var index = 0
  private var depth = 0

  private init(_ text: String) { letters = Array(text.unicodeScalars) }

  static func parse(_ text: String) throws(Failure) -> ConditionDefinition {
    var parser = ConditionParser(text)
    let condition = try parser.parseAny()
    guard parser.peek() == nil else { throw parser.failure("the end") }
    return condition
  }

  /// any = all { ( "or" | "||" ) all }
  private mutating func parseAny() throws(Failure) -> ConditionDefinition {
    var parts = [try parseAll()]
    while take(word: "or") || take("||") { parts.append(try parseAll()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  /// all = not { ( "and" | "&&" ) not }
  private mutating func parseAll() throws(Failure) -> ConditionDefinition {
    var parts = [try parseNot()]
    while take(word: "and") || take("&&") { parts.append(try parseNot()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  /// not = ( "not" | "!" ) not | primary
  private mutating func parseNot() throws(Failure) -> ConditionDefinition {
    guard take(word: "not") || take("!") else { return try parsePrimary() }
    try enter()
    defer { depth -= 1 }
    return .not(try parseNot())
  }

  /// primary = "(" any ")" | "true" | "false" | "In" name | "named" name | ( "all" | "any" ) list
  private mutating func parsePrimary() throws(Failure) -> ConditionDefinition {
    if take("(") {
      try enter()
      defer { depth -= 1 }
      let condition = try parseAny()
      try expect(")")
      return condition
    }
    if take(word: "true") { return .constant(true) }
    if take(word: "false") { return .constant(false) }
    if take(word: "In") { return .isActive(try parseName(isState: true)) }
    if take(word: "named") { return .named(try parseName(isState: false)) }
    // Lists of one or none, which no operator can write.
    if take(word: "all") { return .all(try parseList()) }
    if take(word: "any") { return .any(try parseList()) }
    throw failure("a condition")
  }

  /// list = "(" [ any { "," any } ] ")"
  private mutating func parseList() throws(Failure) -> [ConditionDefinition] {
    try expect("(")
    if take(")") { return [] }
    try enter()
    defer { depth -= 1 }
    var parts: [ConditionDefinition] = []
    repeat { parts.append(try parseAny()) } while take(",")
    try expect(")")
    return parts
  }

  /// name = "(" ( "'" text "'" | "\"" text "\"" | word ) ")"
  private mutating func parseName(isState: Bool) throws(Failure) -> String {
    try expect("(")
    let what = isState ? "the id of a state" : "a name"
    guard let first = peek() else { throw failure(what) }
    let isQuoted = first == "'" || first == "\""
    let start = isQuoted ? index + 1 : index
    let end = letters[start...].firstIndex { isQuoted ? $0 == first : $0 == ")" || $0.isXMLSpace }
    guard let end else { throw Failure(expected: isQuoted ? "\(first)" : ")", found: "the end") }
    var name = ""
    name.unicodeScalars.append(contentsOf: letters[start..<end])
    guard isState ? name.isIdentifier : !name.isEmpty else { throw failure(what) }
    index = isQuoted ? end + 1 : end
    try expect(")")
    return name
  }

  // MARK: Letters

  private mutating func enter() throws(Failure) {
    depth += 1
    guard depth <= Self.maximumDepth else {
      throw Failure(expected: "a simpler condition", found: "too deep a one")
    }
  }

  private mutating func peek() -> Unicode.Scalar? {
    while index < letters.count, letters[index].isXMLSpace { index += 1 }
    return index < letters.count ? letters[index] : nil
  }

  private mutating func take(_ text: String) -> Bool {
    guard peek() != nil, letters[index...].starts(with: text.unicodeScalars) else { return false }
    index += text.unicodeScalars.count
    return true
  }

  /// A word is taken whole or not at all.
  private mutating func take(word: String) -> Bool {
    let end = index
    guard take(word) else { return false }
    if index < letters.count,
      letters[index].properties.isAlphabetic || letters[index].properties.numericType != nil
        || letters[index] == "_"
    {
      index = end
      return false
    }
    return true
  }

  private mutating func expect(_ text: String) throws(Failure) {
    guard take(text) else { throw failure("\"\(text)\"") }
  }

  private mutating func failure(_ expected: String) -> Failure {
    guard peek() != nil else { return Failure(expected: expected, found: "its end") }
    var found = ""
    found.unicodeScalars.append(contentsOf: letters[index...].prefix(12).prefix { !$0.isXMLSpace })
    return Failure(expected: expected, found: quoted(found))
  }
}
