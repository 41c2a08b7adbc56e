import Dispatch
import FlowCanvas
import FlowTerminal
import Glibc
import TestSupport
import Testing

extension TTYTerminalTests {
  /// A terminal that is asked what it can; the other end answers as each test says.
  @MainActor @Suite final class AskedTerminalTests {
    private let pty: PtyPair
    private let terminal: TTYTerminal
    private let before: [UInt32]
    private var events: [InputEvent] = []

    init() throws {
      pty = try PtyPair()
      before = pty.modes
      terminal = TTYTerminal(
        input: pty.terminal, output: pty.terminal,
        profile: .detect(environment: ["TERM": "xterm-256color"], isInputTTY: true, isOutputTTY: true))
    }

    isolated deinit { terminal.stop() }

    private static let background = CellPalette.RGB(255, 250, 240)
    private static let palette = CellPalette(
      foreground: CellPalette.RGB(32, 32, 32), background: background)

    /// What a modern terminal with a light background answers.
    private static let replies =
      "\u{1B}]10;rgb:2020/2020/2020\u{1B}\\\u{1B}]11;rgb:ffff/fafa/f0f0\u{1B}\\\u{1B}[?0u"
      + "\u{1B}[?2026;2$y\u{1B}[?2048;2$y\u{1B}[?2027;0$y\u{1B}[?1016;2$y"
      + "\u{1B}P>|kitty(0.40.0)\u{1B}\\\u{1B}[?62;52c"

    private static let x = InputEvent.key(KeyPress("x"))

    private func start() throws {
      try terminal.start { [weak self] in self?.events.append($0) }
    }

    private func wait(
      _ what: String, sourceLocation: SourceLocation = #_sourceLocation, until condition: () -> Bool
    ) async throws {
      try await waitInTurns(
        "\(what): \(events)", sourceLocation: sourceLocation, until: condition)
    }

    /// Gives the terminal back; the other end answers the last question, as late as is said.
    private func stop(_ terminal: TTYTerminal, answeredAfter milliseconds: Int32 = 0) async {
      let controller = pty.controller
      let answering = Task.detached {
        var seen = ""
        while !seen.contains("\u{1B}[c") { seen += PtyPair.awaitOutput(of: controller) }
        poll(nil, 0, milliseconds)
        let answer = Array("\u{1B}[?62;52c".utf8)
        _ = write(controller, answer, answer.count)
      }
      terminal.stop()
      await answering.value
    }

    private func received() -> String { String(decoding: pty.received(), as: UTF8.self) }

    @Test func `all questions are in the write that takes the terminal over`() throws {
      try start()
      #expect(
        received()
          == "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1004h"
          + "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[?u\u{1B}[?2026$p\u{1B}[?2048$p\u{1B}[?2027$p"
          + "\u{1B}[?1016$p\u{1B}[?2031$p\u{1B}[>q\u{1B}[c")
    }

    @Test func `a terminal that answers all is used as it says, and given back`() async throws {
      try start()
      let emulator = TerminalEmulator(size: CellSize(width: 20, height: 4))
      emulator.feed(pty.received())
      pty.send(Self.replies + "x")
      try await wait("the key") { events.contains(Self.x) }
      // With more colours than TERM says everything is drawn once more.
      #expect(events == [.paletteChanged(Self.palette), .redrawNeeded, Self.x])
      #expect(terminal.palette == Self.palette)
      #expect(terminal.profile.depth == .trueColor && terminal.profile.keyboard == .kitty)
      let modes = received()
      #expect(modes == "\u{1B}[>5u\u{1B}[?2048h")
      emulator.feed(modes)
      #expect(emulator.modes.keyboardStack == [5])
      await stop(terminal)
      emulator.feed(pty.received())
      #expect(emulator.modes.leftovers == [])
      #expect(pty.modes == before)
    }

    @Test func `a terminal that answers nothing is drawn on at once`() async throws {
      terminal.answerTime = .seconds(0)
      try start()
      _ = received()
      var canvas = Canvas(size: terminal.size)
      canvas.write("hello", x: 0, y: 0)
      terminal.present(Frame(canvas: canvas))
      #expect(received().contains("hello"))
      pty.send("\u{1B}")
      try await wait("escape") { events == [.key(KeyPress(.escape))] }
      #expect(terminal.palette == .dark && terminal.profile.keyboard == .usual)
      terminal.stop()
      #expect(pty.modes == before)
    }

