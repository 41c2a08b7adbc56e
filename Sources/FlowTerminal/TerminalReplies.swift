import FlowCanvas

/// What a terminal has answered so far.
package struct TerminalReplies: Hashable, Sendable {
  package private(set) var foreground: CellPalette.RGB?
  package private(set) var background: CellPalette.RGB?
  package private(set) var keyboardFlags: Int?
  /// What the terminal has become since it was asked; its colours aren't known any more then, until it tells them.
  package private(set) var scheme: TerminalReply.Scheme?
  package private(set) var name: String?
  package private(set) var attributes: [Int]?
  private var modes: [Int: TerminalReply.ModeState] = [:]

  package init(_ replies: [TerminalReply] = []) {
    for reply in replies { take(reply) }
  }

  package mutating func take(_ reply: TerminalReply) {
    switch reply {
    case .foreground(let color): foreground = color
    case .background(let color): background = color
    case .keyboardFlags(let flags): keyboardFlags = flags
    case .mode(let mode, let state):
      // Only what was asked about is kept, whatever is sent.
      if TerminalQuery.allCases.contains(where: { $0.mode == mode }) { modes[mode] = state }
    case .scheme(let new):
      scheme = new
      foreground = nil
      background = nil
    case .name(let text): name = text
    case .attributes(let list): attributes = list
    }
  }

  /// Whether the last question is answered, so that nothing more is to come.
  package var isComplete: Bool { attributes != nil }
  package var isEmpty: Bool { self == TerminalReplies() }

  package func state(ofMode query: TerminalQuery) -> TerminalReply.ModeState? {
    query.mode.flatMap { modes[$0] }
  }
}
