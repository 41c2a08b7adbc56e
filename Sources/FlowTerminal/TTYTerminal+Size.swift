import CTerminal
import Dispatch
import FlowCanvas

extension TTYTerminal {
  /// The window may have another size, or be shown anew, as by a multiplexer on another terminal: the size
  /// may then be the same, and the modes may be gone.
  func windowChanged() {
    guard let taken, !taken.isHandedOver, ct_is_in_front(output) else { return }
    if sizeChanged(to: Self.size(of: output)) { return }
    taken.sender.repaint(width: size.width, isAtRest: true, reentering: ledger.reenterBytes)
    taken.receive(.redrawNeeded)
  }

  /// Takes a size over and tells it; false if it is the one that was known.
  @discardableResult
  func sizeChanged(to reported: CellSize) -> Bool {
    let now = Self.bounded(reported)
    guard let taken, now != size else { return false }
    let waits = presentation == .inline && profile.reflows && now.width != size.width
    size = now
    taken.sender.repaint(width: now.width, isAtRest: !waits, reentering: ledger.reenterBytes)
    if waits { waitForRest(of: taken) }
    taken.receive(.resized(now))
    return true
  }

  /// Draws nothing until the width has been the same for a while.
  ///
  /// The terminal breaks rows anew before it tells of its new size, tmux up to 250 ms before it tells of the next one.
  /// A frame that came in between would be for another width than the rows have, and the rows above the
  /// cursor couldn't be counted. So all sizes of a window that is dragged are one change of the last picture.
  private func waitForRest(of taken: Taken) {
    taken.sizeTimeout?.cancel()
    let timeout = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated { self?.sizeIsAtRest() }
    }
    taken.sizeTimeout = timeout
    DispatchQueue.main.asyncAfter(deadline: .now() + restTime, execute: timeout)
  }

  private func sizeIsAtRest() {
    guard let taken, !taken.isHandedOver else { return }
    guard ct_is_in_front(output) else { return waitForRest(of: taken) }
    // What the kernel knows by now counts, unless it's the terminal itself that tells.
    let width = size.width
    if !ledger.modes.contains(.sizeReports) { sizeChanged(to: Self.size(of: output)) }
    if size.width != width { return }
    taken.sender.widthIsAtRest()
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
