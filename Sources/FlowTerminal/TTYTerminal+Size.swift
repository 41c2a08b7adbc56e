import CTerminal
import FlowCanvas

extension TTYTerminal {
  /// The window may have another size, or be shown anew, as by a multiplexer on another terminal: the size
  /// may then be the same, and the modes may be gone.
  func windowChanged() {
    guard let taken, !taken.isHandedOver, ct_is_in_front(output) else { return }
    if sizeChanged(to: Self.size(of: output)) { return }
    taken.sender.repaint(width: size.width, reentering: ledger.reenterBytes)
    taken.receive(.redrawNeeded)
  }

  /// Takes a size over and tells it; false if it is the one that was known.
  @discardableResult
  func sizeChanged(to reported: CellSize) -> Bool {
    let now = Self.bounded(reported)
    guard let taken, now != size else { return false }
    size = now
    taken.sender.repaint(width: now.width, reentering: ledger.reenterBytes)
    taken.receive(.resized(now))
    return true
  }

  static func size(of descriptor: Int32) -> CellSize {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard ct_window_size(descriptor, &columns, &rows) == 0, columns > 0, rows > 0 else {
      return CellSize(width: 80, height: 24)
    }
    return bounded(CellSize(width: Int(columns), height: Int(rows)))
  }

  /// No screen has more; a made-up size must not fill the memory.
  private static func bounded(_ size: CellSize) -> CellSize {
    CellSize(width: min(size.width, 2_000), height: min(size.height, 1_000))
  }
}
