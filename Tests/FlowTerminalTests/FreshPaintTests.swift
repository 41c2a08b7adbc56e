import FlowCanvas
import FlowTerminal
import TestSupport
import Testing

/// After every frame, the screen of a real emulator is what painting everything anew gives.
@Suite struct FreshPaintTests {
  private static let depths: [ColorDepth] = [.trueColor, .palette256, .ansi16, .none]
  /// 25 times 400 frames.
  private static let seeds: Range<UInt64> = 0..<25

  /// An emulator as the application sets it up.
  private func emulator(_ size: CellSize) -> TerminalEmulator {
    let emulator = TerminalEmulator(size: size)
    emulator.feed(ModeLedger([.alternateScreen, .noAutowrap]).enterBytes)
    return emulator
  }

  private func escaped(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
  }

  @Test(arguments: seeds)
  func `ten thousand random frames of all kinds of text equal a fresh paint`(_ seed: UInt64) throws {
    let depth = Self.depths[Int(seed % 4)]
    let features: OutputFeatures = seed % 3 == 0 ? [] : [.repetition, .scrollRegions]
    var screen = RandomScreen(seed: seed, maximum: CellSize(width: 22, height: 6))
    var encoder = OutputEncoder(depth: depth, features: features)
    let shown = emulator(screen.canvas.size)
    for step in 0..<400 {
      let cursor = screen.step()
      let next = Frame(canvas: screen.canvas, cursor: cursor)
      if shown.size != next.canvas.size { shown.resize(to: next.canvas.size) }
      let bytes = encoder.encode(next)
      shown.feed(bytes)

      let fresh = emulator(next.canvas.size)
      var painter = OutputEncoder(depth: depth)
      fresh.feed(painter.encode(next))
      try #require(shown.differences(from: fresh).first == nil, "frame \(step): \(escaped(bytes))")
      try #require((shown.isCursorVisible ? shown.cursor : nil) == next.cursor, "frame \(step)")
    }
    #expect(!shown.modes.hasErasedScrollback && shown.scrollback.isEmpty)
    #expect(shown.replies.isEmpty && shown.bells == 0)
  }

  @Test(arguments: depths) func `colours reach the screen as far as a terminal has them`(_ depth: ColorDepth)
    throws
  {
    var random = SeededGenerator(seed: 7)
    func color() -> CellColor {
      Bool.random(using: &random)
        ? .palette(.random(in: 0...255, using: &random))
        : .rgb(
          .random(in: 0...255, using: &random), .random(in: 0...255, using: &random),
          .random(in: 0...255, using: &random))
    }
    var canvas = Canvas(size: CellSize(width: 30, height: 8))
    let shown = emulator(canvas.size)
    var encoder = OutputEncoder(depth: depth)
    for _ in 0..<40 {
      for _ in 0..<6 {
        canvas.write(
          "text", x: .random(in: 0..<30, using: &random), y: .random(in: 0..<8, using: &random),
          style: CellStyle(
            foreground: color(), background: color(),
            attributes: .init(rawValue: .random(in: 0..<64, using: &random))))
      }
      shown.feed(encoder.encode(Frame(canvas: canvas)))
      var wanted = canvas
      wanted.restyle(canvas.bounds) { style in
        CellStyle(
          foreground: depth.converted(style.foreground), background: depth.converted(style.background),
          attributes: style.attributes)
      }
      try #require(shown.differences(from: wanted).first == nil)
    }
  }
}
