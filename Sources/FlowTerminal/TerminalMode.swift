/// A mode of the terminal that is switched on while the application has it.
package enum TerminalMode: Hashable, Sendable, CaseIterable {
  /// A screen of its own, so that the shell's comes back untouched; keeps the shell's cursor too.
  case alternateScreen
  /// Frames state where the cursor is; between them it doesn't show.
  case hiddenCursor
  /// Nothing that is drawn in the last column wraps, or scrolls the screen.
  case noAutowrap
  /// Pasted text comes between markers.
  case bracketedPaste
  /// Losing and getting the keyboard is reported.
  case focusReports
  /// Frames may move some rows only; each sets a region of its own and ends it.
  case scrollRegions
  /// Presses, releases, drags and the wheel are reported, with decimal positions.
  case mouse

  /// Switches it on (xterm's `ctlseqs`, "DEC Private Mode Set").
  var enter: String {
    switch self {
    case .alternateScreen: "\u{1B}[?1049h"
    case .hiddenCursor: "\u{1B}[?25l"
    case .noAutowrap: "\u{1B}[?7l"
    case .bracketedPaste: "\u{1B}[?2004h"
    case .focusReports: "\u{1B}[?1004h"
    case .scrollRegions: ""
    case .mouse: "\u{1B}[?1002h\u{1B}[?1006h"
    }
  }

  /// Switches it on where it may be on already.
  var reenter: String {
    // 1049 would keep the cursor once more, over the shell's.
    self == .alternateScreen ? "\u{1B}[?1047h" : enter
  }

  var leave: String {
    switch self {
    case .alternateScreen: "\u{1B}[?1049l"
    case .hiddenCursor: "\u{1B}[?25h"
    case .noAutowrap: "\u{1B}[?7h"
    case .bracketedPaste: "\u{1B}[?2004l"
    case .focusReports: "\u{1B}[?1004l"
    case .scrollRegions: "\u{1B}[r"
    case .mouse: "\u{1B}[?1006l\u{1B}[?1002l"
    }
  }
}
