import FlowCanvas

/// A profile in words: what was found, what is used, and why.
package struct TerminalReport {
  package struct Row: Hashable, Sendable {
    package let name: String
    package let value: String
    /// What the value follows from; empty for what was found.
    package let reason: String
  }

  package let found: [Row]
  package let used: [Row]

  /// - Parameter isAsked: whether the terminal was asked, so that silence means something.
  package init(_ profile: TerminalProfile, isAsked: Bool) {
    found = Self.found(profile.evidence, isAsked: isAsked)
    used = TerminalProfile.Decision.allCases.map { decision in
      Row(
        name: Self.name(of: decision), value: Self.value(of: decision, in: profile),
        reason: profile.reasons[decision]?.sentence ?? "")
    }
  }

  /// The report as aligned lines without any control character.
  package var lines: [String] {
    ["Found"] + Self.aligned(found.map { [$0.name, $0.value] })
      + ["", "Used"] + Self.aligned(used.map { [$0.name, $0.value, $0.reason] })
  }

  /// Rows of as many columns each, all but the last as wide as their widest cell.
  private static func aligned(_ rows: [[String]]) -> [String] {
    let last = (rows.first?.count ?? 1) - 1
    let widths = (0..<last).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return "  " + (cells + [row[last]]).joined(separator: "  ")
    }
  }

  // MARK: Found

  private static func found(_ evidence: TerminalEvidence?, isAsked: Bool) -> [Row] {
    guard let evidence else { return [] }
    func row(_ name: String, _ value: String) -> Row { Row(name: name, value: value, reason: "") }
    let ends = [("input", evidence.isInputTTY), ("output", evidence.isOutputTTY)]
      .map { row($0, $1 ? "a terminal" : "no terminal") }
    let names = TerminalEvidence.names + TerminalEvidence.ownNames.filter { evidence.variables[$0] != nil }
    let variables = names.map { name in
      row(name, evidence.variables[name].map { VisibleText.quoted($0) } ?? "not set")
    }
    let silence = isAsked ? "no answer" : "not asked"
    let answers = TerminalQuery.allCases.map { query in
      row(
        name(of: query),
        answer(to: query, in: evidence.replies).map { VisibleText.line($0, limit: 80) } ?? silence)
    }
    return ends + variables + answers
  }

  private static func name(of query: TerminalQuery) -> String {
    let subject =
      switch query {
      case .foreground: "text colour"
      case .background: "background"
      case .keyboard: "kitty keyboard"
      case .synchronizedUpdates: "synchronized updates"
      case .sizeReports: "size reports"
      case .clusterWidths: "widths of clusters"
      case .pixelMouse: "mouse in pixels"
      case .schemeReports: "light or dark news"
      case .name: "name"
      case .attributes: "device attributes"
      }
    return "\(subject) (\(query.label))"
  }

  private static func answer(to query: TerminalQuery, in replies: TerminalReplies) -> String? {
    switch query {
    case .foreground: replies.foreground.map(hexadecimal)
    case .background: replies.background.map(hexadecimal)
    case .keyboard: replies.keyboardFlags.map { "there, flags \($0)" }
    case .synchronizedUpdates, .sizeReports, .clusterWidths, .pixelMouse, .schemeReports:
      replies.state(ofMode: query).map(words(for:))
    case .name: replies.name
    case .attributes: replies.attributes.map { $0.map(String.init).joined(separator: ", ") }
    }
  }

  private static func words(for state: TerminalReply.ModeState) -> String {
    switch state {
    case .unknown: "not there"
    case .set: "there, on"
    case .reset: "there, off"
    case .alwaysSet: "there, always on"
    case .neverSet: "there, always off"
    }
  }

  private static func hexadecimal(_ color: CellPalette.RGB) -> String {
    let digits = [color.red, color.green, color.blue].map { String($0, radix: 16) }
    return "#" + digits.map { $0.count == 1 ? "0" + $0 : $0 }.joined()
  }

  // MARK: Used

  private static func name(of decision: TerminalProfile.Decision) -> String {
    switch decision {
    case .kind: "output as"
    case .depth: "colours"
    case .palette: "scheme"
    case .following: "new schemes by"
    case .charset: "text"
    case .glyphs: "symbols"
    case .keyboard: "keys"
    case .resizing: "new sizes by"
    case .scrolling: "rows that move"
    case .repeating: "repetition"
    case .reflowing: "long rows"
    case .updates: "frames"
    }
  }

  private static func value(of decision: TerminalProfile.Decision, in profile: TerminalProfile) -> String {
    switch decision {
    case .kind:
      switch profile.kind {
      case .plain: "plain text"
      case .full: "a screen"
      }
    case .depth:
      switch profile.depth {
      case .none: "none"
      case .ansi16: "16"
      case .palette256: "256"
      case .trueColor: "24 bits"
      }
    case .palette: profile.palette.isLight ? "light" : "dark"
    case .following: profile.reportsScheme ? "report" : "nothing"
    case .charset:
      switch profile.charset {
      case .utf8: "UTF-8"
      case .ascii: "ASCII and ?"
      }
    case .glyphs:
      switch profile.glyphs {
      case .unicode: "Unicode"
      case .ascii: "ASCII"
      }
    case .keyboard:
      switch profile.keyboard {
      case .usual: "xterm's"
      case .otherKeys: "modifyOtherKeys"
      case .kitty: "kitty protocol"
      }
    case .resizing: profile.reportsSize ? "signal and report" : "signal"
    case .scrolling: profile.features.contains(.scrollRegions) ? "scroll regions" : "drawn again"
    case .repeating: profile.features.contains(.repetition) ? "REP" : "written out"
    case .reflowing: profile.reflows ? "broken anew" : "left or cut"
    case .updates: profile.kind == .full ? "synchronized" : "none"
    }
  }
}
