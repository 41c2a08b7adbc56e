import AppFlow
import Dispatch
import FlowCanvas
import FlowViews
import Synchronization

/// Joins a session to a terminal: events in, frames out, at the display's rate while something moves
/// and not at all otherwise.
@MainActor public final class FlowRunLoop {
  private let session: FlowSession
  private let terminal: any Terminal
  /// Whether something may look different from the last frame.
  private var isChanged = false
  /// How many writes to the state of views the last frame showed.
  private var shownWrites = 0
  private var isFrameScheduled = false
  /// Whether a frame comes as soon as what there was to read has been taken; looked at by whoever writes state, on any
  /// thread.
  private let isAnswerDue = Atomic(false)
  private var lastFrame: DispatchTime?
  private var finish: CheckedContinuation<Int32, Never>?

  /// Time between two frames, in nanoseconds: 60 a second.
  private static let shortestInterval: UInt64 = 16_666_667

  private var interval: UInt64 {
    let (seconds, attoseconds) = terminal.frameInterval.components
    return max(Self.shortestInterval, UInt64(clamping: seconds * 1_000_000_000 + attoseconds / 1_000_000_000))
  }

  public init(session: FlowSession, terminal: any Terminal) {
    self.session = session
    self.terminal = terminal
  }

  /// Runs until the session ends; the terminal is given back before this returns.
  ///
  /// - Returns: the status to exit with.
  /// - Throws: when the terminal can't be taken over.
  public func run() async throws -> Int32 {
    session.setPalette(terminal.palette)
    session.setGlyphSet(terminal.glyphSet)
    session.presentation = terminal.presentation
    session.resize(to: terminal.size)
    session.onChange = { [weak self] in self?.changed() }
    session.onCopy = { [unowned session, terminal] in session.copy($0, to: terminal) }
    terminal.reportsMouse = session.reportsMouse
    session.graph.inbox.setWake { [weak self] in
      // The frame that is due takes what was written before it.
      guard let self, !isAnswerDue.load(ordering: .relaxed) else { return }
      DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.stateWasWritten() } }
    }
    try terminal.start { [weak self] in self?.receive($0) }
    defer {
      session.graph.inbox.setWake(nil)
      session.onChange = nil
      session.onCopy = nil
      terminal.stop()
    }
    draw()
    return await withCheckedContinuation { continuation in
      finish = continuation
      if isChanged || session.exitStatus != nil { changed() }
    }
  }

  private func receive(_ event: InputEvent) {
    let isFirst = !isAnswerDue.exchange(true, ordering: .relaxed)
    switch event {
    case .key(KeyPress("z", modifiers: .control)): terminal.suspend()
    default: session.send(event)
    }
    if terminal.reportsMouse != session.reportsMouse { terminal.reportsMouse = session.reportsMouse }
    guard isFirst else { return }
    // What a key did is shown now, not when the next frame is due; keys that came with it in one read
    // are taken before that, so that a burst of them costs one frame.
    terminal.afterInput { self.answer() }
  }

  private func answer() {
    isAnswerDue.store(false, ordering: .relaxed)
    if finish != nil { draw() }
  }

  /// By now a frame may have shown what was written.
  private func stateWasWritten() {
    if session.graph.needsUpdate || session.graph.answeredWrites != shownWrites { changed() }
  }

  private func changed() {
    if let status = session.exitStatus {
      // The last picture of an inline region stays: it is to show how things ended.
      if finish != nil, terminal.presentation == .inline { draw() }
      finish?.resume(returning: status)
      finish = nil
      return
    }
    isChanged = true
    if !isAnswerDue.load(ordering: .relaxed) { schedule(after: 0) }
  }

  private func schedule(after nanoseconds: UInt64) {
    guard !isFrameScheduled, finish != nil else { return }
    isFrameScheduled = true
    var due = DispatchTime.now().uptimeNanoseconds + nanoseconds
    if let lastFrame { due = max(due, lastFrame.uptimeNanoseconds + interval) }
    DispatchQueue.main.asyncAfter(deadline: DispatchTime(uptimeNanoseconds: due)) {
      MainActor.assumeIsolated { self.frameIsDue() }
    }
  }

  private func frameIsDue() {
    isFrameScheduled = false
    // An answer to a key may have come before.
    if finish != nil, isChanged { draw() }
  }

  private func draw() {
    isChanged = false
    var frame = session.frame()
    shownWrites = session.graph.answeredWrites
    frame.committed = session.takeCommitted()
    terminal.present(frame)
    if terminal.reportsMouseMoves != session.wantsMouseMoves {
      terminal.reportsMouseMoves = session.wantsMouseMoves
    }
    lastFrame = .now()
    guard session.isAnimating else { return }
    isChanged = true
    schedule(after: interval)
  }
}
