import FlowCanvas
import FlowTerminal
import Testing

@Suite struct TerminalProfileTests {
  private func detect(_ environment: [String: String], input: Bool = true, output: Bool = true)
    -> TerminalProfile
  {
    .detect(environment: environment, isInputTTY: input, isOutputTTY: output)
  }

  @Test func `without a terminal on both ends, or one that obeys, it is plain`() {
    #expect(detect(["TERM": "xterm"]).kind == .full)
    #expect(detect(["TERM": "xterm"], input: false).kind == .plain)
    #expect(detect(["TERM": "xterm"], output: false).kind == .plain)
    #expect(detect(["TERM": "dumb"]).kind == .plain)
    #expect(detect(["TERM": ""]).kind == .plain)
    #expect(detect([:]).kind == .plain)
    #expect(detect(["TERM": "dumb", "COLORTERM": "truecolor"]).depth == .none)
  }

  @Test(arguments: [
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], ColorDepth.trueColor),
    (["TERM": "xterm-256color", "COLORTERM": "24bit"], .trueColor), (["TERM": "xterm-direct"], .trueColor),
    (["TERM": "xterm-256color"], .palette256), (["TERM": "screen.xterm-256color"], .palette256),
    (["TERM": "xterm"], .ansi16), (["TERM": "linux"], .ansi16),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
    (["TERM": "xterm-256color", "NO_COLOR": ""], .palette256),
  ])
  func `colours go by the environment`(_ environment: [String: String], _ depth: ColorDepth) {
    #expect(detect(environment).depth == depth)
  }

  @Test(arguments: [
    (["TERM": "xterm-256color"], false), (["TERM": "xterm-256color", "VTE_VERSION": "7600"], true),
    (["TERM": "tmux-256color"], true), (["TERM": "screen-256color", "TMUX": "/t,1,0"], true),
    (["TERM": "screen"], false), (["TERM": "foot"], true), (["TERM": "footloose"], false),
    (["TERM": "linux"], false),
  ])
  func `a terminal is only taken to break rows anew if it is known to`(
    _ environment: [String: String], _ reflows: Bool
  ) {
    #expect(detect(environment).reflows == reflows)
  }

  @Test(arguments: [
    ("15;0", CellPalette.dark), ("0;15", .light), ("0;7", .light), ("0;default;15", .light),
    ("15;default", .dark), ("", .dark), ("x", .dark), ("0;8", .dark),
  ])
  func `the palette goes by COLORFGBG`(_ value: String, _ palette: CellPalette) {
    #expect(detect(["TERM": "xterm", "COLORFGBG": value]).palette == palette)
    #expect(detect(["TERM": "xterm"]).palette == .dark)
  }
}
