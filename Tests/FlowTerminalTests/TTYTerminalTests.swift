import Dispatch
import FlowCanvas
import FlowTerminal
import Glibc
import TestSupport
import Testing

/// The real terminal on a pseudo-terminal; a process drives one at a time.
@MainActor @Suite(.serialized) final class TTYTerminalTests {
  private let pty: PtyPair
  private let terminal: TTYTerminal
  private let emulator: TerminalEmulator
  private let before: [UInt32]
  private var events: [InputEvent] = []

  init() throws {
    let size = CellSize(width: 20, height: 4)
    pty = try PtyPair(size: size)
    emulator = TerminalEmulator(size: size)
    before = pty.modes
    terminal = TTYTerminal(
      input: pty.terminal, output: pty.terminal,
      profile: TerminalProfile(kind: .full, depth: .trueColor, palette: .dark))
  }

  isolated deinit { terminal.stop() }

  private func start() throws {
    try terminal.start { [weak self] in self?.events.append($0) }
  }

  private func wait(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, until condition: () -> Bool
  ) async throws {
    try await waitInTurns(
      "\(what): \(events)", sourceLocation: sourceLocation, until: condition)
  }

  private func canvas(_ text: String) -> Canvas {
    var canvas = Canvas(size: terminal.size)
    canvas.write(text, x: 0, y: 0)
    return canvas
  }

  private func show() { emulator.feed(pty.received()) }

  @Test func `it takes the terminal over and gives it back as it was`() throws {
    try start()
    show()
    #expect(pty.modes != before)
    #expect(emulator.isAlternateScreen && !emulator.isCursorVisible)
    #expect(emulator.modes.isSet(2004) && emulator.modes.isSet(1004) && emulator.modes.mouse.isEmpty)
    terminal.stop()
    terminal.stop()
    show()
    #expect(pty.modes == before)
    #expect(emulator.modes.leftovers == [])
    #expect(!emulator.isAlternateScreen && emulator.isCursorVisible)
  }

  @Test func `text goes to the clipboard as base64, and what is too long rings the bell`() throws {
    try start()
    _ = pty.received()
    for (text, sent) in [("", ""), ("a", "YQ=="), ("ab", "YWI="), ("h\u{E9}\n", "aMOpCg==")] {
      #expect(terminal.copy(text))
      #expect(String(decoding: pty.received(), as: UTF8.self) == "\u{1B}]52;c;\(sent)\u{1B}\\")
    }
    #expect(!terminal.copy(String(repeating: "x", count: 74_995)))
    #expect(pty.received() == [7])
  }

  @Test func `it can be started again`() throws {
    for _ in 0..<3 {
      try start()
      terminal.stop()
      #expect(pty.modes == before)
    }
  }

  @Test func `a second terminal is refused while one is driven`() throws {
    try start()
    let modes = pty.modes
    #expect(throws: TerminalError.alreadyTaken) { try start() }
    let other = try PtyPair()
    let otherModes = other.modes
    let second = TTYTerminal(
      input: other.terminal, output: other.terminal,
      profile: TerminalProfile(kind: .full, depth: .none, palette: .dark))
    #expect(throws: TerminalError.alreadyTaken) { try second.start { _ in } }
    #expect(pty.modes == modes && other.modes == otherModes)
  }

