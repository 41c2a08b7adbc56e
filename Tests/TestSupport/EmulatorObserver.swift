import CVTerm

/// Receives what libvterm tells while it reads: the target of its C callbacks.
final class EmulatorObserver {
  private(set) var isCursorVisible = true
  private(set) var isAlternateScreen = false
  private(set) var bells = 0
  var replies: [UInt8] = []
  /// Rows that left the main screen at the top, the latest last.
  private(set) var scrollback: [String] = []

  private static let scrollbackLimit = 10_000
  private let callbacks = UnsafeMutablePointer<VTermScreenCallbacks>.allocate(capacity: 1)

  init() {
    callbacks.initialize(to: VTermScreenCallbacks())
    callbacks.pointee.settermprop = { property, value, user in
      if let value { EmulatorObserver.of(user)?.note(property, value.pointee) }
      return 1
    }
    callbacks.pointee.bell = { user in
      EmulatorObserver.of(user)?.bells += 1
      return 1
    }
    callbacks.pointee.sb_pushline = { count, cells, user in
      let row = UnsafeBufferPointer(start: cells, count: Int(count)).map { EmulatorCell($0).text }
      EmulatorObserver.of(user)?.keep(row.joined())
      return 1
    }
  }

  deinit { callbacks.deallocate() }

  /// Has the callbacks of a terminal come here; the observer has to outlive it.
  func observe(_ terminal: OpaquePointer, screen: OpaquePointer) {
    let user = Unmanaged.passUnretained(self).toOpaque()
    vterm_screen_set_callbacks(screen, callbacks, user)
    vterm_output_set_callback(
      terminal,
      { bytes, count, user in
        guard let bytes else { return }
        let reply = UnsafeRawBufferPointer(start: bytes, count: count)
        EmulatorObserver.of(user)?.replies.append(contentsOf: reply)
      }, user)
  }

  private static func of(_ user: UnsafeMutableRawPointer?) -> EmulatorObserver? {
    user.map { Unmanaged<EmulatorObserver>.fromOpaque($0).takeUnretainedValue() }
  }

  private func note(_ property: VTermProp, _ value: VTermValue) {
    switch property {
    case VTERM_PROP_CURSORVISIBLE: isCursorVisible = value.boolean != 0
    case VTERM_PROP_ALTSCREEN: isAlternateScreen = value.boolean != 0
    default: break
    }
  }

  private func keep(_ row: String) {
    scrollback.append(row.trimmingTrailingBlanks)
    if scrollback.count > Self.scrollbackLimit { scrollback.removeFirst() }
  }
}
