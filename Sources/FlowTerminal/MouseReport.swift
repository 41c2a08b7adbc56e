import FlowCanvas

/// A mouse report as xterm codes it (`ctlseqs`, "Mouse Tracking").
struct MouseReport {
  /// Button and modifiers as bits.
  var code: Int
  /// From 1.
  var column: Int
  var row: Int
  var isRelease: Bool

  /// - Parameter cellPixels: the size of a cell if the position is given in pixels.
  init(code: Int, column: Int, row: Int, isRelease: Bool, cellPixels: CellSize? = nil) {
    self.code = code
    self.column = column
    self.row = row
    self.isRelease = isRelease
    guard let cellPixels else { return }
    // Terminals disagree on whether the first pixel is 0 or 1.
    self.column = 1 + max(0, column - 1) / max(1, cellPixels.width)
    self.row = 1 + max(0, row - 1) / max(1, cellPixels.height)
  }

  /// The three bytes after `CSI M`, each 32 more than what it means; button 3 is a release.
  init(x10 bytes: [UInt8]) {
    let code = Int(bytes[0]) - 32
    let isRelease = code & 0b1110_0011 == 3
    self.init(
      code: isRelease ? code & ~3 : code, column: Int(bytes[1]) - 32, row: Int(bytes[2]) - 32,
      isRelease: isRelease)
  }

  /// Nil for positions off the screen, and for buttons and wheels that have no event.
  var event: MouseEvent? {
    guard column > 0, row > 0, code >= 0, code < 128 else { return nil }
    guard let kind else { return nil }
    var modifiers: EventModifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.option) }
    if code & 16 != 0 { modifiers.insert(.control) }
    return MouseEvent(
      kind, button: code & 64 == 0 ? min(2, code & 3) : 0,
      location: CellPoint(x: column - 1, y: row - 1), modifiers: modifiers)
  }

  private var kind: MouseEvent.Kind? {
    if code & 64 != 0 {
      switch code & 3 {
      case 0: return .scrolledUp
      case 1: return .scrolledDown
      default: return nil
      }
    }
    if code & 32 != 0 { return .moved }
    if isRelease { return .released }
    return code & 3 == 3 ? nil : .pressed
  }
}
