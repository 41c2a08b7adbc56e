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
  /// Presses, releases, drags and the wheel are reported, with decimal positions.
  case mouse
  /// Moves without a button are reported as well.
  case mouseMoves
  /// Keys that have the same byte as another are told apart (the kitty keyboard protocol).
  case kittyKeyboard
  /// The same as far as xterm's `modifyOtherKeys` goes.
  case otherKeys
  /// The window's size is told when it changes.
  case sizeReports
  /// Becoming light or dark is told.
  case schemeReports

  /// Switches it on (xterm's `ctlseqs`, "DEC Private Mode Set").
  var enter: String {
    switch self {
    case .alternateScreen: "\u{1B}[?1049h"
    case .hiddenCursor: "\u{1B}[?25l"
    case .noAutowrap: "\u{1B}[?7l"
    case .bracketedPaste: "\u{1B}[?2004h"
    case .focusReports: "\u{1B}[?1004h"
    case .mouse: "\u{1B}[?1002h\u{1B}[?1006h"
    case .mouseMoves: "\u{1B}[?1003h"
    // 1: no byte is sent that may be the beginning of a sequence. 4: what stands on the key in other
    // layouts, which costs nothing.
    case .kittyKeyboard: "\u{1B}[>5u"
    case .otherKeys: "\u{1B}[>4;1m"
    case .sizeReports: "\u{1B}[?2048h"
    case .schemeReports: "\u{1B}[?2031h"
    }
  }

  /// Switches it on where it may be on already.
  var reenter: String {
    switch self {
    // 1049 would keep the cursor once more, over the shell's.
    case .alternateScreen: "\u{1B}[?1047h"
    // Pushed a second time, the flags would be left behind once popped.
    case .kittyKeyboard: "\u{1B}[=5;1u"
    case .hiddenCursor, .noAutowrap, .bracketedPaste, .focusReports, .mouse, .mouseMoves, .otherKeys,
      .sizeReports, .schemeReports:
      enter
    }
  }

  var leave: String {
    switch self {
    // A frame that moves rows may have been cut before the end of its scroll region.
    case .alternateScreen: "\u{1B}[r\u{1B}[?1049l"
    case .hiddenCursor: "\u{1B}[?25h"
    case .noAutowrap: "\u{1B}[?7h"
    case .bracketedPaste: "\u{1B}[?2004l"
    case .focusReports: "\u{1B}[?1004l"
    case .mouse: "\u{1B}[?1006l\u{1B}[?1002l"
    case .mouseMoves: "\u{1B}[?1003l"
    case .kittyKeyboard: "\u{1B}[<u"
    case .otherKeys: "\u{1B}[>4m"
    case .sizeReports: "\u{1B}[?2048l"
    case .schemeReports: "\u{1B}[?2031l"
    }
  }

  /// Whether the terminal sends something while it is on that no key was pressed for.
  var makesReports: Bool {
    switch self {
    case .focusReports, .mouse, .mouseMoves, .sizeReports, .schemeReports: true
    case .alternateScreen, .hiddenCursor, .noAutowrap, .bracketedPaste, .kittyKeyboard, .otherKeys: false
    }
  }
}
