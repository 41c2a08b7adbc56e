import AppFlow
import FlowScript
import Testing

@Suite struct `Completion contexts` {
  typealias Candidates = CompletionContext.Candidates

  static let cases: [(String, [Candidates])] = [
    ("", [.command]),
    ("  ta", [.command]),
    ("back; ta", [.command]),
    ("back;", [.command]),
    ("back\n", [.command]),
    ("!ta", [.command]),
    ("! ", [.command]),
    ("show ", [.option(["--animation", "--duration", "--policy"]), .flow]),
    ("show main", [.option(["--animation", "--duration", "--policy"]), .flow]),
    ("show main ", [.option(["--animation", "--duration", "--policy"])]),
    ("show main --animation ", [.keyword(["linear", "easeIn", "easeOut", "easeInOut", "spring", "none"])]),
    ("show --animation spring --d", [.option(["--duration", "--policy"]), .flow]),
    ("show --duration ", []),
    ("show main --policy qu", [.keyword(ArrivalPolicy.allCases.map(\.rawValue))]),
    ("tap ", [.label, .identifier]),
    ("tap \"Sa", [.label, .identifier]),
    ("tap \"Save\"", [.label, .identifier]),
    ("tap id:", [.label, .identifier]),
    ("tap id:\"sa", [.label, .identifier]),
    ("tap #2 ", [.label, .identifier]),
    ("tap \"Save\" ", []),
    ("type \"a\" ", [.keyword(["into"])]),
    ("type \"a\" in", [.keyword(["into"])]),
    ("type \"a\" into ", [.label, .identifier]),
    ("type \"a", []),
    (
      "expect ",
      [.keyword(["flow", "text", "no", "focus", "error", "transition", "overlay", "receipt", "screen"])]
    ),
    ("expect no ", [.keyword(["text", "transition", "overlay"])]),
    ("expect flow ", [.flow]),
    ("expect overlay ", [.overlay]),
    (
      "expect transition ",
      [.flow, .keyword(["insertion"]), .keyword(["removal"]), .keyword(["at"])]
    ),
    ("expect transition login ", [.keyword(["->"])]),
    ("expect transition login -> ", [.flow]),
    ("expect transition login -> main ", [.keyword(["insertion"]), .keyword(["removal"]), .keyword(["at"])]),
    ("expect transition insertion ", [.effect]),
    ("expect receipt ", [.keyword(ReceiptName.allCases.map(\.rawValue))]),
    ("scroll ", [.keyword(["up", "down"])]),
    ("scroll up ", [.keyword(["in"])]),
    ("scroll up in ", [.label, .identifier]),
    ("plugin ", [.keyword(["list", "load", "build"])]),
    ("plugin load ./M", [.path]),
    ("plugin build ", [.option(["--output"]), .folder]),
    ("plugin build --output ", [.folder]),
    ("record ", [.keyword(["stop"]), .path]),
    ("replay a.flow ", [.path]),
    ("help ", [.topic]),
    (
      "help expect ",
      [.keyword(["flow", "text", "no", "focus", "error", "transition", "overlay", "receipt", "screen"])]
    ),
    ("back ", []),
    ("# ta", []),
    ("tap \"a\" # ta", []),
    ("nonsense ", []),
    ("expect screen \"\"\"\n  a", []),
  ]

  @Test(arguments: cases)
  func `the text before the cursor says what fits`(text: String, candidates: [Candidates]) {
    #expect(CompletionContext(textBeforeCursor: text).candidates == candidates)
  }

  @Test(arguments: [
    ("", 0, "", false),
    ("ta", 0, "ta", false),
    ("back; ta", 6, "ta", false),
    ("!ta", 1, "ta", false),
    ("tap ", 4, "", false),
    ("tap \"Sa", 4, "Sa", true),
    ("tap \"S\\\"a", 4, "S\"a", true),
    ("tap \"Save\"", 4, "Save", false),
    ("tap id:sa", 4, "id:sa", false),
    ("tap \"🇩🇪 é\"; tap \"x", 15, "x", true),
    ("# ta", 4, "", false),
  ])
  func `the word at the cursor is known`(text: String, start: Int, word: String, isInQuote: Bool) {
    let context = CompletionContext(textBeforeCursor: text)
    #expect(context.start == start)
    #expect(context.word == word)
    #expect(context.isInQuote == isInQuote)
  }

  @Test func `keys are offered by name`() throws {
    let context = CompletionContext(textBeforeCursor: "key enter pa")
    guard case .keyword(let names) = try #require(context.candidates.first) else {
      Issue.record("no keyword")
      return
    }
    #expect(names.contains("pagedown") && names.contains("f12") && !names.contains("pgdn"))
  }
}
