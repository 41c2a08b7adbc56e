import CTerminal
import Dispatch
import FlowCanvas

/// Sends frames to a terminal, one write each, without ever waiting for it.
///
/// While the terminal doesn't take what was written, newer frames replace each other; when it does, the
/// newest is sent as its difference from what was sent. So a slow terminal costs frames, not memory. What is
/// to be committed above a region is kept meanwhile, as far as `CommittedRows` does.
@MainActor final class FrameSender {
  private let port: TerminalPort
  /// Told before a frame is sent whole (true), or when the terminal took a part of it only (false).
  var onChange: (@MainActor (_ isWhole: Bool) -> Void)?
  private(set) var encoder: OutputEncoder
  private var unsent: ArraySlice<UInt8> = []
  private var newest: Frame?
  /// What is to be committed with the next frame, of frames that were not sent.
  private var committed = CommittedRows()
  /// Waits until the terminal takes more; there only while something is left to send.
  private var space: DescriptorWatch?
  private var pace = LinkPace()
  private var toldPatience: Duration?
  private var isClosed = false
  /// The width of a window that may be changing still: frames wait until it is at rest.
  private var changingWidth: Int?

  init(port: TerminalPort, profile: TerminalProfile, region: InlineRegion?) {
    self.port = port
    encoder = OutputEncoder(
      depth: profile.depth, features: profile.features, charset: profile.charset, region: region)
  }

  var descriptor: Int32 { port.descriptor }

  /// Whether the terminal took all that was sent at once, lately.
  var keepsUp: Bool { pace.bytesPerSecond == nil }

  /// The time to leave between two frames that nobody waits for.
  var frameInterval: Duration { pace.frameInterval }

  func send(_ frame: Frame) {
    hold(frame.committed)
    newest = frame
    newest?.committed = []
    sendNewest()
  }

  /// Keeps what is to be committed for the next frame that is sent.
  func hold(_ rows: [Canvas]) { rows.forEach { committed.append($0) } }

  /// Sends what the terminal takes at once; for the last moment, since leaving waits for no terminal.
  func sendWhatFits() {
    // Nobody would see the rest of what was stopped by scroll lock, say.
    ct_restart_output(port.descriptor)
    drain()
    sendNewest()
  }

  /// Whether the terminal took all that was sent.
  var isIdle: Bool { unsent.isEmpty }

  /// Goes by what is known of the terminal now.
  func adopt(_ profile: TerminalProfile) { encoder.adopt(profile) }

  /// Sends bytes that are no frame, such as those that switch a mode, in their turn.
  func send(_ bytes: [UInt8]) {
    guard !isClosed else { return }
    unsent += bytes
    drain()
  }

  /// The terminal shows nothing of what was sent; what wasn't sent yet isn't needed any more.
  func invalidate() {
    encoder.invalidate()
    unsent = []
    newest = nil
    changingWidth = nil
  }

  /// The terminal has another width, or may show something else than was sent; its modes are switched on
  /// again with the next frame.
  ///
  /// - Parameter isAtRest: Whether the width will stay; otherwise frames of a region wait for `widthIsAtRest`.
  func repaint(width: Int, isAtRest: Bool, reentering modes: [UInt8]) {
    encoder.preamble = modes
    // It may have the width that the terminal had; what is to be committed with it is kept.
    newest = nil
    if encoder.region == nil {
      encoder.invalidate()
    } else if isAtRest, changingWidth == nil {
      encoder.regionResized(toWidth: width)
    } else {
      changingWidth = width
      onChange?(false)
    }
  }

  /// The width that was told last stays; what waited for that is sent unless the terminal is about to be left.
  func widthIsAtRest(isLeaving: Bool = false) {
    guard let width = changingWidth else { return }
    changingWidth = nil
    encoder.regionResized(toWidth: width)
    if !isLeaving { sendNewest() }
  }

  /// Sends nothing more, and closes the port when nothing watches it any more.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    invalidate()
    guard let space else { return port.close() }
    let port = port
    space.end { port.close() }
    self.space = nil
  }

  private func sendNewest() {
    guard !isClosed, changingWidth == nil, unsent.isEmpty, var frame = newest else { return }
    newest = nil
    frame.committed = committed.take(width: frame.canvas.size.width)
    unsent = encoder.encode(frame)[...]
    guard !unsent.isEmpty else { return }
    pace.frameBegan(bytes: unsent.count)
    onChange?(true)
    drain()
  }

  private func drain() {
    while !unsent.isEmpty {
      switch unsent.withUnsafeBytes(port.write) {
      case .bytes(let count):
        unsent = unsent.dropFirst(count)
        pace.took(bytes: count, at: DispatchTime.now().uptimeNanoseconds)
      case .wouldBlock:
        pace.becameFull()
        onChange?(false)
        return watchForSpace()
      // Its input ends too, which is what tells the application.
      case .ended: unsent = []
      }
    }
    pace.becameEmpty(at: DispatchTime.now().uptimeNanoseconds)
    tellPatience()
    // Its storage goes with it: a slice would keep it.
    unsent = []
    if space != nil { onChange?(true) }
  }

  /// Has whoever gives the terminal back wait for it as long as it may take by what is known now.
  private func tellPatience() {
    guard pace.patience != toldPatience else { return }
    toldPatience = pace.patience
    ct_rescue_set_patience(Int32(pace.patience / .milliseconds(1)))
  }

  private func watchForSpace() {
    guard space == nil else { return }
    let watch = DescriptorWatch(port.descriptor, for: .writable) { [weak self] in self?.spaceAppeared() }
    space = watch
    watch.turnOn()
  }

  private func spaceAppeared() {
    drain()
    sendNewest()
    tellPatience()
    guard unsent.isEmpty else { return }
    space?.end()
    space = nil
  }
}
