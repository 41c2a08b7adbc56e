import FlowCanvas
import FlowTerminal
import TestSupport
import Testing

/// A live region below other rows of a real screen.
@Suite struct InlineRegionTests {
  private static let size = CellSize(width: 12, height: 6)
  private static let above = ["one", "two", "three"]

  private func frame(_ rows: [String], committed: [String] = [], width: Int = size.width) -> Frame {
    var frame = Frame(canvas: Self.canvas(rows, width: width))
    frame.cursor = CellPoint(x: 0, y: rows.count / 2)
    if !committed.isEmpty { frame.committed = [Self.canvas(committed, width: width)] }
    return frame
  }

  private static func canvas(_ rows: [String], width: Int) -> Canvas {
    var canvas = Canvas(size: CellSize(width: width, height: rows.count))
    for (y, row) in rows.enumerated() {
      canvas.write(row, x: 0, y: y, style: CellStyle(background: .palette(UInt8(y % 3))))
    }
    return canvas
  }

  private func everything(_ emulator: TerminalEmulator) -> [String] {
    let all = emulator.scrollback + emulator.lines
    return Array(all[...(all.lastIndex { !$0.isEmpty } ?? 0)])
  }

  private func start() -> (TerminalEmulator, OutputEncoder) {
    let emulator = TerminalEmulator(size: Self.size)
    emulator.feed(Self.above.map { $0 + "\r\n" }.joined())
    emulator.feed(InlineRegion.beginBytes(width: Self.size.width))
    emulator.feed("\u{1B}[?7l")
    return (emulator, OutputEncoder(depth: .trueColor, region: InlineRegion(reflows: false)))
  }

  @Test func `rows above are neither lost nor repeated, whatever the region does`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20 {
      var (emulator, encoder) = start()
      var committed: [String] = []
      for step in 0..<40 {
        let height = Int.random(in: 1...Self.size.height, using: &random)
        let rows = (0..<height).map { "row \($0) \(Bool.random(using: &random) ? "\(step)" : "")漢" }
        let new = (0..<max(0, Int.random(in: -3...8, using: &random))).map { "kept \(step) \($0)" }
        committed += new
        let bytes = encoder.encode(frame(rows, committed: new))
        emulator.feed(bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        // No absolute row, no question, no margins, nothing erased from the scrollback.
        #expect(text.firstMatch(of: /\u{1B}\[[0-9;?]*[Hfdnr]|\u{1B}\[3J/) == nil)
        let expected = Self.above + committed + rows.map { $0.trimmingTrailingBlanks }
        guard everything(emulator) == expected else {
          Issue.record("step \(step): \(everything(emulator)) instead of \(expected)")
          return
        }
        #expect(emulator.cursor.y == expected.count - height + height / 2 - emulator.scrollback.count)
      }
    }
  }

  @Test func `a frame like the one before costs nothing, one changed cell a few bytes`() {
    var (_, encoder) = start()
    _ = encoder.encode(frame(["a", "b", "c"]))
    #expect(encoder.encode(frame(["a", "b", "c"])) == [])
    #expect(encoder.encode(frame(["a", "b", "x"])).count < 64)
  }

  @Test func `it begins in a row of its own`() {
    for prefix in ["", "x", "a prompt ", "exactly 12 c"] {
      let emulator = TerminalEmulator(size: Self.size)
      emulator.feed(prefix)
      emulator.feed(InlineRegion.beginBytes(width: Self.size.width))
      var encoder = OutputEncoder(depth: .none, region: InlineRegion(reflows: false))
      emulator.feed(encoder.encode(frame(["live"])))
      let rows = prefix.isEmpty ? ["live"] : [prefix.trimmingTrailingBlanks, "live"]
      #expect(everything(emulator) == rows, "\(prefix)")
    }
  }

  @Test func `it is left as it is, or erased`() {
    var (emulator, encoder) = start()
    emulator.feed(encoder.encode(frame(["a", "b", "c"])))
    emulator.feed(encoder.regionExit)
    #expect(everything(emulator) == Self.above + ["a", "b", "c"])
    #expect(emulator.cursor == CellPoint(x: 0, y: 5))

    (emulator, encoder) = start()
    emulator.feed(encoder.encode(frame(["a", "b", "c"])))
    emulator.feed(encoder.regionErasure)
    #expect(everything(emulator) == Self.above)
    #expect(emulator.cursor == CellPoint(x: 0, y: 3))
  }

  @Test func `a narrower window is drawn anew in the same place`() {
    var (emulator, encoder) = start()
    emulator.feed(encoder.encode(frame(["0123456789", "ab"])))
    for width in [8, 12] {
      emulator.resize(to: CellSize(width: width, height: 6))
      encoder.regionResized(toWidth: width)
      emulator.feed(encoder.encode(frame(["at \(width)", "ab"], width: width)))
      #expect(everything(emulator) == Self.above + ["at \(width)", "ab"])
    }
  }

  @Test func `where rows are broken anew, a shorter one is erased first, and the cursor rests at a start`() {
    var encoder = OutputEncoder(depth: .none, region: InlineRegion(reflows: true))
    _ = encoder.encode(frame(["0123456789", "ab"], width: 10))
    let bytes = encoder.encode(frame(["01234567", "ab89012345"], width: 10))
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "\u{1B}[?2026h\u{1B}[A\u{1B}[K01234567\n\u{1B}[6D89012345\r\u{1B}[?2026l")
  }

  @Test func `a terminal that breaks rows anew has more of them above the cursor`() {
    // What such a terminal shows after ten columns became four, with the cursor in the region's second row.
    let emulator = TerminalEmulator(size: CellSize(width: 4, height: 6))
    var encoder = OutputEncoder(depth: .none, region: InlineRegion(reflows: true))
    _ = encoder.encode(frame(["0123456789", "ab"], width: 10))
    emulator.feed("one\r\n0123\r\n4567\r\n89\r\nab\r")
    encoder.regionResized(toWidth: 4)
    emulator.feed(encoder.encode(frame(["new", "ab"], width: 4)))
    #expect(everything(emulator) == ["one", "new", "ab"])
  }
}
