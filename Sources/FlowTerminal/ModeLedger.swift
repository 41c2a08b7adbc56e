/// The modes that are on, in the order in which they were switched on.
///
/// Leaving undoes exactly these, in the opposite order.
package struct ModeLedger: Hashable, Sendable {
  package private(set) var modes: [TerminalMode] = []

  package init(_ modes: [TerminalMode] = []) {
    for mode in modes { enter(mode) }
  }

  /// Returns the bytes that switch the mode on; none if it is on.
  @discardableResult
  package mutating func enter(_ mode: TerminalMode) -> [UInt8] {
    guard !modes.contains(mode) else { return [] }
    modes.append(mode)
    return Array(mode.enter.utf8)
  }

  /// Returns the bytes that switch the mode off; none if it is off.
  @discardableResult
  package mutating func leave(_ mode: TerminalMode) -> [UInt8] {
    guard let index = modes.firstIndex(of: mode) else { return [] }
    modes.remove(at: index)
    return Array(mode.leave.utf8)
  }

  /// Switches all of them on, on a terminal that has none of them on.
  package var enterBytes: [UInt8] { modes.flatMap { Array($0.enter.utf8) } }

  /// Switches all of them on, on a terminal that may have some of them on.
  package var reenterBytes: [UInt8] { modes.flatMap { Array($0.reenter.utf8) } }

  /// Switches off those by which the terminal sends what no key was pressed for.
  var silenceBytes: [UInt8] { modes.reversed().filter(\.makesReports).flatMap { Array($0.leave.utf8) } }

  /// Gives the terminal back, wherever within a frame it is interrupted: ends a synchronized update,
  /// drops the pen, switches the modes off.
  package var leaveBytes: [UInt8] { leaveBytes(after: []) }

  /// The same with something else first, once the pen is dropped.
  func leaveBytes(after bytes: [UInt8]) -> [UInt8] {
    Array("\u{1B}[?2026l\u{1B}[m".utf8) + bytes + modes.reversed().flatMap { Array($0.leave.utf8) }
  }
}
