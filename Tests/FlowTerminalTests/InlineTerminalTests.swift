import Dispatch
import FlowCanvas
import FlowTerminal
import Glibc
import TestSupport
import Testing

extension TTYTerminalTests {
  /// An inline region on a real terminal.
  @MainActor @Suite final class InlineTerminalTests {
    private static let size = CellSize(width: 30, height: 4)

    private let pty: PtyPair
    private let terminal: TTYTerminal
    /// How often the terminal told another size.
    private var sizes = 0

    init() throws {
      pty = try PtyPair(size: Self.size)
      terminal = TTYTerminal(
        input: pty.terminal, output: pty.terminal,
        profile: TerminalProfile(kind: .full, depth: .trueColor, palette: .dark), presentation: .inline)
    }

    isolated deinit { terminal.stop() }

    private static let last = "this is line 8000"

    private func present(_ number: Int) {
      var frame = Frame(canvas: Canvas(size: CellSize(width: Self.size.width, height: 1)))
      frame.canvas.write("live", x: 0, y: 0)
      var committed = Canvas(size: CellSize(width: Self.size.width, height: 1))
      committed.write("this is line \(number)", x: 0, y: 0)
      frame.committed = [committed]
      terminal.present(frame)
    }

    /// The rows on the screen and above, once all that is to come has come.
    private func everything() async throws -> [String] {
      let emulator = TerminalEmulator(size: Self.size)
      func rows() -> [String] { (emulator.scrollback + emulator.lines).filter { !$0.isEmpty } }
      try await waitInTurns("\(rows().suffix(5))") {
        emulator.feed(pty.received())
        return rows().suffix(2) == [Self.last, "live"]
      }
      return rows()
    }

    @Test func `a region a row lower than the screen, as high and a row higher shows its end, once`() throws {
      for height in [Self.size.height - 1, Self.size.height, Self.size.height + 1] {
        let emulator = TerminalEmulator(size: Self.size)
        emulator.feed("above\r\n")
        try terminal.start { _ in }
        for step in 1...3 {
          var frame = Frame(canvas: Canvas(size: CellSize(width: Self.size.width, height: height)))
          for y in 0..<height { frame.canvas.write("row \(y) of \(height), \(step)", x: 0, y: y) }
          frame.cursor = CellPoint(x: 2, y: height - 1)
          var committed = Canvas(size: CellSize(width: Self.size.width, height: 1))
          committed.write("kept \(step)", x: 0, y: 0)
          frame.committed = [committed]
          terminal.present(frame)
          emulator.feed(pty.received())
          let rows = (0..<height).suffix(Self.size.height).map { "row \($0) of \(height), \(step)" }
          let all = (emulator.scrollback + emulator.lines).filter { !$0.isEmpty }
          #expect(all == ["above"] + (1...step).map { "kept \($0)" } + rows)
          #expect(emulator.cursor.x == 2 && emulator.lines[emulator.cursor.y] == rows.last)
        }
        terminal.stop()
        emulator.feed(pty.received())
        #expect(emulator.cursor.x == 0 && emulator.lines[emulator.cursor.y] == "")
        #expect(emulator.modes.leftovers == [])
      }
    }

    @Test
    func `a terminal that took nothing gets the newest lines, and the number of those that are left out`()
      async throws
    {
      try terminal.start { _ in }
      for number in 1...8_000 { present(number) }
      let rows = try await everything()
      let notice = try #require(rows.firstIndex { $0.contains("left out") })
      let before = rows[..<notice]
      #expect(before.elementsEqual((1...before.count).map { "this is line \($0)" }))
      #expect(rows[notice] == "(\(7_000 - before.count) lines left out)")
      #expect(rows[(notice + 1)...].elementsEqual((7_001...8_000).map { "this is line \($0)" } + ["live"]))
    }

    /// A terminal that breaks rows anew, with a first picture.
    private func startReflowing(restTime: DispatchTimeInterval) throws -> TTYTerminal {
      var profile = terminal.profile
      profile.reflows = true
      let reflowing = TTYTerminal(
        input: pty.terminal, output: pty.terminal, profile: profile, presentation: .inline)
      reflowing.restTime = restTime
      try reflowing.start { [weak self] in
        if case .resized = $0 { self?.sizes += 1 }
      }
      present(on: reflowing)
      _ = pty.received()
      return reflowing
    }

    private func present(on terminal: TTYTerminal) {
      var frame = Frame(canvas: Canvas(size: CellSize(width: terminal.size.width, height: 2)))
      frame.canvas.write("from here to the end: \(terminal.size.width)", x: 0, y: 0)
      frame.cursor = CellPoint(x: 0, y: 1)
      terminal.present(frame)
    }

    private func resize(_ terminal: TTYTerminal, to width: Int) async throws {
      let before = sizes
      pty.resize(to: CellSize(width: width, height: Self.size.height))
      kill(getpid(), SIGWINCH)
      try await waitInTurns("\(terminal.size)") { sizes > before && terminal.size.width == width }
    }

    @Test func `a region whose rows are broken anew isn't drawn before the width is at rest, or in the end`()
      async throws
    {
      let terminal = try startReflowing(restTime: .seconds(3_600))
      defer { terminal.stop() }
      for width in [20, 40, 10] {
        try await resize(terminal, to: width)
        present(on: terminal)
        #expect(pty.received() == [], "\(width)")
      }
      terminal.stop()
      let output = String(decoding: pty.received(), as: UTF8.self)
      // The first picture's 24 columns are three rows of ten.
      let picture = "\u{1B}[m\u{1B}[3A\r\u{1B}[K\u{1B}[C\u{1B}[J\r\n\u{1B}[Afrom here\r\n"
      #expect(output.contains(picture), "\(output.debugDescription)")
      #expect(output.ranges(of: "from").count == 1)
    }

    @Test func `once the width is at rest the newest frame is drawn`() async throws {
      let terminal = try startReflowing(restTime: .milliseconds(1))
      defer { terminal.stop() }
      try await resize(terminal, to: 10)
      present(on: terminal)
      var output = ""
      try await waitInTurns(output) {
        output += String(decoding: pty.received(), as: UTF8.self)
        return output.contains("\u{1B}[3A\r") && output.contains("from here")
      }
    }

    @Test func `another height alone is nothing to wait for`() async throws {
      let terminal = try startReflowing(restTime: .seconds(3_600))
      defer { terminal.stop() }
      pty.resize(to: CellSize(width: Self.size.width, height: 3))
      kill(getpid(), SIGWINCH)
      try await waitInTurns("\(terminal.size)") { sizes == 1 }
      present(on: terminal)
      #expect(String(decoding: pty.received(), as: UTF8.self).contains("from here to the end: 30"))
    }

    @Test func `what it takes at once when it is left isn't lost`() throws {
      try terminal.start { _ in }
      for number in 1...8_000 { present(number) }
      // Nothing but leaving has the chance to send the rest.
      var output: [UInt8] = []
      for _ in 0..<3 { output += pty.received() }
      #expect(!String(decoding: output, as: UTF8.self).contains(Self.last))
      terminal.stop()
      output = pty.received()
      #expect(String(decoding: output, as: UTF8.self).contains("left out"))
    }
  }
}
