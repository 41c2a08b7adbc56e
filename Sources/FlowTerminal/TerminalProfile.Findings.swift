import FlowCanvas

extension TerminalProfile {
  /// The decisions in the making, each with the reason that it leaves.
  struct Findings {
    private let evidence: TerminalEvidence
    private(set) var reasons: [Decision: Reason] = [:]

    init(evidence: TerminalEvidence) { self.evidence = evidence }

    private var replies: TerminalReplies { evidence.replies }
    private var term: String { variable("TERM") ?? "" }

    /// A variable's value, if it has one.
    private func variable(_ name: String) -> String? {
      evidence.variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    private mutating func decide<Value>(_ decision: Decision, _ value: Value, _ reason: Reason) -> Value {
      reasons[decision] = reason
      return value
    }

    private mutating func decide<Value>(_ decision: Decision, _ value: Value, by name: String) -> Value {
      decide(decision, value, .variable(name, value: evidence.variables[name] ?? ""))
    }

    private var isPlain: Bool {
      !evidence.isInputTTY || !evidence.isOutputTTY || term.isEmpty
        || KnownTerminals.obeyNothing.contains(term)
    }

    mutating func kind() -> Kind {
      guard evidence.isInputTTY, evidence.isOutputTTY else {
        return decide(
          .kind, .plain, .noTerminal(input: evidence.isInputTTY, output: evidence.isOutputTTY))
      }
      if term.isEmpty { return decide(.kind, .plain, .noVariable("TERM")) }
      return isPlain ? decide(.kind, .plain, by: "TERM") : decide(.kind, .full, .bothTerminals)
    }

    // MARK: Colours

    /// `FORCE_COLOR` goes before `NO_COLOR`: whoever sets it does so for one program, and most often the
    /// other is set for all.
    mutating func depth() -> ColorDepth {
      if isPlain { return decide(.depth, .none, .plain) }
      // Set and empty means the same as 1; most have it so.
      switch evidence.variables["FORCE_COLOR"] {
      case "0", "false": return decide(.depth, .none, by: "FORCE_COLOR")
      case "3": return decide(.depth, .trueColor, by: "FORCE_COLOR")
      case "2":
        let found = detectedDepth()
        return found == .trueColor ? found : decide(.depth, .palette256, by: "FORCE_COLOR")
      case nil: return variable("NO_COLOR") == nil ? detectedDepth() : decide(.depth, .none, by: "NO_COLOR")
      default:
        let found = detectedDepth()
        return found == .none ? decide(.depth, .ansi16, by: "FORCE_COLOR") : found
      }
    }

    private mutating func detectedDepth() -> ColorDepth {
      let colorTerm = variable("COLORTERM")
      if colorTerm == "truecolor" || colorTerm == "24bit" {
        return decide(.depth, .trueColor, by: "COLORTERM")
      }
      if KnownTerminals.isTrueColor(term: term) { return decide(.depth, .trueColor, by: "TERM") }
      if let name = replies.name, KnownTerminals.isTrueColor(name: name) {
        return decide(.depth, .trueColor, .answered(.name))
      }
      if let program = variable("TERM_PROGRAM"), !KnownTerminals.isMultiplexer(term: term) {
        if KnownTerminals.isTrueColor(program: program) {
          return decide(.depth, .trueColor, by: "TERM_PROGRAM")
        }
        if KnownTerminals.has256Colors(program: program) {
          return decide(.depth, .palette256, by: "TERM_PROGRAM")
        }
      }
      if KnownTerminals.isMonochrome(term: term) { return decide(.depth, .none, by: "TERM") }
      return decide(.depth, term.contains("256color") ? .palette256 : .ansi16, by: "TERM")
    }

    mutating func palette() -> CellPalette {
      if let background = replies.background {
        var palette =
          CellPalette(foreground: background, background: background).isLight ? CellPalette.light : .dark
        palette.background = background
        if let foreground = replies.foreground { palette.foreground = foreground }
        return decide(.palette, palette, .answered(.background))
      }
      if let scheme = replies.scheme {
        return decide(.palette, scheme == .light ? .light : .dark, .answered(.schemeReports))
      }
      guard let colors = variable("COLORFGBG") else {
        return decide(.palette, .dark, .noVariable("COLORFGBG"))
      }
      // rxvt's variable: foreground, sometimes another field, background, as palette entries.
      let background = colors.split(separator: ";").last
      return decide(.palette, background == "7" || background == "15" ? .light : .dark, by: "COLORFGBG")
    }

    mutating func reportsScheme() -> Bool {
      if isPlain { return decide(.following, false, .plain) }
      let reason = reason(ofMode: .schemeReports)
      return decide(.following, reason == .answered(.schemeReports), reason)
    }

    // MARK: Characters

    /// The variable that names the locale of text, as setlocale(3) looks for it.
    private var localeName: String? { ["LC_ALL", "LC_CTYPE", "LANG"].first { variable($0) != nil } }

    /// Where no variable is set, as in many containers, nothing says that the terminal isn't what nearly all are.
    mutating func charset() -> Charset {
      if isPlain { return decide(.charset, .utf8, .plain) }
      guard let name = localeName else { return decide(.charset, .utf8, .noVariable("LANG")) }
      let isUTF8 = Self.charsetName(ofLocale: variable(name) ?? "") == "utf8"
      return decide(.charset, isUTF8 ? .utf8 : .ascii, by: name)
    }

    /// What stands behind the point of `language_TERRITORY.charset@variant`, in small letters and digits alone.
    private static func charsetName(ofLocale locale: String) -> String {
      let name = locale.prefix { $0 != "@" }
      guard let point = name.firstIndex(of: ".") else { return "" }
      return name[point...].lowercased().filter { $0.isLetter || $0.isNumber }
    }

    mutating func glyphs(in charset: Charset) -> GlyphSet {
      if isPlain { return decide(.glyphs, .unicode, .plain) }
      if charset == .ascii { return decide(.glyphs, .ascii, reasons[.charset] ?? .unknown) }
      if KnownTerminals.hasFewGlyphs(term: term) { return decide(.glyphs, .ascii, by: "TERM") }
      return decide(.glyphs, .unicode, reasons[.charset] ?? .unknown)
    }

    // MARK: Modes

    mutating func keyboard() -> Keyboard {
      if isPlain { return decide(.keyboard, .usual, .plain) }
      if replies.keyboardFlags != nil { return decide(.keyboard, .kitty, .answered(.keyboard)) }
      guard replies.isComplete else { return decide(.keyboard, .usual, .silent) }
      // Others take the sequence for one that colours text.
      if let name = replies.name, KnownTerminals.hasOtherKeys(name: name) {
        return decide(.keyboard, .otherKeys, .answered(.name))
      }
      return decide(.keyboard, .usual, .unanswered(.keyboard))
    }

    mutating func reportsSize() -> Bool {
      if isPlain { return decide(.resizing, false, .plain) }
      let reason = reason(ofMode: .sizeReports)
      return decide(.resizing, reason == .answered(.sizeReports), reason)
    }

    /// Where it isn't known, the answer is no: a region may then leave a piece of itself behind, but never
    /// erases what is above it.
    mutating func reflows() -> Bool { knows(.reflowing, KnownTerminals.reflowing) }

    mutating func features() -> OutputFeatures {
      var features: OutputFeatures = []
      if knows(.scrolling, KnownTerminals.scrolling) { features.insert(.scrollRegions) }
      if knows(.repeating, KnownTerminals.repeating) { features.insert(.repetition) }
      return features
    }

    /// Whether the terminal is among those that are known to have something.
    private mutating func knows(_ decision: Decision, _ known: KnownTerminals.Names) -> Bool {
      if isPlain { return decide(decision, false, .plain) }
      if let name = known.lostWithin, variable(name) != nil { return decide(decision, false, by: name) }
      if known.hasTerm(term) { return decide(decision, true, by: "TERM") }
      if known.goesByVariables(term), let name = known.variables.first(where: { variable($0) != nil }) {
        return decide(decision, true, by: name)
      }
      if let name = replies.name, known.hasAnswer(name) { return decide(decision, true, .answered(.name)) }
      return decide(decision, false, .unknown)
    }

    /// Synchronized updates are written in any case.
    mutating func explainUpdates() {
      if isPlain { return reasons[.updates] = .plain }
      let reason = reason(ofMode: .synchronizedUpdates)
      reasons[.updates] = reason == .answered(.synchronizedUpdates) ? reason : .harmless
    }

    private func reason(ofMode query: TerminalQuery) -> Reason {
      guard let state = replies.state(ofMode: query) else {
        return replies.isComplete ? .unanswered(query) : .silent
      }
      return state.isAvailable ? .answered(query) : .denied(query)
    }
  }
}