    @Test func `replies in pieces are no keys`() async throws {
      (terminal.answerTime, terminal.stallTime) = (.seconds(60), .seconds(60))
      try start()
      for byte in Self.replies.unicodeScalars {
        pty.send(String(byte))
        // The terminal sees each byte alone.
        try await wait("the byte to be read") { pty.waitingInput == 0 }
      }
      pty.send("x")
      try await wait("the key") { events.contains(Self.x) }
      #expect(
        events.filter { $0 != .redrawNeeded } == [
          .paletteChanged(CellPalette(foreground: CellPalette.light.foreground, background: Self.background)),
          .paletteChanged(Self.palette), Self.x,
        ] || events.filter { $0 != .redrawNeeded } == [.paletteChanged(Self.palette), Self.x])
      await stop(terminal)
    }

    @Test func `a late reply is adopted and typed nowhere`() async throws {
      try start()
      pty.send("\u{1B}")
      try await wait("escape, once a reply is late") { events == [.key(KeyPress(.escape))] }
      pty.send(Self.replies + "x")
      try await wait("the key") { events.contains(Self.x) }
      #expect(
        events == [.key(KeyPress(.escape)), .paletteChanged(Self.palette), .redrawNeeded, Self.x])
      await stop(terminal)
    }

    @Test func `a late reply that stalls behind its first byte is no text`() async throws {
      try start()
      pty.send("\u{1B}")
      try await wait("what looks like Escape") { events == [.key(KeyPress(.escape))] }
      pty.send(Self.replies.dropFirst() + "x")
      try await wait("the key") { events.contains(Self.x) }
      #expect(
        events == [.key(KeyPress(.escape)), .paletteChanged(Self.palette), .redrawNeeded, Self.x])
      await stop(terminal)
    }

    private static func keys(_ text: String) -> [InputEvent] {
      text.map { .key(KeyPress(KeyEquivalent($0))) }
    }

    @Test func `behind a reply that was cut, what is typed a moment later is keys, and its rest still isn't`()
      async throws
    {
      terminal.stallTime = .milliseconds(10)
      try start()
      pty.send("\u{1B}]11;rgb:ffff")
      // What comes within the moment can't be told from the reply; what comes behind it can.
      var sent = ContinuousClock.now
      try await wait("a key") {
        if ContinuousClock.now - sent > .milliseconds(100) {
          pty.send("a")
          sent = .now
        }
        return !events.isEmpty
      }
      // On a busy machine several came at once.
      #expect(Set(events) == Set(Self.keys("a")))
      events = []
      pty.send("da\r")
      try await wait("return") { events.last == .key(KeyPress(.return)) }
      #expect(events.filter { $0 != Self.keys("a")[0] } == [Self.keys("d")[0], .key(KeyPress(.return))])
      events = []
      pty.send("\u{1B}]11;rgb:ffff")
      try await wait("the reply to be taken") { pty.waitingInput == 0 }
      pty.send("/fafa/f0f0\u{1B}\\x")
      try await wait("the key") { !events.isEmpty }
      #expect(
        events == [
          .paletteChanged(CellPalette(foreground: CellPalette.light.foreground, background: Self.background)),
          Self.x,
        ])
    }

    @Test func `the terminal's own report of its size is an event, once`() async throws {
      try start()
      // Of a terminal that wasn't asked to, they aren't believed.
      pty.send("\u{1B}[48;6;40;80;200tx")
      try await wait("the first key") { events.contains(Self.x) }
      #expect(events == [Self.x])
      pty.send(Self.replies)
      try await wait("the replies") { terminal.profile.reportsSize }
      events = []
      pty.send("\u{1B}[48;4;20;80;200t\u{1B}[48;5;30;100;300t\u{1B}[48;5;30;100;300t")
      pty.send("\u{1B}[48;1000000;1000000;1;1tx")
      try await wait("the key") { events.contains(Self.x) }
      #expect(
        events == [
          .resized(CellSize(width: 30, height: 5)), .resized(CellSize(width: 2_000, height: 1_000)), Self.x,
        ])
    }

    private static let dark = CellPalette(
      foreground: CellPalette.dark.foreground, background: CellPalette.RGB(1, 2, 3))

    @Test func `a terminal that becomes dark is believed at once, and asked for its new colours`()
      async throws
    {
      try start()
      // Of a terminal that wasn't asked to, it isn't believed.
      pty.send("\u{1B}[?997;1nx")
      try await wait("the first key") { events == [Self.x] }
      pty.send(Self.replies.replacing("\u{1B}P", with: "\u{1B}[?2031;2$y\u{1B}P"))
      try await wait("the replies") { terminal.profile.reportsScheme && terminal.profile.keyboard == .kitty }
      #expect(received().hasSuffix("\u{1B}[>5u\u{1B}[?2048h\u{1B}[?2031h"))
      events = []
      pty.send("\u{1B}[?997;1n")
      try await wait("the news") { events == [.paletteChanged(.dark)] }
      let questions = "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[c"
      #expect(received() == questions)
      // More news while it is asked: once more, when it has answered.
      pty.send("\u{1B}[?997;1n\u{1B}[?997;1nx")
      try await wait("the key") { events.last == Self.x }
      #expect(received() == "")
      pty.send("\u{1B}]11;rgb:0101/0202/0303\u{1B}\\\u{1B}[?62cx")
      try await wait("the colours") { events.filter { $0 == Self.x }.count == 2 }
      #expect(events == [.paletteChanged(.dark), Self.x, .paletteChanged(Self.dark), Self.x])
      #expect(received() == questions)
      pty.send("\u{1B}]11;rgb:0101/0202/0303\u{1B}\\\u{1B}[?62cx")
      try await wait("the last key") { events.filter { $0 == Self.x }.count == 3 }
      #expect(events.last == Self.x && received() == "")
      // While it was away, nobody would have told.
      kill(getpid(), SIGCONT)
      try await wait("being continued") { events.last == .redrawNeeded }
      let again = received()
      #expect(again.contains("\u{1B}[?2031h") && again.hasSuffix(questions))
      pty.send("\u{1B}]11;rgb:0101/0202/0303\u{1B}\\\u{1B}[?62cx")
      try await wait("the key after that") { events.last == Self.x }
      await stop(terminal)
      #expect(received().contains("\u{1B}[?2031l"))
      #expect(pty.modes == before)
    }

    /// Producers stop, reports go off, input is drained, and only then are the modes put back.
    @Test func `what is still on its way when the terminal is given back reaches nobody`() async throws {
      try start()
      pty.send(Self.replies)
      try await wait("the replies") { terminal.profile.keyboard == .kitty }
      _ = received()
      let (controller, raw) = (pty.controller, pty.modes)
      // A terminal at the end of a slow line: it reports the focus, then answers.
      let answering = Task.detached { () -> (String, [UInt32]) in
        var seen = ""
        while !seen.contains("\u{1B}[c") { seen += PtyPair.awaitOutput(of: controller) }
        let modes = PtyPair.modes(of: controller)
        let late = Array("\u{1B}[I\u{1B}[<0;1;1M\u{1B}[?62;52c".utf8)
        _ = write(controller, late, late.count)
        return (seen, modes)
      }
      events = []
      terminal.stop()
      let (seen, modes) = await answering.value
      #expect(seen == "\u{1B}[?2048l\u{1B}[?1004l\u{1B}[c")
      #expect(modes == raw)
      #expect(pty.modes == before)
      #expect(events == [])
      // What comes after the modes are back would be echoed, for the shell to read.
      let rest = received()
      #expect(rest.hasSuffix("\u{1B}[?1049l"), "\(rest.debugDescription)")
      #expect(!rest.contains("[I") && !rest.contains("62;52"))
      #expect(pty.waitingInput == 0)
    }

    /// How often the focus reports go off: once more than needed where the rest is waited for.
    private func leaveCounts() -> (reports: Int, questions: Int) {
      terminal.stop()
      let left = received()
      return (left.ranges(of: "\u{1B}[?1004l").count, left.ranges(of: "\u{1B}[c").count)
    }

    @Test func `leaving waits for the first answers in the first second only, and asks nothing more`()
      throws
    {
      terminal.stallTime = .seconds(60)
      try start()
      _ = received()
      #expect(leaveCounts() == (2, 0))
      terminal.stallTime = .seconds(0)
      try start()
      _ = received()
      #expect(leaveCounts() == (1, 0))
      #expect(pty.modes == before)
    }

    @Test func `the last answer of a slow terminal reaches nobody`() async throws {
      try start()
      pty.send(Self.replies)
      try await wait("the replies") { terminal.profile.keyboard == .kitty }
      _ = received()
      await stop(terminal, answeredAfter: 250)
      #expect(!received().contains("62;52"))
      #expect(pty.waitingInput == 0)
    }

    @Test func `an inline region is used as the terminal says, too`() async throws {
      let inline = TTYTerminal(
        input: pty.terminal, output: pty.terminal, profile: terminal.profile, presentation: .inline)
      defer { inline.stop() }
      try inline.start { [weak self] in self?.events.append($0) }
      let emulator = TerminalEmulator(size: CellSize(width: 20, height: 4))
      func present(_ text: String) {
        var canvas = Canvas(size: CellSize(width: 20, height: 1))
        canvas.write(text, x: 0, y: 0, style: CellStyle(foreground: .rgb(1, 2, 3)))
        inline.present(Frame(canvas: canvas))
        emulator.feed(pty.received())
      }
      present("one")
      pty.send(Self.replies + "x")
      try await wait("the key") { events.contains(Self.x) }
      present("one")
      // Drawn once more where it is, with the colours that the terminal has.
      #expect(emulator.lines == ["one", "", "", ""])
      #expect(emulator.cell(0, 0).style.foreground == .rgb(1, 2, 3))
      #expect(emulator.modes.keyboardStack == [5])
      await stop(inline)
      emulator.feed(pty.received())
      #expect(emulator.modes.leftovers == [])
      #expect(emulator.cursor == CellPoint(x: 0, y: 1))
      #expect(emulator.lines == ["one", "", "", ""])
    }

    @Test func `a megabyte of paste arrives as one event`() async throws {
      try start()
      let text = String(repeating: "0123456789abcde\n", count: 65_536)
      let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
      var sent = 0
      try await wait("the paste") {
        sent += max(0, bytes[sent...].withUnsafeBytes { write(pty.controller, $0.baseAddress, $0.count) })
        return !events.isEmpty
      }
      #expect(events == [.paste(text)])
    }
  }
}
