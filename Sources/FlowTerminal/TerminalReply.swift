import FlowCanvas

/// What a terminal answers to one of the questions; never a key.
package enum TerminalReply: Hashable, Sendable {
  /// `OSC 10`: the colour of text that has none.
  case foreground(CellPalette.RGB)
  /// `OSC 11`: the colour behind it.
  case background(CellPalette.RGB)
  /// `CSI ? flags u`: the kitty keyboard protocol is there.
  case keyboardFlags(Int)
  /// `CSI ? mode ; state $ y` (DECRPM).
  case mode(Int, ModeState)
  /// `CSI ? 997 ; 1 n` or `2`: the terminal has become dark or light (mode 2031); no answer, but news.
  case scheme(Scheme)
  /// `DCS > | name ST` (XTVERSION).
  case name(String)
  /// `CSI ? … c` (DA1): what the terminal is compatible with; the last reply.
  case attributes([Int])

  /// What a terminal says that it has become, numbered as it does.
  package enum Scheme: Int, Hashable, Sendable {
    case dark = 1
    case light = 2
  }

  /// What a terminal says of a private mode, numbered as DECRPM does.
  package enum ModeState: Int, Hashable, Sendable {
    case unknown = 0
    case set = 1
    case reset = 2
    case alwaysSet = 3
    case neverSet = 4

    /// Whether the mode is on or can be switched on.
    package var isAvailable: Bool {
      switch self {
      case .set, .reset, .alwaysSet: true
      case .unknown, .neverSet: false
      }
    }
  }
}
