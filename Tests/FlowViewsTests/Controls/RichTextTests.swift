import FlowCanvas
@testable import FlowViews
import Foundation
import TestSupport
import Testing

@Suite @MainActor struct RichTextTests {
  /// The picture of a text and, for each of its cells that isn't plain, a letter of its attributes.
  private func picture(_ text: Text, width: Int, height: Int = 1) -> (lines: [String], looks: [String]) {
    let canvas = TestScreen(width: width, height: height) {
      text.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }.frame.canvas
    let looks = (0..<height).map { y in
      (0..<width).map { x in Self.letter(canvas[x, y].style.attributes) }.joined()
    }
    return (canvas.lines, looks)
  }

  private static func letter(_ attributes: CellStyle.Attributes) -> String {
    switch attributes {
    case []: "."
    case .bold: "b"
    case .italic: "i"
    case [.bold, .italic]: "B"
    case .underline: "u"
    case .strikethrough: "s"
    case .dim: "d"
    default: "?"
    }
  }

  @Test func `texts that are put together keep their looks, also where the line is broken`() {
    let text = Text("one ").bold() + Text("two ").italic() + Text("three")
    let (lines, looks) = picture(text, width: 8, height: 2)
    expectLines(lines, equals: "one two\nthree")
    #expect(looks == ["bbbbiii.", "........"])
    let all = picture((Text("a").italic() + Text("b")).bold(), width: 2)
    #expect(all.looks == ["Bb"])
  }

  @Test func `a colour stays with its piece`() {
    let text = (Text("a").foregroundColor(.red) + Text("b")).foregroundColor(.blue)
    let canvas = TestScreen(width: 2, height: 1) { text }.frame.canvas
    #expect(canvas[0, 0].style.foreground == .palette(1))
    #expect(canvas[1, 0].style.foreground == .palette(4))
  }

  @Test func `a mark at the start of a piece goes to the letter before it`() {
    let (lines, looks) = picture(Text("e").bold() + Text("\u{301}x"), width: 2)
    expectLines(lines, equals: "e\u{301}x")
    #expect(looks == ["b."])
  }

  @Test func `a backslash before a sign isn't shown, whatever else there is`() {
    expectLines(picture(Text("1\\. a"), width: 4).lines, equals: "1. a")
    expectLines(picture(Text("1\\. *a*"), width: 4).lines, equals: "1. a")
    expectLines(picture(Text(verbatim: "1\\. a"), width: 5).lines, equals: "1\\. a")
  }

  @Test func `a literal with values has a piece for each look and value, not for each letter`() {
    let runs = LocalizedStringKey("*all of this* is \(1) of \(2) pieces").runs
    #expect(runs.map(\.text) == ["all of this", " is ", "1", " of ", "2", " pieces"])
    #expect(runs[0].attributes == .italic && runs[1].attributes.isEmpty)
  }

  @Test func `markdown of a literal is emphasis, code and links`() {
    let (lines, looks) = picture(Text("**b** _i_ `c` ~~s~~ [l](x:y) ***a***"), width: 11)
    expectLines(lines, equals: "b i c s l a")
    #expect(looks == ["b.i.d.s.u.B"])
  }

