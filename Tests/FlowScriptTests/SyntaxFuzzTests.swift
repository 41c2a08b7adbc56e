import FlowScript
import TestSupport
import Testing

@Suite struct `Hostile scripts` {
  /// Parses, describes and completes: whatever comes out, nothing traps.
  private func exercise(_ text: String) {
    _ = SyntaxOutcome(text)
    let context = CompletionContext(textBeforeCursor: text)
    #expect((0...text.count).contains(context.start))
  }

  @Test(arguments: 0..<10)
  func `random bytes never trap`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let length = Int.random(in: 0...60, using: &generator)
      let bytes = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      exercise(String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test(arguments: 0..<10)
  func `random words of the language never trap`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces =
      CommandTable.all.flatMap(\.words) + [
        " ", " ", " ", "\"", "\"\"\"", "\n", "\r\n", ";", "#", "#1", "!", "\\", "\\u{", "id:", "--animation",
        "=",
        "->", "1.5s", "10,4", "9..9%", "*3", "ctrl-", "u+", "f99", "\u{0}", "\u{301}", "🇩", "\u{A0}",
      ]
    for _ in 0..<300 {
      let count = Int.random(in: 0...25, using: &generator)
      exercise((0..<count).compactMap { _ in pieces.randomElement(using: &generator) }.joined())
    }
  }

  @Test(arguments: [
    "a", " ", "\"", "\"\"\"", "\\", ";", "x;", "tap \"a\";", "tap \"a\"b;", "#", "!", "\u{0}", "\u{301}", "🇩",
    "é",
    "key a ", "ctrl-", "u+", "a*", "--a=", "\t", "\r", "\r\n", "\n", "9", "1.", "-> ", "help a ",
    "\"\"\"\n a\n",
    "paste \"\"\"\n \"\"\"\n",
  ])
  func `one thing over and over never traps`(piece: String) {
    let repeated = String(repeating: piece, count: 40_000 / piece.utf8.count)
    exercise(repeated)
    exercise("key " + repeated)
  }

  /// Takes a second; the bound is for a reader that takes hours because it is quadratic.
  @Test(.timeLimit(.minutes(10)), arguments: ["a", "🇩", "e\u{301}", "back;", "\"", "a* "])
  func `a megabyte is read in linear time`(piece: String) {
    exercise("key " + String(repeating: piece, count: 1_000_000 / piece.utf8.count))
  }

  @Test func `a line of a megabyte is one command`() throws {
    let text = String(repeating: "a", count: 1_000_000)
    #expect(SyntaxOutcome("type \"\(text)\"") == .commands([.type(text)]))
    #expect(SyntaxOutcome("replay" + String(repeating: " a", count: 100_000)) != .commands([]))
  }

  @Test func `a message about a long line shows a part of it`() {
    let text =
      "type \"" + String(repeating: "a", count: 5_000) + "\" oops " + String(repeating: "b", count: 5_000)
    let expected = """
      t.flow:1:5009: "oops" is more than this command takes; usage: type "TEXT"|$NAME [into CONTROL]
      …\(String(repeating: "a", count: 58))" oops \(String(repeating: "b", count: 55))…
      \(String(repeating: " ", count: 61))^~~~
      """
    #expect(SyntaxOutcome(text) == .messages(expected))
  }

  @Test func `reading stops after a hundred errors`() throws {
    let text = String(repeating: "oops\n", count: 1_000)
    let error = #expect(throws: ScriptSyntaxError.self) { try parse(text) }
    #expect(error?.errors.count == 100)
    #expect(error?.isIncomplete == true)
    #expect(error?.description.hasSuffix("… and more: reading stopped after 100 errors") == true)
    let few = #expect(throws: ScriptSyntaxError.self) { try parse(String(repeating: "oops\n", count: 21)) }
    #expect(few?.description.hasSuffix("… and 1 more error") == true)
  }
}
