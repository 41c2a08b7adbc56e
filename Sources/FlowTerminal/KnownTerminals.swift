/// What terminals can show, by the names that they go by; asked only where nothing else tells.
enum KnownTerminals {
  /// Beginnings of `TERM` for terminals with 24-bit colour whose name doesn't say so.
  private static let trueColorTerms = [
    "alacritty", "contour", "foot", "rio", "wezterm", "xterm-ghostty", "xterm-kitty",
  ]

  /// Values of `TERM_PROGRAM` with 24-bit colour.
  private static let trueColorPrograms = ["WezTerm", "ghostty", "iTerm.app", "rio", "vscode"]

  /// Beginnings of the answer to XTVERSION of terminals with 24-bit colour.
  private static let trueColorNames = [
    "Konsole ", "VTE(", "WezTerm ", "contour ", "foot(", "ghostty ", "iTerm2 ", "kitty(", "mintty ", "rio ",
  ]

  /// Beginnings of the answer to XTVERSION of terminals that have `modifyOtherKeys`, and may lack the
  /// kitty keyboard protocol.
  private static let otherKeysNames = ["XTerm(", "mintty ", "tmux "]

  /// Those that break rows anew that are too long for a narrower window. GNU screen doesn't, whatever it runs in.
  static let reflowing = Names(
    terms: ["alacritty", "foot", "konsole", "tmux", "vte", "wezterm", "xterm-ghostty", "xterm-kitty"],
    variables: [
      "ALACRITTY_WINDOW_ID", "GHOSTTY_RESOURCES_DIR", "ITERM_SESSION_ID", "KITTY_WINDOW_ID",
      "KONSOLE_VERSION", "TMUX", "VTE_VERSION", "WEZTERM_PANE", "WT_SESSION",
    ],
    lostWithin: "STY",
    answers: ["Konsole ", "VTE(", "WezTerm ", "foot(", "ghostty ", "iTerm2 ", "kitty(", "tmux "])

  /// Those that move some of their rows: all descendants of the VT100.
  static let scrolling = Names(
    terms: [
      "alacritty", "foot", "gnome", "konsole", "linux", "rxvt", "screen", "st", "tmux", "vte", "wezterm",
      "xterm",
    ],
    variables: [],
    answers: ["Konsole ", "VTE(", "WezTerm ", "XTerm(", "contour ", "foot(", "ghostty ", "kitty(", "tmux "])

  /// Those that draw the last character again. Many call themselves `xterm` that don't do all that xterm does;
  /// xterm itself sets a variable, as do the terminals that are made with VTE. tmux repeats ASCII only, at least
  /// up to 3.3a, whatever terminal it is attached to and whatever `TERM` says.
  static let repeating = Names(
    terms: ["alacritty", "foot", "vte", "wezterm", "xterm-ghostty", "xterm-kitty"],
    variables: ["VTE_VERSION", "XTERM_VERSION"],
    variablesHoldFor: "xterm",
    lostWithin: "TMUX",
    answers: ["VTE(", "WezTerm ", "XTerm(", "foot(", "ghostty ", "kitty("])

  static func isTrueColor(term: String) -> Bool {
    term.contains("direct") || trueColorTerms.contains { term.hasPrefix($0) }
  }

  static func isTrueColor(program: String) -> Bool { trueColorPrograms.contains(program) }
  static func isTrueColor(name: String) -> Bool { trueColorNames.contains { name.hasPrefix($0) } }

  /// Apple's terminal has the 256 colours, whatever `TERM` was set to.
  static func has256Colors(program: String) -> Bool { program == "Apple_Terminal" }

  static func hasOtherKeys(name: String) -> Bool { otherKeysNames.contains { name.hasPrefix($0) } }

  /// Values of `TERM` for what obeys no escape sequence, or isn't known to.
  static let obeyNothing = ["dumb", "unknown"]

  /// Whether the terminal has no colours, as terminfo has it: those of old, and variants without that end in `-m` or `-mono`.
  static func isMonochrome(term: String) -> Bool {
    isHardware(term) || term.hasSuffix("-m") || term.hasSuffix("-mono")
  }

  /// `vt` and a number: `vte` is a modern one.
  private static func isHardware(_ term: String) -> Bool {
    term.hasPrefix("vt") && term.dropFirst(2).first?.isNumber == true
  }

  /// Terminals whose fonts, or whose makers, had no more than ASCII and a few lines: the Linux console, and the
  /// hardware of old with its descendants.
  private static let fewGlyphs = ["ansi", "cons25", "linux"]

  /// Whether marks and symbols beyond ASCII can't be counted on, whatever the charset is.
  static func hasFewGlyphs(term: String) -> Bool {
    isHardware(term)
      || fewGlyphs.contains { name in
        guard term.hasPrefix(name) else { return false }
        let next = term.dropFirst(name.count).first
        return next == nil || next == "-" || next == "."
      }
  }

  /// Whether a multiplexer is in between: variables may be those of a terminal that isn't there any more.
  static func isMultiplexer(term: String) -> Bool { term.hasPrefix("screen") || term.hasPrefix("tmux") }
}
