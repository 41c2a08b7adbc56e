/// A question that a terminal is asked once, at the start.
///
/// All go out in one write, and the terminal answers in their order. `attributes` is the last: every
/// terminal answers it, so what wasn't answered before it won't be.
package enum TerminalQuery: Hashable, Sendable, CaseIterable {
  case foreground
  case background
  case keyboard
  case synchronizedUpdates
  case sizeReports
  case clusterWidths
  case pixelMouse
  case schemeReports
  case name
  case attributes

  /// What is asked again when the terminal has become light or dark.
  static let ofColors = [foreground, background, attributes]

  /// The bytes of questions.
  static func requests(_ queries: [TerminalQuery]) -> [UInt8] { queries.flatMap { Array($0.request.utf8) } }

  /// The bytes that ask (xterm's `ctlseqs`; for the keyboard, the kitty keyboard protocol).
  var request: String {
    switch self {
    case .foreground: "\u{1B}]10;?\u{1B}\\"
    case .background: "\u{1B}]11;?\u{1B}\\"
    case .keyboard: "\u{1B}[?u"
    case .synchronizedUpdates, .sizeReports, .clusterWidths, .pixelMouse, .schemeReports:
      "\u{1B}[?\(mode ?? 0)$p"
    case .name: "\u{1B}[>q"
    case .attributes: "\u{1B}[c"
    }
  }

  /// The private mode that the question is about.
  package var mode: Int? {
    switch self {
    case .synchronizedUpdates: 2026
    case .sizeReports: 2048
    case .clusterWidths: 2027
    case .pixelMouse: 1016
    case .schemeReports: 2031
    case .foreground, .background, .keyboard, .name, .attributes: nil
    }
  }

  /// What documents call the question.
  package var label: String {
    switch self {
    case .foreground: "OSC 10"
    case .background: "OSC 11"
    case .keyboard: "CSI ? u"
    case .synchronizedUpdates, .sizeReports, .clusterWidths, .pixelMouse, .schemeReports:
      "DECRQM \(mode ?? 0)"
    case .name: "XTVERSION"
    case .attributes: "DA1"
    }
  }
}