  @Test func `what is no terminal is refused`() {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(null) }
    let terminal = TTYTerminal(
      input: null, output: null, profile: TerminalProfile(kind: .full, depth: .none, palette: .dark))
    #expect(terminal.size == CellSize(width: 80, height: 24))
    #expect(throws: TerminalError.notATerminal(descriptor: null)) { try terminal.start { _ in } }
  }

  @Test func `keys arrive, and a lone escape after a moment`() async throws {
    try start()
    pty.send("a\u{1B}[A\u{3}")
    try await wait("three keys") { events.count == 3 }
    #expect(
      events == [
        .key(KeyPress("a")), .key(KeyPress(.upArrow)), .key(KeyPress("c", modifiers: .control)),
      ])
    pty.send("\u{1B}")
    try await wait("escape") { events.count == 4 }
    #expect(events.last == .key(KeyPress(.escape)))
    // A person takes less than 50 ms for no time at all.
    #expect(TTYTerminal.escapeDelay == .milliseconds(40))
  }

  @Test func `a paste without an end keeps no key away`() async throws {
    try start()
    pty.send("\u{1B}[200~abc")
    try await wait("the paste") { events == [.paste("abc")] }
    pty.send("\u{3}")
    try await wait("the key") { events.last == .key(KeyPress("c", modifiers: .control)) }
  }

  @Test func `the rest of a paste that stalls is a paste`() async throws {
    try start()
    pty.send("\u{1B}[200~abc")
    try await wait("its beginning") { events == [.paste("abc")] }
    pty.send("d\re")
    try await wait("its middle") { events == [.paste("abc"), .paste("d\ne")] }
    pty.send("f\r\u{1B}[201~g")
    try await wait("its end") { events.count == 4 }
    #expect(events.suffix(2) == [.paste("f\n"), .key(KeyPress("g"))])
  }

  @Test func `frames arrive on the screen`() throws {
    try start()
    terminal.present(Frame(canvas: canvas("hello"), cursor: CellPoint(x: 5, y: 0)))
    show()
    #expect(emulator.lines.first == "hello")
    #expect(emulator.isCursorVisible && emulator.cursor == CellPoint(x: 5, y: 0))
    terminal.present(Frame(canvas: canvas("hello"), cursor: CellPoint(x: 5, y: 0)))
    #expect(pty.received().isEmpty)
  }

  @Test func `a terminal that takes nothing costs frames, not memory, and shows the newest in the end`()
    async throws
  {
    try start()
    var total = 0
    var last = canvas("")
    for number in 0...20_000 {
      // What only one frame says, and what every frame says anew.
      let mark = Unicode.Scalar(UInt8(0x41 + number / 20 % 26))
      last.put(Character(mark), x: number % 20, y: 1, style: .plain)
      last.write("frame \(number)", x: 0, y: 0)
      last.fill(
        CellRect(x: 0, y: 2, width: 20, height: 2),
        with: .blank(CellStyle(background: .palette(UInt8(number % 256)))))
      terminal.present(Frame(canvas: last))
    }
    try await wait("the newest frame") {
      let bytes = pty.received(limit: 1_000)
      total += bytes.count
      emulator.feed(bytes)
      return emulator.lines.first == "frame 20000" && !emulator.modes.isSynchronizing
    }
    // All frames together are more than a megabyte.
    #expect(total < 200_000)
    #expect(emulator.differences(from: last).first == nil)
  }

  @Test(.timeLimit(.minutes(10))) func `leaving doesn't wait for a terminal that takes nothing`() throws {
    try start()
    for number in 0...5_000 { terminal.present(Frame(canvas: canvas("frame \(number)"))) }
    // Nobody reads: what waited for it would wait for good.
    terminal.stop()
    #expect(pty.modes == before)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `a signal that asks to end is an event`(_ number: Int32) async throws {
    try start()
    kill(getpid(), number)
    try await wait("the signal") { !events.isEmpty }
    #expect(events == [.terminationRequested(signal: number)])
  }

  @Test func `another size is an event`() async throws {
    try start()
    pty.resize(to: CellSize(width: 30, height: 5))
    kill(getpid(), SIGWINCH)
    try await wait("the size") { !events.isEmpty }
    #expect(events == [.resized(CellSize(width: 30, height: 5))])
    #expect(terminal.size == CellSize(width: 30, height: 5))
  }

  @Test func `what waits for room is not sent at the width that a window no longer has`() async throws {
    try start()
    // The terminal takes nothing, so that a frame is cut and another one waits.
    var number = 0
    var turnsWithoutRoom = 0
    try await wait("no room") {
      number += 1
      var frame = canvas("")
      // Another colour each time, so that it is drawn whole.
      frame.write("frame \(number)", x: 0, y: 0, style: CellStyle(foreground: .palette(UInt8(number % 250))))
      terminal.present(Frame(canvas: frame))
      // The kernel makes room for a while, as it carries on what it has.
      turnsWithoutRoom = pty.hasRoom ? 0 : turnsWithoutRoom + 1
      return turnsWithoutRoom > 100
    }
    pty.resize(to: CellSize(width: 10, height: 4))
    kill(getpid(), SIGWINCH)
    try await wait("the size") { !events.isEmpty }
    // All that was written before, and the end of the frame that was cut.
    var output: [UInt8] = []
    try await wait("the rest") {
      let more = pty.received()
      output += more
      return more.isEmpty && output.count > 1_000
    }
    terminal.present(Frame(canvas: canvas("narrow")))
    try await wait("the frame") {
      output += pty.received()
      return String(decoding: output, as: UTF8.self).contains("narrow")
    }
    #expect(!String(decoding: output, as: UTF8.self).contains("frame \(number)"))
  }

  @Test func `a window that changed without another size is drawn anew, with all modes`() async throws {
    try start()
    terminal.present(Frame(canvas: canvas("hello")))
    // Another window, which has seen nothing.
    _ = pty.received()
    kill(getpid(), SIGWINCH)
    try await wait("the event") { events == [.redrawNeeded] }
    terminal.present(Frame(canvas: canvas("hello")))
    show()
    #expect(emulator.lines.first == "hello")
    #expect(emulator.modes.isAlternateScreen && emulator.modes.isSet(2004) && emulator.modes.isSet(1004))
  }

  @Test func `after being continued everything is drawn again`() async throws {
    try start()
    terminal.present(Frame(canvas: canvas("hello")))
    _ = pty.received()
    kill(getpid(), SIGCONT)
    try await wait("the event") { events == [.redrawNeeded] }
    terminal.present(Frame(canvas: canvas("hello")))
    show()
    #expect(emulator.lines.first == "hello")
    #expect(emulator.modes.isSet(1047) && emulator.modes.isSet(2004))
  }

  @Test func `an inline frame that is higher than the screen is cut at its top, and nothing scrolls wrongly`()
    throws
  {
    let inline = TTYTerminal(
      input: pty.terminal, output: pty.terminal,
      profile: TerminalProfile(kind: .full, depth: .none, palette: .dark), presentation: .inline)
    emulator.feed("above\r\n")
    try inline.start { _ in }
    for height in [3, 4, 5, 9, 4, 5, 3] {
      var canvas = Canvas(size: CellSize(width: 20, height: height))
      for y in 0..<height { canvas.write("row \(y) of \(height)", x: 0, y: y) }
      inline.present(Frame(canvas: canvas, cursor: CellPoint(x: 19, y: height - 1)))
      show()
      let rows = (0..<height).suffix(4).map { "row \($0) of \(height)" }
      #expect((emulator.scrollback + emulator.lines).filter { !$0.isEmpty } == ["above"] + rows)
      #expect(emulator.cursor.x == 19 && emulator.lines[emulator.cursor.y] == rows.last)
    }
    inline.stop()
    show()
    #expect(emulator.modes.leftovers == [] && !emulator.modes.touched.contains(1049))
    #expect(emulator.cursor == CellPoint(x: 0, y: 3) && emulator.lines.last == "")
  }

  @Test func `no key arrives after stop`() async throws {
    try start()
    pty.send("abc")
    terminal.stop()
    try start()
    pty.send("z")
    try await wait("the key") { !events.isEmpty }
    #expect(events == [.key(KeyPress("z"))])
  }
}
