import FlowCanvas
import FlowViews
import Foundation
import TestSupport
import Testing

@Suite @MainActor struct TextTests {
  @Test func `a limit of lines takes the place of the one around it`() {
    let screen = TestScreen(width: 1, height: 3) {
      VStack(spacing: 0) {
        Text("a").lineLimit(1)
        Text("b").lineLimit(2, reservesSpace: true)
      }
      .lineLimit(3, reservesSpace: true)
    }
    expectLines(screen.lines, equals: "a\nb\n")
  }

  @Test func `room that a text keeps for more lines is given up where there is none`() {
    let screen = TestScreen(width: 1, height: 2) {
      VStack(spacing: 0) {
        Text("a").lineLimit(3, reservesSpace: true)
        Text("b")
      }
    }
    expectLines(screen.lines, equals: "a\nb")
  }

  private func lines(_ text: String, width: Int, height: Int = 6, limit: Int? = nil) -> [String] {
    TestScreen(width: width, height: height) {
      Text(text).lineLimit(limit).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }.lines
  }

  @Test func `lines are broken between words, and within a word that is too long`() {
    expectLines(lines("the quick brown fox", width: 10), equals: "the quick\nbrown fox")
    expectLines(lines("incomprehensible", width: 7), equals: "incompr\nehensib\nle")
    expectLines(lines("an incomprehensible word", width: 8), equals: "an\nincompre\nhensible\nword")
    expectLines(lines("two  blanks", width: 20), equals: "two  blanks")
    expectLines(lines("  led", width: 20), equals: "  led")
    expectLines(lines("exactly ten", width: 7), equals: "exactly\nten")
    expectLines(lines("abcdefgh   ij", width: 10), equals: "abcdefgh\nij")
    expectLines(lines("映画の一   覧", width: 10), equals: "映画の一\n覧")
  }

  @Test func `blanks that don't fit break the line and are told with it`() {
    expectLines(lines("abcd   e", width: 5), equals: "abcd\ne")
    expectLines(lines("      a b", width: 3), equals: "a b")
    let broken = TextLayout.lines(of: "the quick  brown\nfoxincomprehensible", width: 9)
    #expect(broken.map(\.text) == ["the quick", "brown", "foxincomp", "rehensibl", "e"])
  }

  @Test func `tabs go to stops, and leading blanks are painted`() {
    expectLines(lines("a\tb\tc", width: 20), equals: "a       b       c")
    expectLines(
      lines("\tled\n12345678\tx\n漢字\ty", width: 20), equals: "        led\n12345678        x\n漢字    y")
    expectLines(lines("one\ttwo three", width: 12), equals: "one     two\nthree")
  }

  @Test func `line ends stay`() {
    expectLines(lines("one\n\nthree", width: 10), equals: "one\n\nthree")
    #expect(TestScreen(width: 5, height: 1) { Text("") }.lines == [""])
  }

  @Test func `a limit cuts with an ellipsis`() {
    expectLines(lines("the quick brown fox", width: 10, limit: 1), equals: "the quick…")
    expectLines(lines("the quicker brown fox", width: 10, limit: 2), equals: "the\nquicker b…")
    expectLines(lines("the quicker brown fox", width: 5, limit: 1), equals: "the…")
    expectLines(lines("abcdefghij klm", width: 10, limit: 1), equals: "abcdefghi…")
    expectLines(lines("short", width: 10, limit: 1), equals: "short")
    expectLines(lines("none or less is one", width: 4, limit: 0), equals: "non…")
  }

  @Test func `wide characters count as two columns and are never cut in half`() {
    expectLines(lines("映画の一覧", width: 5), equals: "映画\nの一\n覧")
    expectLines(lines("a映画b", width: 3), equals: "a映\n画b")
    expectLines(lines("映画一覧", width: 5, limit: 1), equals: "映画…")
    expectLines(lines("🎬🎞 ok", width: 4), equals: "🎬🎞\nok")
    expectLines(lines("映", width: 1), equals: "")
  }

  @Test func `marks go with their letters and controls are seen`() {
    expectLines(lines("e\u{301}e\u{301}", width: 1), equals: "e\u{301}\ne\u{301}")
    let shown = lines("a\u{1B}[31mb", width: 12)
    #expect(!shown.joined().unicodeScalars.contains { $0.value < 0x20 })
    #expect(shown[0].hasPrefix("a"))
  }

  @Test func `attributes and colours come from the text first, then from around it`() {
    let canvas = TestScreen(width: 3, height: 1) {
      HStack(spacing: 0) {
        Text("a").bold().foregroundColor(.red)
        Text("b")
        Text("c").bold(false)
      }
      .foregroundColor(.green).underline()
    }.frame.canvas
    #expect(canvas[0, 0].style == CellStyle(foreground: .palette(1), attributes: [.bold, .underline]))
    #expect(canvas[1, 0].style == CellStyle(foreground: .palette(2), attributes: .underline))
    #expect(canvas[2, 0].style == CellStyle(foreground: .palette(2), attributes: .underline))
  }
}
