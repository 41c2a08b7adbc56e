import FlowScript
import Testing

/// Every message that a script's text can give, as it is printed.
@Suite struct `Syntax messages` {
  static let characters: [(String, String)] = [
    (
      "tap\u{0}",
      "1:4: a script can't hold the control character U+0000; write \\u{0} between quotes\ntap␀\n   ^"
    ),
    (
      "tap \"a\u{1B}[31m\"",
      "1:7: a script can't hold the control character U+001B; write \\u{1b} between quotes\ntap \"a␛[31m\"\n      ^"
    ),
    (
      "back # \u{7F}",
      "1:8: a script can't hold the control character U+007F; write \\u{7f} between quotes\nback # ␡\n       ^"
    ),
    (
      "back\rback",
      "1:5: a script can't hold the control character U+000D; write \\u{d} between quotes\nback␍back\n    ^"
    ),
    (
      "tap\u{A0}Save",
      "1:4: U+00A0 looks like a blank but separates nothing; use a space, or put the text in quotes\n"
        + "tap\u{A0}Save\n   ^"
    ),
    (
      "tap \"Save; back\nback",
      "1:5: this quote is never closed; end the text with \" on the same line\ntap \"Save; back\n    ^"
    ),
    (
      "back\npaste \"\"\"\n  a\n",
      "2:7: these quotes are never closed; end the text with \"\"\" on a line of its own\npaste \"\"\"\n      ^~~"
    ),
    (
      "paste \"\"\"a\n\"\"\"",
      "1:10: a text in triple quotes begins on the line after them\npaste \"\"\"a\n         ^"
    ),
    (
      "paste \"\"\"\n  a\"\"\"",
      "2:4: the closing \"\"\" stands on a line of its own\n  a\"\"\"\n   ^~~"
    ),
    (
      "paste \"\"\"\n  a\n b\n  \"\"\"",
      "3:1: this line is indented less than the closing \"\"\"\n b\n^"
    ),
    (
      "tap \"a\\qb\"",
      "1:7: there is no escape \\q; there are \\n \\t \\r \\e \\\\ \\\" and \\u{1F600}\ntap \"a\\qb\"\n      ^~"
    ),
    (
      "tap \"\\u{110000}\"",
      "1:6: there is no escape \\u{110000}; there are \\n \\t \\r \\e \\\\ \\\" and \\u{1F600}\n"
        + "tap \"\\u{110000}\"\n     ^~~~~~~~~~"
    ),
    ("tap a\"b\"", "1:6: a blank is missing between two words\ntap a\"b\"\n     ^"),
    ("tap \"a\"b", "1:8: a blank is missing between two words\ntap \"a\"b\n       ^"),
  ]

  static let names: [(String, String)] = [
    ("back; !", "1:7: a command must follow \"!\"\nback; !\n      ^"),
    ("\"tap\" a", "1:1: a command stands without quotes, not as \"tap\"\n\"tap\" a\n^~~~~"),
    ("tpa \"a\"", "1:1: there is no command \"tpa\"; did you mean \"tap\"?\ntpa \"a\"\n^~~"),
    ("Tap \"a\"", "1:1: there is no command \"Tap\"; did you mean \"tap\"?\nTap \"a\"\n^~~"),
    ("!!tap", "1:2: there is no command \"!tap\"; did you mean \"tap\"?\n!!tap\n ^~~~"),
    ("undo", "1:1: there is no command \"undo\"; \"help\" lists the commands\nundo\n^~~~"),
    (
      "expect",
      "1:7: \"expect\" needs one of: flow, text, no, focus, error, transition, overlay, receipt, screen\nexpect\n      ^"
    ),
    ("plugin lst", "1:8: there is no \"plugin lst\"; did you mean \"list\"?\nplugin lst\n       ^~~"),
    (
      "plugin unload x",
      "1:8: there is no \"plugin unload\"; did you mean \"load\"?\nplugin unload x\n       ^~~~~~"
    ),
    (
      "expect no x",
      "1:11: there is no \"expect no x\"; there are: text, transition, overlay\nexpect no x\n          ^"
    ),
    (
      "help expect flw",
      "1:6: there is no help on \"expect flw\"; did you mean \"expect flow\"?\nhelp expect flw\n     ^~~~~~~~~~"
    ),
    ("help xyzzy", "1:6: there is no help on \"xyzzy\"; \"help\" lists the commands\nhelp xyzzy\n     ^~~~~"),
  ]

