import FlowCanvas
import FlowTerminal
import TestSupport
import Testing

/// Whatever the frames, a real emulator shows the canvas.
@Suite struct OutputEncoderEmulatorTests {
  private static let glyphs: [Character] = Array("abcdefgh      .,#XYZéßЖ─│┌█▀漢字語ｱか한")

  private static func style(_ random: inout SeededGenerator) -> CellStyle {
    guard Int.random(in: 0..<3, using: &random) == 0 else { return .plain }
    func color() -> CellColor {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: .palette(.random(in: 0...255, using: &random))
      case 1:
        .rgb(
          .random(in: 0...255, using: &random), .random(in: 0...255, using: &random),
          .random(in: 0...255, using: &random))
      default: .default
      }
    }
    return CellStyle(
      foreground: color(), background: color(),
      attributes: .init(rawValue: .random(in: 0..<64, using: &random)))
  }

  /// Changes a canvas as an application does: texts, areas, single cells, whole rows blanked.
  private static func change(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
    let size = canvas.size
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let x = Int.random(in: -2..<size.width, using: &random)
      let y = Int.random(in: 0..<size.height, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: canvas.fill(CellRect(x: x, y: y, width: size.width, height: 1))
      case 1: canvas.fill(CellRect(x: x, y: y, width: 5, height: 3), with: .blank(style(&random)))
      default:
        let length = Int.random(in: 1...30, using: &random)
        let text = String((0..<length).compactMap { _ in glyphs.randomElement(using: &random) })
        canvas.write(text, x: x, y: y, style: style(&random))
      }
    }
  }

  @Test(arguments: 0..<24) func `the emulator shows every one of many random frames`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let size = CellSize(
      width: .random(in: 1...60, using: &random), height: .random(in: 1...20, using: &random))
    // With autowrap on: nothing may wrap or scroll even then.
    let emulator = TerminalEmulator(size: size)
    var encoder = OutputEncoder(depth: .trueColor)
    var canvas = Canvas(size: size)
    for step in 0..<40 {
      Self.change(&canvas, &random)
      let cursor: CellPoint? =
        Bool.random(using: &random)
        ? CellPoint(
          x: .random(in: 0..<size.width, using: &random), y: .random(in: 0..<size.height, using: &random))
        : nil
      emulator.feed(encoder.encode(Frame(canvas: canvas, cursor: cursor)))
      try #require(emulator.differences(from: canvas).first == nil, "frame \(step)")
      #expect((emulator.isCursorVisible ? emulator.cursor : nil) == cursor)
    }
    #expect(emulator.scrollback.isEmpty)
    #expect(!emulator.modes.hasErasedScrollback)
  }

  /// This emulator draws these clusters with other widths than they have.
  @Test(arguments: ["e\u{301}", "👨‍👩‍👧", "☺\u{FE0F}", "🇩🇪", "👍🏽", "1\u{FE0F}\u{20E3}", "क्ष", "⌚\u{FE0E}"])
  func `a cluster of disputed width displaces nothing`(_ cluster: String) {
    let emulator = TerminalEmulator(size: CellSize(width: 40, height: 2))
    var encoder = OutputEncoder(depth: .trueColor)
    var canvas = Canvas(size: emulator.size)
    canvas.write(String(repeating: "-", count: 40), x: 0, y: 0)
    emulator.feed(encoder.encode(Frame(canvas: canvas)))
    let end = 4 + canvas.write(cluster + "after", x: 4, y: 0)
    emulator.feed(encoder.encode(Frame(canvas: canvas)))
    // The five letters, and what was there before, stand in their columns.
    let shown = (0..<40).map { emulator.cell($0, 0).text }
    #expect(shown[..<4].joined() == "----")
    #expect(shown[(end - 5)...].joined() == "after" + String(repeating: "-", count: 40 - end))
  }
}
