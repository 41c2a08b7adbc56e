import CTerminal
import Dispatch
import FlowCanvas
import Glibc

/// A terminal on two file descriptors, driven from the main queue.
///
/// From `start` to `stop` it is in raw mode, with the modes of the ledger on. What gives it back is also
/// armed for a crash, an exit and a stop by job control. Nothing wakes the process while nothing happens.
///
/// Signals get handlers, never SIG_IGN: a child that is exec'd has the defaults again without help.
@MainActor package final class TTYTerminal: Terminal {
  package let palette: CellPalette
  package private(set) var size: CellSize

  private let input: Int32
  private let output: Int32
  private let depth: ColorDepth
  private var ledger: ModeLedger
  private var taken: Taken?

  /// What there is only while the terminal is taken over.
  private struct Taken {
    let saved: termios
    let inputPort: TerminalPort
    let sender: FrameSender
    let reader: any DispatchSourceRead
    let signals: any DispatchSourceRead
    let receive: @MainActor (InputEvent) -> Void
    var decoder = InputDecoder()
    var escapeTimeout: DispatchWorkItem?
  }

  /// - Parameter reportsMouse: whether the application gets the mouse; the terminal's own selection then
  ///   needs a modifier.
  package init(
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, profile: TerminalProfile,
    reportsMouse: Bool = false
  ) {
    self.input = input
    self.output = output
    depth = profile.depth
    palette = profile.palette
    size = Self.size(of: output)
    ledger = ModeLedger([
      .alternateScreen, .hiddenCursor, .noAutowrap, .bracketedPaste, .focusReports,
    ])
    if reportsMouse { ledger.enter(.mouse) }
  }

  package func start(_ receive: @escaping @MainActor (InputEvent) -> Void) throws {
    for descriptor in [input, output] where isatty(descriptor) == 0 {
      throw TerminalError.notATerminal(descriptor: descriptor)
    }
    guard taken == nil else { throw TerminalError.alreadyTaken }
    let signals = try routeSignals()
    var saved = termios()
    let problem = ct_enter_raw(input, &saved)
    guard problem == 0 else {
      ct_signals_unroute()
      throw TerminalError.refused(operation: .settingModes, code: problem)
    }
    let port = TerminalPort(terminal: input)
    let sender = FrameSender(port: TerminalPort(terminal: output), depth: depth)
    let reader = watch(port.descriptor) { $0.inputArrived() }
    reader.setCancelHandler { port.close() }
    taken = Taken(
      saved: saved, inputPort: port, sender: sender, reader: reader,
      signals: watch(signals) { $0.signalsArrived() }, receive: receive)
    size = Self.size(of: output)
    arm()
    sender.send(ledger.enterBytes)
    taken?.reader.activate()
    taken?.signals.activate()
  }

  package func present(_ frame: Frame) {
    ct_rescue_cover_thread()
    taken?.sender.send(frame)
  }

  package func copy(_ text: String) {
    if let bytes = ClipboardSequence.bytes(copying: text) { taken?.sender.send(bytes) }
  }

  package func suspend() {
    suspend(wholeGroup: true)
  }

  package func stop() {
    guard let taken else { return }
    self.taken = nil
    taken.escapeTimeout?.cancel()
    ct_rescue_run()
    taken.sender.close()
    ct_signals_unroute()
    taken.reader.cancel()
    taken.signals.cancel()
  }

  /// Ends the process by a signal's default action, after `stop`: its parent sees what ended it.
  package static func endProcess(bySignal number: Int32) -> Never {
    ct_die_of(number)
    exit(128 + number)
  }

  /// Writes what was printed; 0, or the `errno` if some of it was lost.
  package static func finishOutput() -> Int32 { ct_finish_output() }

  // MARK: Taking over

  private func routeSignals() throws -> Int32 {
    let problem = ct_rescue_install()
    guard problem == 0 else { throw TerminalError.refused(operation: .handlingCrashes, code: problem) }
    let pipe = ct_signals_route()
    guard pipe >= 0 else {
      if errno == EBUSY { throw TerminalError.alreadyTaken }
      throw TerminalError.refused(operation: .handlingSignals, code: errno)
    }
    return pipe
  }

  private func watch(
    _ descriptor: Int32, _ handle: @escaping @MainActor (TTYTerminal) -> Void
  ) -> any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        if let self { handle(self) }
      }
    }
    return source
  }

  /// States for a crash, and for `stop`, how the terminal is given back.
  private func arm() {
    guard let taken else { return }
    var saved = taken.saved
    let bytes = ledger.leaveBytes
    _ = ct_rescue_arm(taken.sender.descriptor, bytes, bytes.count, input, &saved)
    ct_rescue_cover_thread()
  }

  private static func size(of descriptor: Int32) -> CellSize {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard ct_window_size(descriptor, &columns, &rows) == 0, columns > 0, rows > 0 else {
      return CellSize(width: 80, height: 24)
    }
    // No screen has more; a made-up size must not fill the memory.
    return CellSize(width: min(Int(columns), 2_000), height: min(Int(rows), 1_000))
  }

  // MARK: Input

  private func deliver(_ events: [InputEvent]) {
    // An event may stop the terminal, which then delivers no more.
    for event in events { taken?.receive(event) }
  }

  private func inputArrived() {
    ct_rescue_cover_thread()
    taken?.escapeTimeout?.cancel()
    taken?.escapeTimeout = nil
    guard let port = taken?.inputPort else { return }
    var isEnded = false
    let bytes = [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, count in
      switch port.read(into: UnsafeMutableRawBufferPointer(buffer)) {
      case .bytes(let length): count = length
      case .wouldBlock: count = 0
      case .ended: isEnded = true
      }
    }
    deliver(TextBurst.joined(taken?.decoder.decode(bytes) ?? []))
    if isEnded {
      taken?.reader.cancel()
      deliver((taken?.decoder.flush() ?? []) + [.inputEnded])
    } else if taken?.decoder.isPending == true {
      waitForRest()
    }
  }

  /// How long the rest of a sequence may take before a lone ESC is the key.
  private static let escapeDelay = DispatchTimeInterval.milliseconds(40)

  private func waitForRest() {
    let timeout = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated { self?.restStayedAway() }
    }
    taken?.escapeTimeout = timeout
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.escapeDelay, execute: timeout)
  }

  private func restStayedAway() {
    guard let port = taken?.inputPort else { return }
    taken?.escapeTimeout = nil
    // The main queue was busy, and the rest is here.
    if ct_is_readable(port.descriptor) { return inputArrived() }
    deliver(taken?.decoder.flush() ?? [])
  }

  // MARK: Signals

  private func signalsArrived() {
    ct_rescue_cover_thread()
    while taken != nil {
      let number = ct_signals_next()
      switch number {
      case 0: return
      case SIGWINCH: sizeMayHaveChanged()
      case SIGTSTP: suspend(wholeGroup: false)
      // Stopped by SIGSTOP: the terminal was not given back, yet may have been used.
      case SIGCONT: reenter(ledger.reenterBytes)
      default: deliver([.terminationRequested(signal: number)])
      }
    }
  }

  private func sizeMayHaveChanged() {
    let now = Self.size(of: output)
    guard now != size else { return }
    size = now
    deliver([.resized(now)])
  }

  private func suspend(wholeGroup: Bool) {
    guard taken != nil else { return }
    taken?.sender.invalidate()
    ct_rescue_run()
    ct_stop_self(wholeGroup)
    reenter(ledger.enterBytes)
  }

  private func reenter(_ bytes: [UInt8]) {
    guard let taken else { return }
    var current = termios()
    _ = ct_enter_raw(input, &current)
    arm()
    taken.sender.invalidate()
    taken.sender.send(bytes)
    // Later, so that whoever asked for the stop has returned from asking.
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        self?.sizeMayHaveChanged()
        self?.deliver([.redrawNeeded])
      }
    }
  }
}
