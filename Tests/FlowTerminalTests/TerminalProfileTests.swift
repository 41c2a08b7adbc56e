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
    #expect(detect(["TERM": "unknown"]).kind == .plain)
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
    (["TERM": "xterm-kitty"], .trueColor), (["TERM": "foot-extra"], .trueColor),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .trueColor),
    (["TERM": "xterm", "TERM_PROGRAM": "Apple_Terminal"], .palette256),
    // A multiplexer passes on what another terminal had set.
    (["TERM": "screen-256color", "TERM_PROGRAM": "WezTerm"], .palette256),
    (["TERM": "xterm", "FORCE_COLOR": "3"], .trueColor),
    (["TERM": "xterm", "FORCE_COLOR": "2"], .palette256),
    (["TERM": "xterm", "FORCE_COLOR": "2", "COLORTERM": "truecolor"], .trueColor),
    (["TERM": "xterm", "FORCE_COLOR": "1", "NO_COLOR": "1"], .ansi16),
    (["TERM": "xterm", "FORCE_COLOR": "", "NO_COLOR": "1"], .ansi16),
    (["TERM": "xterm-256color", "FORCE_COLOR": "0", "COLORTERM": "truecolor"], .none),
    (["TERM": "xterm-256color", "FORCE_COLOR": "false"], .none),
    (["TERM": "vt100"], .none), (["TERM": "vt220-w"], .none), (["TERM": "vte"], .ansi16),
    (["TERM": "xterm-mono"], .none), (["TERM": "ansi-m"], .none), (["TERM": "ansi"], .ansi16),
    (["TERM": "vt100", "COLORTERM": "truecolor"], .trueColor),
    (["TERM": "vt100", "FORCE_COLOR": "1"], .ansi16),
    (["TERM": "vt100", "FORCE_COLOR": "2"], .palette256),
  ])
  func `colours go by the environment`(_ environment: [String: String], _ depth: ColorDepth) {
    #expect(detect(environment).depth == depth)
  }

  @Test(arguments: [
    (["TERM": "xterm-256color"], false), (["TERM": "xterm-256color", "VTE_VERSION": "7600"], true),
    (["TERM": "tmux-256color"], true), (["TERM": "screen-256color", "TMUX": "/t,1,0"], true),
    (["TERM": "screen", "TMUX": "/t,1,0", "STY": "1.s"], false), (["TERM": "screen"], false),
    (["TERM": "foot"], true), (["TERM": "footloose"], false),
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

  @Test(arguments: [
    (["LANG": "C.UTF-8"], TerminalProfile.Charset.utf8, "LANG"), (["LANG": "de_DE.utf8"], .utf8, "LANG"),
    (["LANG": "en_GB.UTF-8@euro"], .utf8, "LANG"), (["LANG": "C"], .ascii, "LANG"),
    (["LANG": "POSIX"], .ascii, "LANG"), (["LANG": "de_DE"], .ascii, "LANG"),
    (["LANG": "ja_JP.eucJP"], .ascii, "LANG"), (["LANG": "de_DE.ISO-8859-15@euro"], .ascii, "LANG"),
    (["LANG": "C.UTF-8", "LC_CTYPE": "C"], .ascii, "LC_CTYPE"),
    (["LANG": "C", "LC_CTYPE": "C.UTF-8"], .utf8, "LC_CTYPE"),
    (["LANG": "C.UTF-8", "LC_CTYPE": "C.UTF-8", "LC_ALL": "C"], .ascii, "LC_ALL"),
    (["LANG": "C.UTF-8", "LC_CTYPE": "", "LC_ALL": ""], .utf8, "LANG"),
  ])
  func `text and symbols go by the locale, as setlocale does`(
    _ environment: [String: String], _ charset: TerminalProfile.Charset, _ decider: String
  ) {
    let profile = detect(environment.merging(["TERM": "xterm"]) { $1 })
    #expect(profile.charset == charset && profile.glyphs == (charset == .utf8 ? .unicode : .ascii))
    let reason = TerminalProfile.Reason.variable(decider, value: environment[decider] ?? "")
    #expect(profile.reasons[.charset] == reason && profile.reasons[.glyphs] == reason)
  }

  @Test func `plain text is UTF-8 in any locale`() {
    for profile in [
      detect(["TERM": "dumb", "LC_ALL": "C"]), detect(["TERM": "xterm", "LC_ALL": "C"], output: false),
    ] {
      #expect(profile.charset == .utf8 && profile.glyphs == .unicode)
      #expect(profile.reasons[.charset] == .plain && profile.reasons[.glyphs] == .plain)
    }
  }

  @Test func `where no locale is stated, text is UTF-8`() {
    let profile = detect(["TERM": "xterm", "LC_MESSAGES": "C"])
    #expect(profile.charset == .utf8 && profile.glyphs == .unicode)
    #expect(profile.reasons[.charset] == .noVariable("LANG"))
  }

  @Test(arguments: [
    ("linux", GlyphSet.ascii), ("linux-16color", .ascii), ("vt100", .ascii), ("vt220-w", .ascii),
    ("ansi", .ascii), ("cons25", .ascii), ("vte-256color", .unicode),
    ("linuxish", .unicode),
    ("xterm", .unicode), ("screen", .unicode), ("vt", .unicode),
  ])
  func `a terminal with few symbols gets ASCII, and text as it is`(_ term: String, _ glyphs: GlyphSet) {
    let profile = detect(["TERM": term, "LANG": "C.UTF-8"])
    #expect(profile.glyphs == glyphs && profile.charset == .utf8)
    if glyphs == .ascii { #expect(profile.reasons[.glyphs] == .variable("TERM", value: term)) }
  }

  @Test func `news of another scheme go before the colours of the last one, until there are new ones`() {
    let white = TerminalReply.background(CellPalette.RGB(255, 255, 255))
    let black = TerminalReply.background(CellPalette.RGB(0, 0, 0))
    #expect(asked(["TERM": "xterm"], white, .scheme(.dark)).palette == .dark)
    #expect(asked(["TERM": "xterm"], black, .scheme(.light)).palette == .light)
    #expect(asked(["TERM": "xterm"], black, .scheme(.light)).reasons[.palette] == .answered(.schemeReports))
    #expect(asked(["TERM": "xterm"], .scheme(.light), black).palette.isLight == false)
    #expect(asked(["TERM": "xterm", "COLORFGBG": "0;15"], .scheme(.dark)).palette == .dark)
  }

  private func asked(_ environment: [String: String] = ["TERM": "xterm"], _ replies: TerminalReply...)
    -> TerminalProfile
  {
    detect(environment).adopting(TerminalReplies(replies))
  }

  @Test(arguments: [
    (CellPalette.RGB(0, 0, 0), CellPalette.dark), (CellPalette.RGB(40, 44, 52), .dark),
    (CellPalette.RGB(0, 0, 255), .dark), (CellPalette.RGB(255, 255, 255), .light),
    (CellPalette.RGB(253, 246, 227), .light), (CellPalette.RGB(0, 255, 0), .light),
  ])
  func `what the terminal says of its background goes before COLORFGBG`(
    _ color: CellPalette.RGB, _ scheme: CellPalette
  ) {
    for variable in ["0;15", "15;0"] {
      let profile = asked(["TERM": "xterm", "COLORFGBG": variable], .background(color))
      #expect(profile.palette == CellPalette(foreground: scheme.foreground, background: color))
      #expect(profile.palette.isLight == scheme.isLight)
      #expect(profile.reasons[.palette] == .answered(.background))
    }
  }

  @Test func `the keyboard goes by what the terminal answers`() {
    let end = TerminalReply.attributes([62])
    #expect(asked().keyboard == .usual && asked().reasons[.keyboard] == .silent)
    #expect(asked(["TERM": "xterm"], .keyboardFlags(0)).keyboard == .kitty)
    #expect(asked(["TERM": "xterm"], .keyboardFlags(0), .name("XTerm(390)"), end).keyboard == .kitty)
    // A name says something only when it is clear that the better protocol isn't there.
    #expect(asked(["TERM": "xterm"], .name("XTerm(390)")).keyboard == .usual)
    #expect(asked(["TERM": "xterm"], .name("XTerm(390)"), end).keyboard == .otherKeys)
    #expect(asked(["TERM": "xterm"], .name("tmux 3.3a"), end).keyboard == .otherKeys)
    #expect(asked(["TERM": "xterm"], .name("other"), end).keyboard == .usual)
    #expect(asked(["TERM": "xterm"], end).reasons[.keyboard] == .unanswered(.keyboard))
    #expect(asked(["TERM": "dumb"], .keyboardFlags(0), end).keyboard == .usual)
  }

  @Test(arguments: [
    (TerminalReply.ModeState.unknown, false), (.set, true), (.reset, true), (.alwaysSet, true),
    (.neverSet, false),
  ])
  func `a mode is used if the terminal has it`(_ state: TerminalReply.ModeState, _ isUsed: Bool) {
    let profile = asked(
      ["TERM": "xterm"], .mode(2048, state), .mode(2026, state), .mode(2031, state), .attributes([62]))
    #expect(profile.reportsSize == isUsed && profile.reportsScheme == isUsed)
    #expect(profile.reasons[.following] == (isUsed ? .answered(.schemeReports) : .denied(.schemeReports)))
    #expect(profile.reasons[.resizing] == (isUsed ? .answered(.sizeReports) : .denied(.sizeReports)))
    // Nothing is lost by synchronized updates where they aren't known.
    #expect(profile.reasons[.updates] == (isUsed ? .answered(.synchronizedUpdates) : .harmless))
  }

  @Test func `a terminal's name tells its colours where nothing else does`() {
    #expect(asked(["TERM": "xterm-256color"], .name("kitty(0.40.0)")).depth == .trueColor)
    #expect(asked(["TERM": "xterm-256color"], .name("XTerm(390)")).depth == .palette256)
    #expect(asked(["TERM": "xterm-256color", "NO_COLOR": "1"], .name("kitty(0.40.0)")).depth == .none)
  }

  @Test func `a stated profile is taken as it is`() {
    let stated = TerminalProfile(kind: .full, depth: .ansi16, palette: .light)
    #expect(stated.adopting(TerminalReplies([.background(CellPalette.RGB(0, 0, 0))])) == stated)
  }

  @Test func `each decision has its reason, whatever is known`() {
    let environments = [[:], ["TERM": "dumb"], ["TERM": "xterm"], ["TERM": "xterm", "NO_COLOR": "1"]]
    for environment in environments {
      for (input, output) in [(true, true), (false, true), (true, false)] {
        let profile = detect(environment, input: input, output: output)
        for decision in TerminalProfile.Decision.allCases {
          #expect(profile.reasons[decision]?.sentence.isEmpty == false, "\(decision) with \(environment)")
        }
      }
    }
  }
}
