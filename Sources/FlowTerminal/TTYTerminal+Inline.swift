import CTerminal
import FlowCanvas

/// What differs while a region of the normal screen is drawn in.
extension TTYTerminal {
  /// What is to be sent before the modes are switched on.
  var beginBytes: [UInt8] {
    presentation == .inline ? InlineRegion.beginBytes(width: size.width) : []
  }

  /// A region can't be higher than the screen: what doesn't fit is cut at its top, since its end holds what
  /// is typed.
  func fitting(_ frame: Frame) -> Frame {
    let excess = frame.canvas.size.height - size.height
    guard excess > 0 else { return frame }
    var canvas = Canvas(size: CellSize(width: frame.canvas.size.width, height: size.height))
    canvas.draw(frame.canvas, at: CellPoint(x: 0, y: -excess))
    var fitting = Frame(canvas: canvas, cursor: frame.cursor.map { CellPoint(x: $0.x, y: $0.y - excess) })
    fitting.committed = frame.committed
    return fitting
  }

  /// States how the terminal is given back from now on, a region below its last frame; where the terminal took a
  /// part of that only, nobody knows where the cursor is.
  func restate(isWhole: Bool) {
    guard let taken else { return }
    var exit: [UInt8] = []
    if presentation == .inline { exit = isWhole ? taken.sender.encoder.regionExit : OutputEncoder.screenExit }
    let bytes = ledger.leaveBytes(after: exit)
    _ = ct_rescue_restate(bytes, bytes.count)
  }
}
