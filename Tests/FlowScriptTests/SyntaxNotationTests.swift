import FlowCanvas
import FlowScript
import Testing

@Suite struct `Keys and durations` {
  @Test(arguments: [
    ("a", KeyPress("a")),
    ("A", KeyPress("A")),
    ("-", KeyPress("-")),
    ("*", KeyPress("*")),
    ("ctrl--", KeyPress("-", modifiers: .control)),
    ("ctrl-*", KeyPress("*", modifiers: .control)),
    ("é", KeyPress("é")),
    ("👩‍🚀", KeyPress("👩‍🚀")),
    ("Enter", KeyPress(.return)),
    ("return", KeyPress(.return)),
    ("ctrl-a", KeyPress("a", modifiers: .control)),
    ("Ctrl-A", KeyPress("a", modifiers: .control)),
    ("control-alt-x", KeyPress("x", modifiers: [.control, .option])),
    ("alt-f", KeyPress("f", modifiers: .option)),
    ("meta-F", KeyPress("F", modifiers: .option)),
    ("shift-a", KeyPress("A", modifiers: .shift)),
    ("shift-tab", KeyPress(.tab, modifiers: .shift)),
    ("cmd-s", KeyPress("s", modifiers: .command)),
    ("esc", KeyPress(.escape)),
    ("escape", KeyPress(.escape)),
    ("space", KeyPress(.space)),
    ("backspace", KeyPress(.delete)),
    ("delete", KeyPress(.deleteForward)),
    ("home", KeyPress(.home)),
    ("end", KeyPress(.end)),
    ("pageup", KeyPress(.pageUp)),
    ("PgDn", KeyPress(.pageDown)),
    ("semicolon", KeyPress(";")),
    ("ctrl-quote", KeyPress("\"", modifiers: .control)),
    ("u+301", KeyPress("\u{301}")),
    ("\"x\"", KeyPress("x")),
    ("\"#\"", KeyPress("#")),
    ("\"\\e\"", KeyPress(.escape)),
  ])
  func `a word names a key`(word: String, press: KeyPress) {
    #expect(SyntaxOutcome("key \(word)") == .commands([.key([press])]))
    #expect(SyntaxOutcome(FlowCommand.key([press]).scriptText) == .commands([.key([press])]))
  }

  @Test func `function keys go up to 35`() throws {
    let twelve = try #require(KeyEquivalent.function(12))
    #expect(SyntaxOutcome("key f12") == .commands([.key([KeyPress(twelve)])]))
    #expect(FlowCommand.key([KeyPress(twelve, modifiers: .shift)]).scriptText == "key shift-f12")
  }

  @Test func `keys in quotes are one key for each character`() {
    #expect(
      SyntaxOutcome("key \"ab\" c") == .commands([.key([KeyPress("a"), KeyPress("b"), KeyPress("c")])]))
  }

  @Test func `equal keys are written with a count`() {
    let keys =
      Array(repeating: KeyPress(.downArrow), count: 3) + [KeyPress("#"), KeyPress("*"), KeyPress("*")]
    #expect(FlowCommand.key(keys).scriptText == "key down*3 u+23 **2")
    let many = FlowCommand.key(Array(repeating: KeyPress("a"), count: 2_001))
    #expect(many.scriptText == "key a*1000 a*1000 a")
    #expect(SyntaxOutcome(many.scriptText) == .commands([many]))
  }

  @Test(arguments: [
    ("0s", Duration.zero),
    ("150ms", .milliseconds(150)),
    ("0.25ms", .microseconds(250)),
    ("1.5s", .milliseconds(1500)),
    ("2m", .seconds(120)),
    ("0.5m", .seconds(30)),
    ("0.000000001s", .nanoseconds(1)),
    ("0.000000000000001ms", Duration(secondsComponent: 0, attosecondsComponent: 1)),
    ("999999999999s", .seconds(999_999_999_999)),
  ])
  func `a duration has a unit`(word: String, duration: Duration) {
    #expect(SyntaxOutcome("wait \(word)") == .commands([.wait(duration)]))
    #expect(SyntaxOutcome(FlowCommand.wait(duration).scriptText) == .commands([.wait(duration)]))
  }

  @Test func `durations are written briefly`() {
    #expect(FlowCommand.wait(.milliseconds(150)).scriptText == "wait 150ms")
    #expect(FlowCommand.wait(.milliseconds(1500)).scriptText == "wait 1.5s")
    #expect(FlowCommand.wait(.seconds(90)).scriptText == "wait 90s")
    #expect(FlowCommand.wait(.zero).scriptText == "wait 0s")
    #expect(FlowCommand.wait(.seconds(-1)).scriptText == "wait 0s")
  }

  @Test func `progress includes both ends`() {
    let range = ProgressRange(percent: 25...35)
    #expect(range.contains(0.25) && range.contains(0.35))
    #expect(!range.contains(0.249) && !range.contains(0.351))
    #expect(ProgressRange(percent: -5...200).percent == 0...100)
  }
}
