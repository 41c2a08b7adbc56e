import FlowCanvas
import FlowTerminal
import TestSupport
import Testing

/// What is sent only to terminals that are known to obey it.
@Suite struct OutputFeatureTests {
  private func canvas(_ rows: [String], width: Int = 30) -> Canvas {
    var canvas = Canvas(size: CellSize(width: width, height: rows.count))
    for (y, row) in rows.enumerated() { canvas.write(row, x: 0, y: y) }
    return canvas
  }

  /// The bytes of the second frame without the pair around them, ESC as `^`; the screen is checked on the way.
  private func update(_ old: Canvas, _ new: Canvas, _ features: OutputFeatures) -> String {
    let emulator = TerminalEmulator(size: new.size)
    emulator.feed(ModeLedger([.alternateScreen, .noAutowrap]).enterBytes)
    var encoder = OutputEncoder(depth: .trueColor, features: features)
    emulator.feed(encoder.encode(Frame(canvas: old)))
    let bytes = encoder.encode(Frame(canvas: new))
    emulator.feed(bytes)
    #expect(emulator.differences(from: new).first == nil)
    #expect(emulator.scrollback.isEmpty)
    return String(String(decoding: bytes, as: UTF8.self).dropFirst(8).dropLast(8))
      .replacing("\u{1B}", with: "^")
  }

  private let blank = [String](repeating: "", count: 3)

  @Test func `without UTF-8 each column of anything but ASCII is a question mark`() {
    var encoder = OutputEncoder(depth: .trueColor, features: .repetition, charset: .ascii)
    let emulator = TerminalEmulator(size: CellSize(width: 12, height: 3))
    for rows in [["né漢x", "👨‍👩‍👧!", "xxxxxxxxxx漢"], ["né漢y", "👨‍👩‍👧──", "    ééééééé"]] {
      var canvas = Canvas(size: emulator.size)
      for (y, row) in rows.enumerated() { canvas.write(row, x: 0, y: y) }
      let bytes = encoder.encode(Frame(canvas: canvas))
      #expect(bytes.allSatisfy { $0 < 0x80 })
      emulator.feed(bytes)
      let expected = canvas.lines.map { line in
        line.map {
          $0.isASCII ? String($0) : String(repeating: "?", count: CharacterWidth.glyph(of: $0).width)
        }
        .joined()
      }
      #expect(emulator.lines == expected)
    }
    #expect(emulator.lines == ["n???y", "????", "    ???????"])
  }

  @Test func `a long run of the same is drawn once and repeated`() {
    let line = canvas(["a" + String(repeating: "─", count: 20) + "b"] + blank)
    #expect(update(canvas([""] + blank), line, .repetition) == "a─^[19bb")
    #expect(update(canvas([""] + blank), line, []).utf8.count == 62)
    let text = canvas(["ab" + String(repeating: "=", count: 12) + "c====="] + blank)
    #expect(update(canvas([""] + blank), text, .repetition) == "ab=^[11bc=====")
  }

  @Test func `blanks with a background are repeated too, and wide clusters never`() {
    var bar = canvas([""] + blank)
    bar.fill(CellRect(x: 0, y: 0, width: 30, height: 1), with: .blank(CellStyle(background: .palette(4))))
    #expect(update(canvas([""] + blank), bar, .repetition) == "^[44m ^[29b")
    let wide = canvas([String(repeating: "漢", count: 12)] + blank)
    #expect(update(canvas([""] + blank), wide, .repetition) == String(repeating: "漢", count: 12))
  }

  private let rows = "abcdefghi".map {
    String(repeating: $0, count: 9) + " and " + String(repeating: $0, count: 9)
  }

  @Test func `a list that moves by rows is moved, and the new rows are drawn`() {
    let (old, new) = (Array(rows[..<7]), Array(rows[1..<8]))
    let moved = update(canvas(["title"] + old + ["end"]), canvas(["title"] + new + ["end"]), .scrollRegions)
    #expect(moved == "^[2;8r^[8H\n^[r^[8Hhhhhhhhhh and hhhhhhhhh")
    let back = update(canvas(["title"] + new + ["end"]), canvas(["title"] + old + ["end"]), .scrollRegions)
    #expect(back == "^[2;8r^[2H^M^[r^[2Haaaaaaaaa and aaaaaaaaa")
    #expect(update(canvas(old), canvas(new), []).contains("r^[") == false)
  }

