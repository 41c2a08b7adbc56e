import FlowScript
import Testing

@Suite struct `Quotes in scripts` {
  @Test(arguments: [
    (#""a\nb\tc\rd\e\\\"""#, "a\nb\tc\rd\u{1B}\\\""),
    (#""\u{41}\u{1F600}\u{0}""#, "A😀\u{0}"),
    ("\"tab\there\"", "tab\there"),
    ("\"; # 'x' !\"", "; # 'x' !"),
    ("\"\u{301}\"", "\u{301}"),
    ("\"\"\"\n\"\"\"", ""),
    ("\"\"\"\none\n\"\"\"", "one"),
    ("\"\"\"\r\none\r\ntwo\r\n\"\"\"", "one\ntwo"),
    ("\"\"\"\n\n  one\n\n    two  \n\n  \"\"\"", "\none\n\n  two  \n"),
    ("\"\"\"\n    \n  x\n \n  \"\"\"", "  \nx\n"),
    ("\"\"\"\n\t\ta \"quoted\" \"\"word\\\"\"\"\n\t\t\"\"\"", "a \"quoted\" \"\"word\"\"\""),
    ("\"\"\"\n  \\ta\\u{42}; # no comment\n  \"\"\"", "\taB; # no comment"),
  ])
  func `a quoted text gives its value`(written: String, value: String) {
    #expect(SyntaxOutcome("paste \(written)") == .commands([.paste(value)]))
  }

  @Test func `reading goes on after triple quotes`() throws {
    let commands = try parse("expect screen \"\"\"\n  a\n  \"\"\" ; back\nflows")
    #expect(commands.map(\.command) == [.expect(.screen("a")), .back, .flows])
    #expect(commands.map(\.range.lowerBound.line) == [1, 3, 4])
    #expect(commands[0].sourceText == "expect screen \"\"\"\n  a\n  \"\"\"")
  }
}
