import CVTerm
public import FlowCanvas

/// A real terminal in memory: what an application's bytes look like on a screen (libvterm).
///
/// Not `Sendable`: one test, on whatever actor, owns it.
public final class TerminalEmulator {
  /// The questions of the application that are answered; the others get silence.
  public var answers: TerminalAnswers
  public private(set) var size: CellSize
  public private(set) var modes = TerminalModes()
  /// A picture for each completed synchronized update (mode 2026), the latest last; at most `frameLimit`.
  public private(set) var frames: [TerminalPicture] = []

  public static let frameLimit = 1_000

  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private let observer = EmulatorObserver()
  private var scanner = ControlSequenceScanner()
  private var pending: [CChar] = []

  /// Makes a blank terminal; sizes below 1 count as 1.
  public init(size: CellSize, answers: TerminalAnswers = .usual) {
    self.size = CellSize(width: max(1, size.width), height: max(1, size.height))
    self.answers = answers
    terminal = vterm_new(Int32(self.size.height), Int32(self.size.width))
    screen = vterm_obtain_screen(terminal)
    vterm_set_utf8(terminal, 1)
    observer.observe(terminal, screen: screen)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit { vterm_free(terminal) }

  /// Reads what an application wrote, in chunks of any size.
  public func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      for token in scanner.scan(byte) { apply(token) }
    }
    flush()
  }

  public func feed(_ text: String) { feed(text.utf8) }

  /// Changes the size as a window does; the application has to be told apart from this.
  public func resize(to newSize: CellSize) {
    size = CellSize(width: max(1, newSize.width), height: max(1, newSize.height))
    vterm_set_size(terminal, Int32(size.height), Int32(size.width))
  }

  /// What the terminal wants to send to the application; taking it empties it.
  public func takeReplies() -> [UInt8] {
    defer { observer.replies = [] }
    return observer.replies
  }

  /// What the terminal wants to send to the application and nobody took yet.
  public var replies: [UInt8] { observer.replies }

  private func apply(_ token: ControlSequenceScanner.Token) {
    switch token {
    case .byte(let byte): pass([byte])
    case .controlSequence(let sequence): apply(sequence)
    case .escape(let bytes):
      if bytes == [0x1B, UInt8(ascii: "c")] { modes.hardReset() }
      pass(bytes)
    case .string(let introducer, let payload, let bytes):
      if introducer == UInt8(ascii: "]"), let reply = colorReply(to: payload) {
        answer(reply, if: .colors)
      } else {
        pass(bytes)
      }
    }
  }

  private func apply(_ sequence: ControlSequence) {
    let updates = modes.synchronizedUpdates
    modes.apply(sequence)
    if sequence.isCommand("m") {
      pass(DimEncoding.encode(sequence))
    } else if sequence.isCommand("p", prefix: "?", intermediates: [UInt8(ascii: "$")]),
      sequence.parameters == [2026]
    {
      answer("\u{1B}[?2026;\(modes.isSynchronizing ? 1 : 2)$y", if: .synchronizedUpdates)
    } else if sequence.isCommand("u", prefix: "?") {
      answer("\u{1B}[?\(modes.keyboardStack.last ?? 0)u", if: .kittyKeyboard)
    } else {
      pass(sequence.bytes)
    }
    if modes.synchronizedUpdates > updates { keepFrame() }
  }

  private func keepFrame() {
    flush()
    frames.append(picture)
    if frames.count > Self.frameLimit { frames.removeFirst() }
  }

  /// The answer to "which colour is the default" (OSC 10 and 11), in xterm's form.
  private func colorReply(to payload: [UInt8]) -> String? {
    switch String(decoding: payload, as: UTF8.self) {
    case "10;?": "\u{1B}]10;rgb:e5e5/e5e5/e5e5\u{1B}\\"
    case "11;?": "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"
    default: nil
    }
  }

  private func answer(_ reply: String, if wanted: TerminalAnswers) {
    flush()
    if answers.contains(wanted) { observer.replies += Array(reply.utf8) }
  }

  private func pass(_ bytes: [UInt8]) { pending += bytes.map { CChar(bitPattern: $0) } }

  private func flush() {
    guard !pending.isEmpty else { return }
    let before = observer.replies
    _ = vterm_input_write(terminal, pending, pending.count)
    if !answers.contains(.basic) { observer.replies = before }
    pending.removeAll(keepingCapacity: true)
  }
}

extension TerminalEmulator {
  /// The rows as text, with trailing blanks cut.
  public var lines: [String] { (0..<size.height).map(line) }

  /// All rows, joined with line ends.
  public var text: String { lines.joined(separator: "\n") }

  /// One row as text, with trailing blanks cut; empty outside of the screen.
  public func line(_ y: Int) -> String {
    guard y >= 0, y < size.height else { return "" }
    return (0..<size.width).map { cell($0, y).text }.joined().trimmingTrailingBlanks
  }

  /// One cell; a plain blank outside of the screen.
  public func cell(_ x: Int, _ y: Int) -> EmulatorCell {
    var cell = VTermScreenCell()
    guard x >= 0, y >= 0, x < size.width, y < size.height,
      vterm_screen_get_cell(screen, VTermPos(row: Int32(y), col: Int32(x)), &cell) != 0
    else { return .blank }
    return EmulatorCell(cell)
  }

  /// Where the cursor stands, shown or not.
  public var cursor: CellPoint {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
    return CellPoint(x: Int(position.col), y: Int(position.row))
  }

  public var isCursorVisible: Bool { observer.isCursorVisible }
  public var isAlternateScreen: Bool { observer.isAlternateScreen }
  /// How often the bell rang.
  public var bells: Int { observer.bells }
  /// The rows that left the main screen at the top, the latest last.
  public var scrollback: [String] { observer.scrollback }

  /// What the terminal shows now.
  public var picture: TerminalPicture {
    let cells = (0..<size.height).flatMap { y in (0..<size.width).map { x in cell(x, y) } }
    return TerminalPicture(size: size, cursor: isCursorVisible ? cursor : nil, cells: cells)
  }
}