  @Test func `rows with wide clusters or clusters of disputed width aren't moved`() {
    for text in ["漢", "😀", "e\u{301}"] {
      var old = rows
      old[4] = "eeeeeeeee " + text + " eeeeeeeeee"
      let update = update(canvas(Array(old[..<8])), canvas(Array(old[1...])), .scrollRegions)
      #expect(!update.contains("^[r"))
    }
  }

  @Test func `nothing is moved where drawing takes fewer bytes`() {
    let old = ["a", "b", "c", "d", "e", "f"]
    #expect(!update(canvas(old), canvas(Array(old[1...]) + ["g"]), .scrollRegions).contains("^[r"))
  }

  @Test func `a region that was left open by a crash is ended, and only on a screen of its own`() {
    let with = ModeLedger([.alternateScreen])
    #expect(String(decoding: with.leaveBytes, as: UTF8.self).contains("\u{1B}[r\u{1B}[?1049l"))
    // It would move the shell's cursor.
    #expect(!String(decoding: ModeLedger([.hiddenCursor]).leaveBytes, as: UTF8.self).contains("\u{1B}[r"))
  }

  @Test func `blanks within a row are erased where that takes fewer bytes`() {
    let before = [String(repeating: "x", count: 40)]
    func line(_ text: String) -> Canvas { canvas([text], width: 40) }
    let gap = String(repeating: " ", count: 20)
    let old = canvas(before, width: 40)
    #expect(update(old, line("ab" + gap + "xxxxxxxxxxxxxxxxxx"), .scrollRegions) == "\rab^[20X")
    #expect(update(old, line("ab" + gap + "cdxxxxxxxxxxxxxxxx"), .scrollRegions) == "\rab^[20X^[20Ccd")
    #expect(update(old, line(gap + "cdxxxxxxxxxxxxxxxxxx"), .scrollRegions) == "\r^[20X^[20Ccd")
    // As many bytes as blanks.
    let few = String(repeating: " ", count: 12)
    #expect(update(old, line("ab" + few + String(repeating: "x", count: 26)), .scrollRegions) == "\rab" + few)
    // Elsewhere they are drawn, and repeated where a terminal does that.
    #expect(update(old, line("ab" + gap + "xxxxxxxxxxxxxxxxxx"), []) == "\rab" + gap)
    #expect(update(old, line("ab" + gap + "xxxxxxxxxxxxxxxxxx"), Self.both) == "\rab ^[19b")
    // What shows on a blank is drawn.
    var underlined = line("abxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx")
    underlined.write(gap, x: 2, y: 0, style: CellStyle(attributes: .underline))
    #expect(update(old, underlined, .scrollRegions) == "\rab^[4m" + gap)
  }

  @Test func `a part of the screen whose place nobody knows isn't scrolled`() {
    var encoder = OutputEncoder(
      depth: .trueColor, features: .scrollRegions, region: InlineRegion(reflows: false))
    _ = encoder.encode(Frame(canvas: canvas(Array(rows[..<7]))))
    let bytes = encoder.encode(Frame(canvas: canvas(Array(rows[1..<8]))))
    #expect(!String(decoding: bytes, as: UTF8.self).contains("r\u{1B}["))
  }

  private static let both: OutputFeatures = [.scrollRegions, .repetition]
  static let terminals: [([String: String], OutputFeatures)] = [
    (["TERM": "xterm-256color"], .scrollRegions),
    (["TERM": "xterm-256color", "VTE_VERSION": "7600"], both),
    (["TERM": "xterm", "XTERM_VERSION": "XTerm(390)"], both),
    (["TERM": "screen.xterm-256color", "VTE_VERSION": "7600"], .scrollRegions),
    (["TERM": "tmux-256color"], .scrollRegions),
    (["TERM": "xterm-256color", "VTE_VERSION": "7600", "TMUX": "/t,1,0"], .scrollRegions),
    (["TERM": "linux"], .scrollRegions), (["TERM": "foot"], both),
    (["TERM": "xterm-kitty"], both), (["TERM": "footage"], []), (["TERM": "sun"], []), ([:], []),
    (["TERM": "dumb", "VTE_VERSION": "7600"], []),
  ]

