import FlowCanvas

/// What is known of a terminal and, from that, how it is used; each decision has its reason.
///
/// A pure value of the evidence. It is made before the terminal is asked anything, with what does no harm
/// anywhere, and made anew as replies come in.
package struct TerminalProfile: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// No escape byte may be written: no terminal on both ends, or one that obeys none.
    case plain
    /// A terminal that obeys escape sequences.
    case full
  }

  /// How keys are told apart that have the same byte, such as Tab and Ctrl-I.
  package enum Keyboard: Hashable, Sendable {
    /// They aren't.
    case usual
    /// xterm's `modifyOtherKeys`.
    case otherKeys
    /// The kitty keyboard protocol.
    case kitty
  }

  /// How text is written.
  package enum Charset: Hashable, Sendable {
    case utf8
    /// ASCII alone, with `?` for each column of anything else: what the bytes of UTF-8 would show isn't known.
    case ascii
  }

  package var kind: Kind
  package var depth: ColorDepth
  package var palette: CellPalette
  package var keyboard = Keyboard.usual
  /// Whether the terminal itself tells a new size, among the keys (mode 2048).
  package var reportsSize = false
  /// Whether it breaks rows anew that are too long when it becomes narrower; only inline regions care.
  package var reflows = false
  package var features: OutputFeatures = []
  package var charset = Charset.utf8
  /// What views draw with; a terminal may take UTF-8 and yet have no more than a few symbols.
  package var glyphs = GlyphSet.unicode
  /// Whether the terminal tells when it becomes light or dark (mode 2031).
  package var reportsScheme = false
  package private(set) var reasons: [Decision: Reason] = [:]
  /// What was gone by; nil for a profile that was stated, which no reply changes.
  package private(set) var evidence: TerminalEvidence?

  package init(kind: Kind, depth: ColorDepth, palette: CellPalette) {
    self.kind = kind
    self.depth = depth
    self.palette = palette
  }

  package init(_ evidence: TerminalEvidence) {
    var found = Findings(evidence: evidence)
    kind = found.kind()
    depth = found.depth()
    palette = found.palette()
    reportsScheme = found.reportsScheme()
    charset = found.charset()
    glyphs = found.glyphs(in: charset)
    keyboard = found.keyboard()
    reportsSize = found.reportsSize()
    reflows = found.reflows()
    features = found.features()
    found.explainUpdates()
    reasons = found.reasons
    self.evidence = evidence
  }

  /// Goes by the environment alone; nothing was asked.
  package static func detect(
    environment: [String: String], isInputTTY: Bool, isOutputTTY: Bool
  ) -> TerminalProfile {
    TerminalProfile(
      TerminalEvidence(environment: environment, isInputTTY: isInputTTY, isOutputTTY: isOutputTTY))
  }

  /// The same terminal, with what it has answered.
  package func adopting(_ replies: TerminalReplies) -> TerminalProfile {
    guard var evidence else { return self }
    evidence.replies = replies
    return TerminalProfile(evidence)
  }
}