  static let arguments: [(String, String)] = [
    (
      "tap ; back",
      "1:4: a control such as \"Save\" or id:save is missing; usage: tap CONTROL\ntap ; back\n   ^"
    ),
    (
      "show --policy",
      "1:14: a policy's name is missing; "
        + "usage: show FLOW [--animation NAME] [--duration TIME] [--policy NAME]\nshow --policy\n             ^"
    ),
    (
      "expect transition login main",
      "1:25: \"->\" is missing; usage: expect transition [FROM -> TO] [insertion EFFECT] "
        + "[removal EFFECT] [at A..B%]\nexpect transition login main\n                        ^~~~"
    ),
    (
      "expect text Welcome back",
      "1:21: \"back\" is more than this command takes; usage: expect text \"TEXT\"\n"
        + "expect text Welcome back\n                    ^~~~"
    ),
    ("back now", "1:6: \"now\" is more than this command takes; usage: back\nback now\n     ^~~"),
    (
      "show main --animtion spring",
      "1:11: there is no option \"--animtion\"; did you mean \"--animation\"?\n"
        + "show main --animtion spring\n          ^~~~~~~~~~"
    ),
    (
      "plugin build a --x",
      "1:16: there is no option \"--x\"; usage: plugin build FOLDER [--output FOLDER]\n"
        + "plugin build a --x\n               ^~~"
    ),
    (
      "show a --policy queue --policy queue",
      "1:23: --policy stands here twice; write it once\nshow a --policy queue --policy queue\n                      ^~~~~~~~"
    ),
    (
      "graph check --check",
      "1:13: --check stands here twice; write it once\ngraph check --check\n            ^~~~~~~"
    ),
    (
      "graph --check=no",
      "1:7: --check takes no value; write it alone\ngraph --check=no\n      ^~~~~~~~~~"
    ),
    ("show \"\"", "1:6: a flow's name can't be empty\nshow \"\"\n     ^~"),
    ("key \"\"", "1:5: a key such as enter or ctrl-a can't be empty\nkey \"\"\n    ^~"),
    (
      "show a --animation sprong",
      "1:20: \"sprong\" isn't an animation's name; did you mean \"spring\"?\n"
        + "show a --animation sprong\n                   ^~~~~~"
    ),
    (
      "scroll left",
      "1:8: \"left\" isn't a direction such as down*5; there are: up, down\nscroll left\n       ^~~~"
    ),
    ("wait 150", "1:6: \"150\" is no duration; write it like 150ms, 1.5s or 2m\nwait 150\n     ^~~"),
    ("wait -1s", "1:6: \"-1s\" is no duration; write it like 150ms, 1.5s or 2m\nwait -1s\n     ^~~"),
    ("key a*0", "1:5: \"0\" is no whole number from 1 to 1000\nkey a*0\n    ^~~"),
    ("scroll up*x", "1:8: \"x\" is no whole number from 1 to 1000\nscroll up*x\n       ^~~~"),
    ("tap #0 \"a\"", "1:5: \"0\" is no whole number from 1 to 9999\ntap #0 \"a\"\n    ^~"),
    ("click 10", "1:7: \"10\" is no place; write column,row counted from 0, like 10,4\nclick 10\n      ^~"),
    (
      "size 0x30",
      "1:6: \"0x30\" is no size; write columns and rows like 100x30, each from 1 to 1000\nsize 0x30\n     ^~~~"
    ),
    (
      "expect transition at 35..25%",
      "1:22: \"35..25%\" is no progress; write it like 30% or 25..35%, from 0 to 100\n"
        + "expect transition at 35..25%\n                     ^~~~~~~"
    ),
    (
      "key ctrl-entr",
      "1:5: there is no key \"ctrl-entr\"; did you mean \"ctrl-enter\"?\nkey ctrl-entr\n    ^~~~~~~~~"
    ),
    ("key ctrl+a", "1:5: there is no key \"ctrl+a\"; did you mean \"ctrl-a\"?\nkey ctrl+a\n    ^~~~~~"),
    (
      "key nokey",
      "1:5: there is no key \"nokey\"; write it like a, enter, ctrl-a, f1 or down*3\nkey nokey\n    ^~~~~"
    ),
    (
      "snapshot ../x",
      "1:10: \"../x\" can't name a snapshot; use letters, digits, \"-\", \"_\" and \".\" inside\n"
        + "snapshot ../x\n         ^~~~"
    ),
  ]

  @Test(arguments: characters + names + arguments)
  func `a fault has its message, line and caret`(script: String, message: String) {
    #expect(SyntaxOutcome(script) == .messages("t.flow:" + message))
  }

  @Test func `the caret is aligned by display`() {
    #expect(
      SyntaxOutcome("\ttap \"漢字👩‍👩‍👧e\u{301}\"\toops")
        == .messages(
          "t.flow:1:13: \"oops\" is more than this command takes; usage: tap CONTROL\n"
            + "        tap \"漢字👩‍👩‍👧e\u{301}\"   oops\n" + String(repeating: " ", count: 24) + "^~~~"))
  }

  @Test func `all errors of a script are told in order`() {
    let script = "tpa \"x\"; back now\r\nsettle\ntap \"open\nwait 1 # later"
    let expected = """
      t.flow:1:1: there is no command "tpa"; did you mean "tap"?
      tpa "x"; back now
      ^~~
      t.flow:1:15: "now" is more than this command takes; usage: back
      tpa "x"; back now
                    ^~~
      t.flow:3:5: this quote is never closed; end the text with " on the same line
      tap "open
          ^
      t.flow:4:6: "1" is no duration; write it like 150ms, 1.5s or 2m
      wait 1 # later
           ^
      """
    #expect(SyntaxOutcome(script) == .messages(expected))
  }

  @Test func `nothing of a script can steer the terminal`() {
    let outcome = SyntaxOutcome("wait \"\\e[2J\\u{9B}\\u{202E}\"", name: "evil\u{1B}c.flow")
    let expected =
      "evil␛c.flow:1:6: \"␛[2J\u{FFFD}\u{FFFD}\" is no duration; write it like 150ms, 1.5s or 2m\n"
      + "wait \"\\e[2J\\u{9B}\\u{202E}\"\n     ^~~~~~~~~~~~~~~~~~~~~"
    #expect(outcome == .messages(expected))
  }

  @Test func `a place outside the text has no excerpt`() {
    let source = ScriptSource(name: "t", text: "back")
    let range = ScriptRange(at: ScriptLocation(line: 9, column: 1))
    #expect(ScriptDiagnostic(source: source, range: range, message: "gone").description == "t:9:1: gone")
    let before = ScriptRange(at: ScriptLocation(line: 1, column: -99))
    #expect(ScriptDiagnostic(source: source, range: before, message: "odd").description.hasSuffix("back\n^"))
  }
}