  private func profile(_ environment: [String: String]) -> TerminalProfile {
    .detect(environment: environment, isInputTTY: true, isOutputTTY: true)
  }

  @Test(arguments: terminals)
  func `terminals are known by their names`(_ environment: [String: String], _ features: OutputFeatures) {
    #expect(profile(environment).features == features)
  }

  @Test func `a terminal that tells its name is known by that too`() {
    let named = profile(["TERM": "sun"]).adopting(TerminalReplies([.name("foot(1.16)"), .attributes([62])]))
    #expect(named.features == Self.both)
    #expect(named.reasons[.repeating] == .answered(.name))
    #expect(profile(["TERM": "xterm"]).reasons[.repeating] == .unknown)
    #expect(profile(["TERM": "xterm"]).reasons[.scrolling] == .variable("TERM", value: "xterm"))
  }

  @Test func `what a terminal's name tells is used from the next frame on`() {
    var encoder = OutputEncoder(depth: .ansi16)
    _ = encoder.encode(Frame(canvas: canvas(blank)))
    var known = TerminalProfile(kind: .full, depth: .ansi16, palette: .dark)
    known.features = .repetition
    encoder.adopt(known)
    let line = canvas([String(repeating: "─", count: 20), "", ""])
    // Nothing that is on the screen is drawn again for it.
    #expect(encoder.encode(Frame(canvas: line)).count < 40)
  }

  @Test(arguments: [(10, 3), (80, 24), (200, 60), (500, 200)])
  func `one changed cell costs at most 64 bytes at any size, in one synchronized update`(
    _ width: Int, _ height: Int
  ) {
    var random = SeededGenerator(seed: UInt64(width))
    var canvas = Canvas(size: CellSize(width: width, height: height))
    var encoder = OutputEncoder(depth: .trueColor)
    _ = encoder.encode(Frame(canvas: canvas))
    let styles = [
      CellStyle.plain, CellStyle(attributes: .bold),
      CellStyle(foreground: .rgb(255, 254, 253), background: .palette(200), attributes: .underline),
    ]
    for step in 0..<60 {
      let character = Character(Unicode.Scalar(UInt8(0x21 + step)))
      canvas.put(
        character, x: .random(in: 0..<width, using: &random), y: .random(in: 0..<height, using: &random),
        style: styles[step % 3])
      let text = String(decoding: encoder.encode(Frame(canvas: canvas)), as: UTF8.self)
      #expect((1...64).contains(text.utf8.count), "\(text.unicodeScalars.map { $0.escaped(asASCII: true) })")
      #expect(text.hasPrefix("\u{1B}[?2026h") && text.hasSuffix("\u{1B}[?2026l"))
      #expect(text.ranges(of: "[?2026").count == 2)
    }
  }

  @Test func `a sweep of widths from 200 to 20 and back leaves nothing behind`() {
    let emulator = TerminalEmulator(size: CellSize(width: 200, height: 12))
    emulator.feed(ModeLedger([.alternateScreen, .noAutowrap]).enterBytes)
    var encoder = OutputEncoder(depth: .trueColor, features: [.repetition, .scrollRegions])
    let narrowing = [Int](stride(from: 200, through: 20, by: -9))
    for width in narrowing + narrowing.reversed() {
      var canvas = Canvas(size: CellSize(width: width, height: 12))
      // Where one width has a row, the next has none, so that what is left of it shows.
      for y in 0..<12 where (y + width) % 2 == 0 {
        canvas.write(String(repeating: "width \(width) ", count: 30), x: 0, y: y)
      }
      emulator.resize(to: canvas.size)
      let bytes = encoder.encode(Frame(canvas: canvas))
      #expect(Self.columns(in: bytes).allSatisfy { $0 <= width })
      emulator.feed(bytes)
      #expect(emulator.differences(from: canvas).first == nil)
    }
    #expect(emulator.scrollback.isEmpty)
  }

  /// The columns that absolute moves go to.
  private static func columns(in bytes: [UInt8]) -> [Int] {
    String(decoding: bytes, as: UTF8.self).matches(of: /\u{1B}\[\d*;(\d+)H/).compactMap { Int($0.1) }
  }
}
