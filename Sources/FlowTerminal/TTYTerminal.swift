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
  package let presentation: TerminalPresentation
  package private(set) var size: CellSize

  let input: Int32
  private let output: Int32
  private let depth: ColorDepth
  private let reflows: Bool
  private(set) var ledger: ModeLedger
  var taken: Taken?

  /// What there is only while the terminal is taken over.
  struct Taken {
    let saved: termios
    let inputPort: TerminalPort
    let sender: FrameSender
    let reader: any DispatchSourceRead
    let signals: any DispatchSourceRead
    let receive: @MainActor (InputEvent) -> Void
    var decoder = InputDecoder()
    var escapeTimeout: DispatchWorkItem?
    /// Whether another program has the terminal for a while.
    var isHandedOver = false
  }

  /// - Parameter reportsMouse: whether the application gets the mouse; the terminal's own selection then
  ///   needs a modifier. An inline region doesn't get it, since it doesn't know its place on the screen.
  package init(
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, profile: TerminalProfile,
    presentation: TerminalPresentation = .fullScreen, reportsMouse: Bool = false
  ) {
    self.input = input
    self.output = output
    self.presentation = presentation
    depth = profile.depth
    palette = profile.palette
    reflows = profile.reflows
    size = Self.size(of: output)
    ledger = ModeLedger([.hiddenCursor, .noAutowrap, .bracketedPaste, .focusReports])
    if presentation == .fullScreen {
      ledger = ModeLedger([.alternateScreen] + ledger.modes)
      if reportsMouse { ledger.enter(.mouse) }
    }
  }

  package func start(_ receive: @escaping @MainActor (InputEvent) -> Void) throws {
    for descriptor in [input, output] where isatty(descriptor) == 0 {
      throw TerminalError.notATerminal(descriptor: descriptor)
    }
    guard taken == nil else { throw TerminalError.alreadyTaken }
    let signals = try routeSignals()
    ct_errors_hold(output)
    // Without a guardian everything works but being killed.
    _ = ct_guardian_start(input, output)
    var saved = termios()
    let problem = ct_enter_raw(input, &saved)
    guard problem == 0 else {
      ct_errors_show()
      ct_guardian_stop()
      ct_signals_unroute()
      throw TerminalError.refused(operation: .settingModes, code: problem)
    }
    let port = TerminalPort(terminal: input)
    let region = presentation == .inline ? InlineRegion(reflows: reflows) : nil
    let sender = FrameSender(port: TerminalPort(terminal: output), depth: depth, region: region)
    let reader = watch(port.descriptor) { $0.inputArrived() }
    reader.setCancelHandler { port.close() }
    taken = Taken(
      saved: saved, inputPort: port, sender: sender, reader: reader,
      signals: watch(signals) { $0.signalsArrived() }, receive: receive)
    size = Self.size(of: output)
    arm()
    sender.send(beginBytes + ledger.enterBytes)
    if region != nil { sender.onChange = { [weak self] in self?.restate(isWhole: $0) } }
    taken?.reader.activate()
    taken?.signals.activate()
  }

  package func present(_ frame: Frame) {
    ct_rescue_cover_thread()
    guard let taken, !taken.isHandedOver else { return }
    guard ct_is_in_front(output) else { return waitForForeground() }
    ct_errors_trim()
    taken.sender.send(presentation == .inline ? fitting(frame) : frame)
  }

  package func suspend() {
    suspend(wholeGroup: true)
  }

  package func stop() {
    guard let taken else { return }
    self.taken = nil
    taken.escapeTimeout?.cancel()
    ct_rescue_run()
    ct_guardian_stop()
    taken.sender.close()
    ct_signals_unroute()
    taken.reader.cancel()
    // A source that waits can't go away.
    if taken.isHandedOver { taken.reader.resume() }
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
  func arm() {
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

  func deliver(_ events: [InputEvent]) {
    // An event may stop the terminal, which then delivers no more.
    for event in events { taken?.receive(event) }
  }

  private func inputArrived() {
    ct_rescue_cover_thread()
    taken?.escapeTimeout?.cancel()
    taken?.escapeTimeout = nil
    guard let port = taken?.inputPort else { return }
    let (bytes, isEnded) = Self.read(from: port)
    deliver(TextBurst.joined(taken?.decoder.decode(bytes) ?? []))
    if isEnded {
      taken?.reader.cancel()
      // A window that was closed is told by a signal first, which is the better reason to end.
      signalsArrived()
      deliver((taken?.decoder.flush() ?? []) + [.inputEnded])
    } else if taken?.decoder.isPending == true {
      waitForRest()
    }
  }

  private static func read(from port: TerminalPort) -> (bytes: [UInt8], isEnded: Bool) {
    var isEnded = false
    let bytes = [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, count in
      switch port.read(into: UnsafeMutableRawBufferPointer(buffer)) {
      case .bytes(let length): count = length
      case .wouldBlock: count = 0
      case .ended: isEnded = true
      }
    }
    return (bytes, isEnded)
  }

  /// The keys that were pressed and not read so far; reports are dropped, since they are out of date by
  /// the time when somebody reads them.
  func takeKeys() -> [InputEvent] {
    guard let port = taken?.inputPort else { return [] }
    let events = TextBurst.joined(taken?.decoder.decode(Self.read(from: port).bytes) ?? [])
    return events.filter { event in
      switch event {
      case .key, .paste: true
      case .mouse, .resized, .terminationRequested, .inputEnded, .focusChanged, .redrawNeeded: false
      }
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
      case SIGWINCH: windowChanged()
      case SIGTSTP: suspend(wholeGroup: false)
      case SIGCONT: continued()
      default: deliver([.terminationRequested(signal: number)])
      }
    }
  }

  /// Also told by what shows a terminal anew, such as a multiplexer on another one: the size may be the
  /// same, and the modes may be gone.
  private func windowChanged() {
    guard let taken, !taken.isHandedOver, ct_is_in_front(output) else { return }
    let before = size
    size = Self.size(of: output)
    taken.sender.repaint(width: size.width, reentering: ledger.reenterBytes)
    deliver([size == before ? .redrawNeeded : .resized(size)])
  }

  /// Looks for another size after a time away; true if there is one.
  func updateSize() -> Bool {
    let before = size
    size = Self.size(of: output)
    return size != before
  }
}
