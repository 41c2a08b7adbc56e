import CTerminal
import Dispatch
import FlowCanvas
import Glibc

/// A terminal on two file descriptors, driven from the main actor.
///
/// From `start` to `stop` it is in raw mode, with the modes of the ledger on. What gives it back is also
/// armed for a crash, an exit and a stop by job control. Nothing wakes the process while nothing happens.
///
/// Signals get handlers, never SIG_IGN: a child that is exec'd has the defaults again without help.
@MainActor package final class TTYTerminal: Terminal {
  package var palette: CellPalette { profile.palette }
  package var glyphSet: GlyphSet { profile.glyphs }
  package let presentation: TerminalPresentation
  package internal(set) var size: CellSize

  let input: Int32
  let output: Int32
  /// What is known of the terminal; its answers change it.
  package internal(set) var profile: TerminalProfile
  var ledger: ModeLedger
  var taken: Taken?
  /// Within this time the terminal answers, if it does: until then a lone ESC may begin a reply.
  package var answerTime = DispatchTimeInterval.milliseconds(150)
  /// The longest stall within the replies of a terminal that has begun to answer, and how long one of them may take.
  package var stallTime = DispatchTimeInterval.seconds(1)
  /// How long a window has one width until it is taken to keep it, where that matters.
  package var restTime = DispatchTimeInterval.milliseconds(300)
  /// Told once the terminal has answered all that it will.
  var onAnswered: (@MainActor () -> Void)?

  /// What there is only while the terminal is taken over; a class, since as a value it would be copied for each key.
  @MainActor final class Taken {
    let saved: termios
    let inputPort: TerminalPort
    let sender: FrameSender
    let reader: DescriptorWatch
    let signals: DescriptorWatch
    let receive: @MainActor (InputEvent) -> Void
    var decoder = InputDecoder()
    var escapeTimeout: DispatchWorkItem?
    var sizeTimeout: DispatchWorkItem?
    /// When what is unfinished gives way; there until it is finished.
    var unfinishedTimeout: DispatchWorkItem?
    var replies = TerminalReplies()
    var askedAt: DispatchTime?
    var repliedAt: DispatchTime?
    var answerPatience = AnswerPatience()
    /// Whether the terminal has become light or dark since it was asked for its colours.
    var hasNewColors = false
    /// Whether another program has the terminal for a while.
    var isHandedOver = false
    /// Whether a signal asked the application to end.
    var isEnding = false

    init(
      saved: termios, inputPort: TerminalPort, sender: FrameSender, reader: DescriptorWatch,
      signals: DescriptorWatch, receive: @escaping @MainActor (InputEvent) -> Void
    ) {
      self.saved = saved
      self.inputPort = inputPort
      self.sender = sender
      self.reader = reader
      self.signals = signals
      self.receive = receive
    }
  }

  /// - Parameter profile: a detected one is completed by what the terminal answers; a stated one is taken as it is.
  package init(
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, profile: TerminalProfile,
    presentation: TerminalPresentation = .fullScreen
  ) {
    self.input = input
    self.output = output
    self.profile = profile
    self.presentation = presentation
    size = Self.size(of: output)
    ledger = ModeLedger([.hiddenCursor, .noAutowrap, .bracketedPaste, .focusReports])
    if presentation == .fullScreen { ledger = ModeLedger([.alternateScreen] + ledger.modes) }
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
      // The signal is counted on its thread before it can be read here.
      var arrival = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
      if problem == EINTR { poll(&arrival, 1, 200) }
      let ending = problem == EINTR ? Self.endingSignal() : nil
      ct_signals_unroute()
      if let ending { Self.endProcess(bySignal: ending) }
      throw TerminalError.refused(operation: .settingModes, code: problem)
    }
    let port = TerminalPort(terminal: input)
    let region = presentation == .inline ? InlineRegion(reflows: profile.reflows) : nil
    let sender = FrameSender(port: TerminalPort(terminal: output), profile: profile, region: region)
    let reader = watch(port.descriptor) { $0.inputArrived() }
    taken = Taken(
      saved: saved, inputPort: port, sender: sender, reader: reader,
      signals: watch(signals) { $0.signalsArrived() }, receive: receive)
    size = Self.size(of: output)
    arm()
    sender.send(beginBytes + ledger.enterBytes + questions())
    if region != nil { sender.onChange = { [weak self] in self?.restate(isWhole: $0) } }
    taken?.reader.turnOn()
    taken?.signals.turnOn()
  }

  package func afterInput(_ action: @escaping @MainActor () -> Void) {
    if let loop = MainLoop.current {
      loop.atEndOfTurn(action)
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated(action) }
    }
  }

  package func present(_ frame: Frame) {
    ct_rescue_cover_thread()
    guard let taken else { return }
    guard !taken.isHandedOver else { return taken.sender.hold(frame.committed) }
    guard ct_is_in_front(output) else {
      taken.sender.hold(frame.committed)
      return waitForForeground()
    }
    ct_errors_trim()
    taken.sender.send(presentation == .inline ? fitting(frame) : frame)
  }

  package var frameInterval: Duration { taken?.sender.frameInterval ?? .zero }

  package func suspend() {
    suspend(wholeGroup: true)
  }

  package func stop() {
    taken?.sender.widthIsAtRest(isLeaving: true)
    if let taken, !taken.isHandedOver, ct_is_in_front(output) { taken.sender.sendWhatFits() }
    silenceTerminal()
    guard let taken else { return }
    self.taken = nil
    taken.escapeTimeout?.cancel()
    taken.sizeTimeout?.cancel()
    taken.unfinishedTimeout?.cancel()
    ct_rescue_run()
    ct_guardian_stop()
    taken.sender.close()
    ct_signals_unroute()
    let port = taken.inputPort
    taken.reader.end { port.close() }
    taken.signals.end()
  }

  /// Ends the process by a signal's default action, after `stop`: its parent sees what ended it.
  package static func endProcess(bySignal number: Int32) -> Never {
    ct_die_of(number)
    exit(128 + number)
  }

  /// Has the signals of a crash end the process also where no terminal is taken.
  package static func handleCrashes() { _ = ct_rescue_install() }

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

  /// The first signal that arrived and asks the process to end.
  private static func endingSignal() -> Int32? {
    while true {
      let number = ct_signals_next()
      if [0, SIGINT, SIGTERM, SIGHUP, SIGQUIT].contains(number) { return number == 0 ? nil : number }
    }
  }

  private func watch(
    _ descriptor: Int32, _ handle: @escaping @MainActor (TTYTerminal) -> Void
  ) -> DescriptorWatch {
    DescriptorWatch(descriptor) { [weak self] in
      if let self { handle(self) }
    }
  }

  /// States for a crash, and for `stop`, how the terminal is given back.
  func arm() {
    guard let taken else { return }
    var saved = taken.saved
    let bytes = ledger.leaveBytes
    _ = ct_rescue_arm(taken.sender.descriptor, bytes, bytes.count, input, &saved)
    ct_rescue_cover_thread()
  }
}
