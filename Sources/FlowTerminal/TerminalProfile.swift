import FlowCanvas

/// What can be known of the terminal before it is asked anything.
package struct TerminalProfile: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// No escape byte may be written: no terminal on both ends, or one that obeys none.
    case plain
    /// A terminal that obeys escape sequences.
    case full
  }

  package var kind: Kind
  package var depth: ColorDepth
  package var palette: CellPalette
  /// Whether it breaks rows anew that are too long when it becomes narrower; only inline regions care.
  package var reflows: Bool

  package init(kind: Kind, depth: ColorDepth, palette: CellPalette, reflows: Bool = false) {
    self.kind = kind
    self.depth = depth
    self.palette = palette
    self.reflows = reflows
  }

  /// Goes by the variables `TERM`, `COLORTERM`, `NO_COLOR`, `COLORFGBG`, and of some terminals.
  package static func detect(
    environment: [String: String], isInputTTY: Bool, isOutputTTY: Bool
  ) -> TerminalProfile {
    let term = environment["TERM"] ?? ""
    let isPlain = !isInputTTY || !isOutputTTY || term.isEmpty || term == "dumb"
    return TerminalProfile(
      kind: isPlain ? .plain : .full,
      depth: isPlain ? .none : depth(term: term, environment: environment),
      palette: isLight(environment["COLORFGBG"]) ? .light : .dark,
      reflows: reflows(term: term, environment: environment))
  }

  /// Those that are known to, by their names or by a variable of theirs. Where it isn't known, the answer is
  /// no: a region may then leave a piece of itself behind, but never erases what is above it.
  private static func reflows(term: String, environment: [String: String]) -> Bool {
    let variables = [
      "TMUX", "VTE_VERSION", "KITTY_WINDOW_ID", "ALACRITTY_WINDOW_ID", "WEZTERM_PANE", "KONSOLE_VERSION",
      "WT_SESSION", "ITERM_SESSION_ID", "GHOSTTY_RESOURCES_DIR",
    ]
    let names = ["tmux", "xterm-kitty", "alacritty", "foot", "wezterm", "vte", "konsole", "xterm-ghostty"]
    return variables.contains { environment[$0] != nil }
      || names.contains { term == $0 || term.hasPrefix($0 + "-") }
  }

  private static func depth(term: String, environment: [String: String]) -> ColorDepth {
    if environment["NO_COLOR"]?.isEmpty == false { return .none }
    let colorTerm = environment["COLORTERM"]
    if colorTerm == "truecolor" || colorTerm == "24bit" || term.contains("direct") { return .trueColor }
    return term.contains("256color") ? .palette256 : .ansi16
  }

  /// rxvt's variable: foreground, sometimes another field, background, as palette entries.
  private static func isLight(_ colors: String?) -> Bool {
    guard let background = colors?.split(separator: ";").last else { return false }
    return background == "7" || background == "15"
  }
}
