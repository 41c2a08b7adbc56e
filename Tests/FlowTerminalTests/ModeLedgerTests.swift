import FlowCanvas
import FlowTerminal
import TestSupport
import Testing

@Suite struct ModeLedgerTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `leaving undoes what was entered, in the opposite order`() {
    let ledger = ModeLedger([.alternateScreen, .hiddenCursor, .bracketedPaste])
    #expect(text(ledger.enterBytes) == "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h")
    #expect(
      text(ledger.leaveBytes) == "\u{1B}[?2026l\u{1B}[m\u{1B}[?2004l\u{1B}[?25h\u{1B}[r\u{1B}[?1049l")
  }

  @Test func `a mode is entered and left once`() {
    var ledger = ModeLedger()
    #expect(text(ledger.enter(.mouse)) == "\u{1B}[?1002h\u{1B}[?1006h")
    #expect(ledger.enter(.mouse).isEmpty)
    #expect(text(ledger.leave(.mouse)) == "\u{1B}[?1006l\u{1B}[?1002l")
    #expect(ledger.leave(.mouse).isEmpty)
    #expect(ledger.modes.isEmpty)
  }

  @Test func `a terminal is as it was, wherever a frame is interrupted`() {
    let ledger = ModeLedger(TerminalMode.allCases)
    let frame = Array("\u{1B}[?2026h\u{1B}[1;38;2;1;2;3mx漢\u{1B}[5;5H\u{1B}[?25h\u{1B}[?2026l".utf8)
    // Between characters: half of one may leave a mark.
    for cut in 0...frame.count where cut == frame.count || frame[cut] & 0xC0 != 0x80 {
      let emulator = TerminalEmulator(size: .init(width: 20, height: 4))
      emulator.feed("$ flowsh")
      let (lines, cursor) = (emulator.lines, emulator.cursor)
      emulator.feed(ledger.enterBytes + frame[..<cut] + ledger.leaveBytes)
      #expect(emulator.modes.leftovers == [], "cut at \(cut)")
      #expect(emulator.lines == lines && emulator.cursor == cursor && emulator.isCursorVisible)
      emulator.feed("z")
      #expect(emulator.cell(8, 0).style == .plain && emulator.cell(8, 0).text == "z")
    }
  }

  @Test func `entering again keeps the shell's cursor`() {
    let ledger = ModeLedger(TerminalMode.allCases)
    let emulator = TerminalEmulator(size: .init(width: 20, height: 4))
    emulator.feed("\r\n$ flowsh")
    let cursor = emulator.cursor
    emulator.feed(ledger.enterBytes)
    emulator.feed("\u{1B}[4;4H")
    emulator.feed(ledger.reenterBytes)
    emulator.feed(ledger.leaveBytes)
    #expect(emulator.cursor == cursor)
    #expect(!emulator.isAlternateScreen)
    #expect(emulator.modes.leftovers == [])
  }
}
