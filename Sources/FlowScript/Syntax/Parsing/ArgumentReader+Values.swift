import FlowCanvas

extension ArgumentReader {
  /// The word of a closed set that a token stands for.
  static func choice<Choice: ScriptChoice>(
    _ token: ScriptToken, _ kind: ArgumentKind
  ) throws(SyntaxFault) -> Choice {
    if let choice = Choice(spelling: token.text) { return choice }
    let nearest = Suggestion.nearest(to: token.text, in: Choice.spellings)
    let reason = ScriptError.Reason.badChoice(
      kind, token.text, nearest: nearest, choices: Choice.spellings)
    throw SyntaxFault(reason, at: token.range)
  }

  static func duration(_ token: ScriptToken) throws(SyntaxFault) -> Duration {
    if let duration = DurationNotation.parse(token.text) { return duration }
    throw SyntaxFault(.badDuration(token.text), at: token.range)
  }

  ///     control = [ "#" INT ] ( LABEL | "id:" NAME )
  mutating func control() throws(SyntaxFault) -> ControlQuery {
    var token = try word(.control)
    var ordinal: Int?
    if !token.isQuoted, token.text.first == "#" {
      let range = 1...9999
      guard let number = ScriptNumber.parse(token.text.dropFirst(), in: range) else {
        throw SyntaxFault(.badNumber(String(token.text.dropFirst()), range), at: token.range)
      }
      ordinal = number
      token = try word(.control)
    }
    guard !token.isQuoted, token.text.hasPrefix(ControlQuery.identifierPrefix) else {
      return ControlQuery(.label(try nonempty(token.text, token)), ordinal: ordinal)
    }
    // An identifier that is no plain word stands in quotes after the prefix.
    if token.isBare(ControlQuery.identifierPrefix) {
      token = try word(.control)
      return ControlQuery(.identifier(try nonempty(token.text, token)), ordinal: ordinal)
    }
    let name = String(token.text.dropFirst(ControlQuery.identifierPrefix.count))
    return ControlQuery(.identifier(name), ordinal: ordinal)
  }

  private func nonempty(_ text: String, _ token: ScriptToken) throws(SyntaxFault) -> String {
    if text.isEmpty { throw SyntaxFault(.emptyText(.control), at: token.range) }
    return text
  }

  ///     point = COLUMN "," ROW
  mutating func point() throws(SyntaxFault) -> CellPoint {
    let token = try word(.point)
    guard let (x, y) = Self.pair(token.text, separator: ",", in: 0...9999) else {
      throw SyntaxFault(.badPoint(token.text), at: token.range)
    }
    return CellPoint(x: x, y: y)
  }

  ///     size = COLUMNS "x" ROWS
  mutating func size() throws(SyntaxFault) -> CellSize {
    let token = try word(.size)
    let range = 1...1000
    guard let (width, height) = Self.pair(token.text, separator: "x", in: range) else {
      throw SyntaxFault(.badSize(token.text, range), at: token.range)
    }
    return CellSize(width: width, height: height)
  }

  mutating func progress() throws(SyntaxFault) -> ProgressRange {
    let token = try word(.progress)
    if let progress = ProgressRange(token.text) { return progress }
    throw SyntaxFault(.badProgress(token.text), at: token.range)
  }

  /// Keys of one word; in quotes, each character is a key.
  mutating func keys() throws(SyntaxFault) -> [KeyPress] {
    let token = try word(.key)
    if token.isQuoted {
      if token.text.isEmpty { throw SyntaxFault(.emptyText(.key), at: token.range) }
      return token.text.map { KeyPress(KeyEquivalent($0)) }
    }
    do throws(ScriptError.Reason) {
      return try KeyNotation.parse(token.text)
    } catch {
      throw SyntaxFault(error, at: token.range)
    }
  }

  /// A name that is safe as a part of a file's name.
  mutating func snapshotName() throws(SyntaxFault) -> String {
    let name = try word(.snapshot)
    let isSafe = name.text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "-", "_", ".": true
      default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      }
    }
    let isEdged = name.text.hasPrefix(".") || name.text.hasPrefix("-") || name.text.hasSuffix(".")
    guard isSafe, !isEdged, (1...100).contains(name.text.utf8.count) else {
      throw SyntaxFault(.badSnapshotName(name.text), at: name.range)
    }
    return name.text
  }

  private static func pair(
    _ text: String, separator: Character, in range: ClosedRange<Int>
  ) -> (Int, Int)? {
    guard text.utf8.count <= 20 else { return nil }
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { ScriptNumber.parse($0, in: range) }
    guard parts.count == 2, numbers.count == 2 else { return nil }
    return (numbers[0], numbers[1])
  }
}
