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
  package var features: OutputFeatures = []

  package init(kind: Kind, depth: ColorDepth, palette: CellPalette) {
    self.kind = kind
    self.depth = depth
    self.palette = palette
  }

  /// Goes by the variables `TERM`, `COLORTERM`, `NO_COLOR` and `COLORFGBG`.
  package static func detect(
    environment: [String: String], isInputTTY: Bool, isOutputTTY: Bool
  ) -> TerminalProfile {
    let term = environment["TERM"] ?? ""
    let isPlain = !isInputTTY || !isOutputTTY || term.isEmpty || term == "dumb"
    var profile = TerminalProfile(
      kind: isPlain ? .plain : .full,
      depth: isPlain ? .none : depth(term: term, environment: environment),
      palette: isLight(environment["COLORFGBG"]) ? .light : .dark)
    profile.features = isPlain ? [] : OutputFeatures(knownBy: environment)
    return profile
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
