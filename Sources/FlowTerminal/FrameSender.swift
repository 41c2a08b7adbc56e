import Dispatch
import FlowCanvas

/// Sends frames to a terminal, one write each, without ever waiting for it.
///
/// While the terminal doesn't take what was written, newer frames replace each other; when it does, the
/// newest is sent as its difference from what was sent. So a slow terminal costs frames, not memory.
@MainActor final class FrameSender {
  private let port: TerminalPort
  private var encoder: OutputEncoder
  private var unsent: ArraySlice<UInt8> = []
  private var newest: Frame?
  private var space: (any DispatchSourceWrite)?
  private var pace = LinkPace()
  private var isClosed = false

  init(port: TerminalPort, depth: ColorDepth, features: OutputFeatures) {
    self.port = port
    encoder = OutputEncoder(depth: depth, features: features)
  }

  var descriptor: Int32 { port.descriptor }

  /// The time to leave between two frames that nobody waits for.
  var frameInterval: Duration { pace.frameInterval }

  func send(_ frame: Frame) {
    newest = frame
    sendNewest()
  }

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
  }

  /// Sends nothing more, and closes the port when nothing watches it any more.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    invalidate()
    guard let space else { return port.close() }
    let port = port
    space.setCancelHandler { port.close() }
    space.cancel()
    self.space = nil
  }

  private func sendNewest() {
    guard !isClosed, unsent.isEmpty, let frame = newest else { return }
    newest = nil
    unsent = encoder.encode(frame)[...]
    guard !unsent.isEmpty else { return }
    pace.frameBegan(bytes: unsent.count)
    drain()
  }

  private func drain() {
    while !unsent.isEmpty {
      switch unsent.withUnsafeBytes(port.write) {
      case .bytes(let count):
        unsent = unsent.dropFirst(count)
        pace.took(bytes: count)
      case .wouldBlock:
        pace.becameFull(at: DispatchTime.now().uptimeNanoseconds)
        return watchForSpace()
      // Its input ends too, which is what tells the application.
      case .ended: unsent = []
      }
    }
    pace.becameEmpty(at: DispatchTime.now().uptimeNanoseconds)
    // Its storage goes with it: a slice would keep it.
    unsent = []
  }

  private func watchForSpace() {
    guard space == nil else { return }
    let source = DispatchSource.makeWriteSource(fileDescriptor: port.descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.spaceAppeared() }
    }
    space = source
    source.activate()
  }

  private func spaceAppeared() {
    drain()
    sendNewest()
    guard unsent.isEmpty else { return }
    space?.cancel()
    space = nil
  }
}
