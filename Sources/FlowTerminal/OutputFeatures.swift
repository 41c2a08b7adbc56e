/// What a terminal is known to obey beyond what all of them do.
package struct OutputFeatures: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Draws the last character again (REP, ECMA-48 8.3.103).
  package static let repetition = OutputFeatures(rawValue: 1)
  /// Moves some of its rows up and down (DECSTBM with IND and RI), and the screen is the application's
  /// own: nothing goes into the scrollback.
  package static let scrollRegions = OutputFeatures(rawValue: 2)

  /// Goes by the names that terminals have in the environment.
  ///
  /// Many call themselves `xterm` that don't do all that xterm does, so that name alone says little.
  package init(knownBy environment: [String: String]) {
    self = []
    let term = environment["TERM"] ?? ""
    let name = String(term.prefix { $0 != "-" && $0 != "." })
    if Self.scrollingTerminals.contains(name) { insert(.scrollRegions) }
    // Other terminals that are started from these have the variables too, but another name.
    let isNamed = name == "xterm" && Self.repeatingVariables.contains { environment[$0]?.isEmpty == false }
    if isNamed || Self.repeatingTerminals.contains(where: { term == $0 || term.hasPrefix($0 + "-") }) {
      insert(.repetition)
    }
  }

  /// All descendants of the VT100.
  private static let scrollingTerminals: Set<String> = [
    "alacritty", "foot", "gnome", "konsole", "linux", "rxvt", "screen", "st", "tmux", "vte", "wezterm",
    "xterm",
  ]
  private static let repeatingTerminals = [
    "alacritty", "foot", "tmux", "vte", "wezterm", "xterm-ghostty", "xterm-kitty",
  ]
  /// What xterm itself sets, and the terminals that are made with VTE.
  private static let repeatingVariables = ["XTERM_VERSION", "VTE_VERSION"]
}
