@testable import FlowCanvas
import Testing

@Suite struct CharacterWidthTests {
  /// A cluster, its columns, and what is drawn for it.
  struct Row: CustomTestStringConvertible, Sendable {
    let cluster: Character
    let width: Int
    let drawn: String

    init(_ cluster: Character, _ width: Int, draws drawn: String? = nil) {
      self.cluster = cluster
      self.width = width
      self.drawn = drawn ?? String(cluster)
    }

    var testDescription: String {
      cluster.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
        .joined(separator: " ")
    }
  }

  private func expect(_ row: Row) {
    let (glyph, width) = CharacterWidth.glyph(of: row.cluster)
    #expect(width == row.width)
    if row.width > 0 { #expect(GraphemePool.text(of: glyph) == row.drawn) }
  }

  static let letters = [
    Row("a", 1), Row(" ", 1), Row("~", 1), Row("é", 1), Row("e\u{301}", 1), Row("ß", 1), Row("Ж", 1),
    Row("א", 1), Row("ع", 1), Row("─", 1), Row("█", 1), Row("…", 1), Row("\u{F0E7}", 1),
    // A conjunct and a spacing vowel: what wcwidth adds up to.
    Row("क", 1), Row("का", 2), Row("நி", 2),
  ]
  static let wide = [
    Row("漢", 2), Row("か", 2), Row("が", 2), Row("か\u{3099}", 2), Row("ア", 2), Row("ｱ", 1), Row("Ａ", 2),
    Row("한", 2), Row("\u{1112}\u{1161}\u{11AB}", 2), Row("、", 2), Row("\u{3000}", 2), Row("\u{20000}", 2),
    Row("\u{3FFFD}", 2),
  ]
  static let emoji = [
    Row("😀", 2), Row("⌚", 2), Row("⌚\u{FE0E}", 1), Row("☺", 1), Row("☺\u{FE0F}", 2), Row("☺\u{FE0E}", 1),
    Row("❤\u{FE0F}", 2), Row("©", 1), Row("©\u{FE0F}", 2), Row("👍🏽", 2), Row("☝🏽", 2), Row("🏽", 2),
    Row("👨‍👩‍👧‍👦", 2), Row("🏳\u{FE0F}‍🌈", 2), Row("❤‍🔥", 2), Row("🇩🇪", 2), Row("🇩", 1),
    Row("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2), Row("1\u{FE0F}\u{20E3}", 2),
    Row("1\u{20E3}", 1), Row("1\u{FE0F}", 1), Row("a\u{FE0F}", 1),
  ]
  static let marks = [
    Row("\u{301}", 1, draws: "\u{25CC}\u{301}"), Row("\u{301}\u{302}", 1, draws: "\u{25CC}\u{301}\u{302}"),
    Row("\u{20E3}", 1, draws: "\u{25CC}\u{20E3}"), Row("\u{1161}", 1, draws: "\u{25CC}"),
    Row("\u{93E}", 2, draws: "\u{25CC}\u{93E}"),
    Row("\u{93E}\u{301}", 2, draws: "\u{25CC}\u{93E}\u{301}"),
  ]
  static let invisible = [
    Row("\u{200B}", 0), Row("\u{200D}", 0), Row("\u{AD}", 0), Row("\u{FEFF}", 0), Row("\u{FE0F}", 0),
    Row("\u{2060}", 0), Row("\u{E0041}", 0), Row("\u{3164}", 0), Row("\u{200D}\u{FE0F}", 0),
  ]
  static let replaced = [
    Row("\0", 1, draws: "␀"), Row("\u{1B}", 1, draws: "␛"), Row("\n", 1, draws: "␊"),
    Row("\r", 1, draws: "␍"), Row("\r\n", 1, draws: "␤"), Row("\u{7F}", 1, draws: "␡"),
    Row("\t", 1, draws: " "), Row("\u{85}", 1, draws: "\u{FFFD}"), Row("\u{9B}", 1, draws: "\u{FFFD}"),
    Row("\u{202E}", 1, draws: "\u{FFFD}"), Row("\u{2066}", 1, draws: "\u{FFFD}"),
    Row("\u{200F}", 1, draws: "\u{FFFD}"), Row("\u{61C}", 1, draws: "\u{FFFD}"),
    Row("\u{2028}", 1, draws: "\u{FFFD}"), Row("\u{FFF9}", 1, draws: "\u{FFFD}"),
    Row("\u{FFFE}", 1, draws: "\u{FFFD}"), Row("\u{10FFFF}", 1, draws: "\u{FFFD}"),
    Row("\u{206A}", 1, draws: "\u{FFFD}"),
  ]

  @Test(arguments: letters) func `letters and lines take a column`(_ row: Row) { expect(row) }
  @Test(arguments: wide) func `East Asian wide characters take two columns`(_ row: Row) { expect(row) }
  @Test(arguments: emoji) func `emoji go by their presentation`(_ row: Row) { expect(row) }
  @Test(arguments: marks) func `marks without a base are shown`(_ row: Row) { expect(row) }
  @Test(arguments: invisible) func `ignorable characters draw nothing`(_ row: Row) { expect(row) }
  @Test(arguments: replaced) func `what a terminal would obey is replaced`(_ row: Row) { expect(row) }

  @Test func `a pile of marks is cut to a bounded length`() throws {
    let pile = Character("a" + String(repeating: "\u{301}", count: 100_000))
    let (glyph, width) = CharacterWidth.glyph(of: pile)
    #expect(width == 1)
    #expect(GraphemePool.text(of: glyph).unicodeScalars.count == 32)
  }

  @Test func `no code point gives a glyph that a terminal would obey`() {
    // Where one class ends and the next begins, and all of the planes' crowded start.
    var values = Array(UInt32(0)..<0x3000)
    for start in CharacterWidthTable.runs.map({ $0 >> 8 }).dropFirst() { values += [start - 1, start] }
    for value in values {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let (glyph, width) = CharacterWidth.glyph(of: Character(scalar))
      guard width > 0, glyph < 0x8000_0000 else { continue }
      let isControl = glyph < 0x20 || (0x7F..<0xA0).contains(glyph)
      let isBidi = (0x202A...0x202E).contains(glyph) || (0x2066...0x2069).contains(glyph)
      #expect(!isControl && !isBidi, "U+\(String(value, radix: 16))")
    }
  }

  @Test func `the table is sorted, and each run has another class than the one before`() {
    for (run, next) in zip(CharacterWidthTable.runs, CharacterWidthTable.runs.dropFirst()) {
      #expect(run >> 8 < next >> 8)
      #expect(run & 0xFF != next & 0xFF)
    }
    #expect(CharacterWidthTable.runs.first.map { $0 >> 8 } == 0)
  }

  @Test(arguments: [("a", false), ("漢", false), ("─", false), ("é", false), ("😀", true), ("e\u{301}", true)])
  func `widths that terminals dispute are known`(_ text: String, _ isDisputed: Bool) throws {
    let cluster = try #require(text.first)
    #expect(CharacterWidth.isDisputed(CharacterWidth.glyph(of: cluster).glyph) == isDisputed)
  }
}