  @Test(arguments: [
    ("2 * 3 * 4", "2 * 3 * 4", "........."),
    ("snake_case_name", "snake_case_name", "..............."),
    (#"\*no\*"#, "*no*", "...."),
    ("**open", "**open", "......"),
    ("`*c*`", "*c*", "ddd"),
    ("**a *b***", "a b", "bbB"),
    ("[no link]", "[no link]", "........."),
    ("a~b~c", "a~b~c", "....."),
  ])
  func `markdown that isn't any stays as it is`(_ source: String, _ shown: String, _ looks: String) {
    let result = picture(Text(LocalizedStringKey(source)), width: shown.count)
    expectLines(result.lines, equals: shown)
    #expect(result.looks == [looks])
  }

  @Test func `text from variables is never markdown`() {
    let name = "**x**"
    expectLines(picture(Text(name), width: 12).lines, equals: "**x**")
    expectLines(picture(Text(verbatim: "_x_"), width: 12).lines, equals: "_x_")
    let (lines, looks) = picture(Text("_\(name)_ \(Text("t").bold())"), width: 7)
    expectLines(lines, equals: "**x** t")
    #expect(looks == ["iiiii.b"])
  }

  @Test func `values are shown as their format writes them`() {
    let posix = Locale(identifier: "en_US_POSIX")
    expectLines(
      picture(Text(0.256, format: .percent.precision(.fractionLength(0)).locale(posix)), width: 5).lines,
      equals: "26%")
    expectLines(picture(Text("n \(3, format: .number.locale(posix))"), width: 5).lines, equals: "n 3")
  }

  @Test func `fonts are bold, underlined and dim`() {
    func attributes(_ font: Font) -> CellStyle.Attributes {
      TestScreen(width: 1, height: 1) { Text("x").font(font) }.frame.canvas[0, 0].style.attributes
    }
    #expect(attributes(.largeTitle) == [.bold, .underline])
    #expect(attributes(.title) == .bold)
    #expect(attributes(.headline) == .bold)
    #expect(attributes(.body) == [])
    #expect(attributes(.caption) == .dim)
    #expect(attributes(.caption.weight(.heavy)) == .bold)
    #expect(attributes(.body.italic()) == .italic)
    #expect(attributes(.system(.footnote, weight: .light)) == .dim)
    let outer = TestScreen(width: 3, height: 1) {
      HStack(spacing: 0) {
        Text("a")
        Text("b").font(.body)
        Text("c").fontWeight(.thin)
      }.font(.title)
    }.frame.canvas
    #expect((0..<3).map { outer[$0, 0].style.attributes } == [.bold, [], .dim])
  }

  @Test func `text that is too long is cut at its beginning, in its middle or at its end`() {
    func line(_ mode: Text.TruncationMode, _ width: Int, _ text: String = "the quick brown fox") -> [String] {
      TestScreen(width: width, height: 1) { Text(text).lineLimit(1).truncationMode(mode) }.lines
    }
    expectLines(line(.tail, 10), equals: "the quick…")
    expectLines(line(.head, 10), equals: "…brown fox")
    expectLines(line(.middle, 10), equals: "the q… fox")
    expectLines(line(.middle, 2), equals: "t…")
    expectLines(line(.head, 1), equals: "…")
    expectLines(line(.head, 6, "映画の一覧"), equals: "…一覧")
    let rich = Text("the ").bold() + Text("quick fox")
    let canvas = TestScreen(width: 6, height: 1) {
      rich.lineLimit(1).truncationMode(.middle)
    }.frame.canvas
    expectLines(canvas.lines, equals: "the…ox")
    #expect(canvas[0, 0].style.attributes == .bold)
    #expect(canvas[5, 0].style.attributes == [])
  }

  @Test func `what is cut by its room says so`() {
    expectLines(
      TestScreen(width: 9, height: 1) { Text("the quick brown fox") }.lines, equals: "the quic…")
  }

  @Test func `blanks at a break are swallowed, whatever follows`() {
    expectLines(TestScreen(width: 4, height: 2) { Text("abc   d") }.lines, equals: "abc\nd")
  }

  @Test func `lines of a text are aligned within it`() {
    func lines(_ alignment: TextAlignment) -> [String] {
      TestScreen(width: 5, height: 3) { Text("one\nthree\ntwo").multilineTextAlignment(alignment) }.lines
    }
    expectLines(lines(.leading), equals: "one\nthree\ntwo")
    expectLines(lines(.center), equals: " one\nthree\n two")
    expectLines(lines(.trailing), equals: "  one\nthree\n  two")
  }

  @Test func `room for lines can be reserved`() {
    expectLines(
      TestScreen(width: 3, height: 4) {
        VStack {
          Text("a").lineLimit(2, reservesSpace: true)
          Text("b")
        }
      }.lines, equals: " a\n\n b")
  }

  @Test func `attributed text shows its runs`() {
    var text = AttributedString("red plain")
    if let range = text.range(of: "red") {
      text[range].foregroundColor = Color.red
      text[range].font = Font.title
    }
    let canvas = TestScreen(width: 9, height: 1) { Text(text) }.frame.canvas
    expectLines(canvas.lines, equals: "red plain")
    #expect(canvas[0, 0].style == CellStyle(foreground: .palette(1), attributes: .bold))
    #expect(canvas[4, 0].style == .plain)
  }
}
