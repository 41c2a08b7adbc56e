import FlowCanvas
import FlowTerminal
import TestSupport

/// A canvas that changes as applications change theirs, with text of all kinds; the same for the same seed.
struct RandomScreen {
  private(set) var canvas: Canvas
  var random: SeededGenerator
  private let maximum: CellSize

  init(seed: UInt64, maximum: CellSize) {
    random = SeededGenerator(seed: seed)
    self.maximum = maximum
    canvas = Canvas(size: CellSize(width: maximum.width, height: maximum.height))
  }

  /// Single clusters, one of each kind that terminals have trouble with.
  static let clusters: [String] = [
    // Wide, halfwidth and conjoining East Asian text. Not U+3099, the sound mark: libvterm gives it two
    // columns of its own and writes outside of its memory at the end of a narrow screen.
    "漢", "字", "か", "ｱ", "Ａ", "한", "\u{1112}\u{1161}\u{11AB}", "\u{1161}", "\u{20000}",
    // Text and emoji presentation.
    "☺", "☺\u{FE0F}", "⌚", "⌚\u{FE0E}", "❤\u{FE0F}", "©\u{FE0F}", "a\u{FE0F}",
    // Joined, toned, flags, tags, keycaps.
    "👨‍👩‍👧‍👦", "🏳\u{FE0F}‍🌈", "❤‍🔥", "👍🏽", "☝🏽", "🏽", "🇩🇪", "🇩",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "1\u{FE0F}\u{20E3}", "1\u{20E3}",
    "#\u{FE0F}\u{20E3}",
    // Indic conjuncts and vowels, Thai, Arabic, Hebrew.
    "क्ष", "का", "நி", "\u{93E}", "ก", "กำ", "ที่", "\u{E33}", "ع", "שׁ",
    // Marks, alone and in piles.
    "e\u{301}", "o\u{302}\u{323}", "\u{301}", "\u{20E3}", "x\u{301}\u{302}\u{303}\u{304}",
    // What draws nothing, and what a terminal would obey.
    "\u{200B}", "\u{200D}", "\u{AD}", "\t", "\u{1B}[31m", "\u{9B}2J", "\r\n", "\u{7}", "\u{202E}", "\u{85}",
    "\0",
    // Lines, blocks, private use.
    "─", "│", "┼", "█", "\u{F0E7}", "…",
  ]

  private mutating func text() -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0...3: text.append(Character(Unicode.Scalar(UInt8.random(in: 0x20..<0x7F, using: &random))))
      case 4: text += String(repeating: ["x", " ", "─", "="].randomElement(using: &random) ?? "", count: 9)
      default: text += Self.clusters.randomElement(using: &random) ?? ""
      }
    }
    return text
  }

  private mutating func style() -> CellStyle {
    guard Int.random(in: 0..<3, using: &random) == 0 else { return .plain }
    return CellStyle(
      foreground: color(), background: color(),
      attributes: .init(rawValue: .random(in: 0..<64, using: &random)))
  }

  private mutating func color() -> CellColor {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .palette(.random(in: 0...255, using: &random))
    case 1:
      .rgb(
        .random(in: 0...255, using: &random), .random(in: 0...255, using: &random),
        .random(in: 0...255, using: &random))
    default: .default
    }
  }

  /// Goes to the next frame; returns where the cursor is.
  mutating func step() -> CellPoint? {
    if Int.random(in: 0..<25, using: &random) == 0 {
      canvas.resize(
        to: CellSize(
          width: .random(in: 2...maximum.width, using: &random),
          height: .random(in: 1...maximum.height, using: &random)))
    }
    for _ in 0..<Int.random(in: 0...4, using: &random) { change() }
    let point = CellPoint(
      x: .random(in: 0..<canvas.size.width, using: &random),
      y: .random(in: 0..<canvas.size.height, using: &random))
    return Bool.random(using: &random) ? point : nil
  }

  private mutating func change() {
    let size = canvas.size
    let x = Int.random(in: -2..<size.width, using: &random)
    let y = Int.random(in: 0..<size.height, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: canvas.fill(CellRect(x: x, y: y, width: size.width, height: 1))
    case 1: canvas.fill(CellRect(x: x, y: y, width: 5, height: 3), with: .blank(style()))
    case 2: scroll(by: Int.random(in: -3...3, using: &random))
    case 3: for y in 0..<size.height { canvas.write("row \(y) of many", x: 0, y: y, style: .plain) }
    default: canvas.write(text(), x: x, y: y, style: style())
    }
  }

  private mutating func scroll(by rows: Int) {
    var moved = Canvas(size: canvas.size)
    moved.draw(canvas, at: CellPoint(x: 0, y: -rows))
    canvas = moved
  }
}
