import FlowCanvas
import TestSupport
import Testing

struct TerminalEmulatorTests {
  private let emulator = TerminalEmulator(size: CellSize(width: 20, height: 4))

  @Test func `text and the cursor are where they were put`() {
    emulator.feed("one\r\ntwo  \u{1B}[4;10Hx")
    #expect(emulator.lines == ["one", "two", "", "         x"])
    #expect(emulator.cursor == CellPoint(x: 10, y: 3))
    #expect(emulator.isCursorVisible)
    emulator.feed("\u{1B}[?25l")
    #expect(!emulator.isCursorVisible)
  }

  @Test func `each kind of colour is kept apart`() {
    emulator.feed("a\u{1B}[31mb\u{1B}[94mc\u{1B}[38;5;200;48;2;1;2;3md\u{1B}[39;49me")
    #expect(
      (0..<5).map { emulator.cell($0, 0).foreground } == [
        .default, .palette(1), .palette(12), .palette(200), .default,
      ])
    #expect(emulator.cell(3, 0).background == .rgb(1, 2, 3))
    #expect(emulator.cell(4, 0).background == .default)
  }

  private static let renditions: [(String, CellStyle.Attributes)] = [
    ("1", .bold), ("2", .dim), ("3", .italic), ("4", .underline), ("7", .reverse), ("9", .strikethrough),
    ("1;2;4", [.bold, .dim, .underline]), ("2;22", []), ("1;2;0;7", .reverse), ("2;", []),
    ("38;2;2;22;2", []), ("38;5;2;2", .dim),
    (
      "0;1;2;3;4;7;9;38;2;1;2;3;48;2;4;5;6;22",
      [.italic, .underline, .reverse, .strikethrough]
    ),
  ]

  @Test(arguments: renditions)
  func `attributes are kept`(parameters: String, expected: CellStyle.Attributes) {
    emulator.feed("\u{1B}[\(parameters)mx")
    #expect(emulator.cell(0, 0).style.attributes == expected)
  }

  @Test func `a wide cluster takes two cells`() {
    emulator.feed("日本e\u{301}!")
    #expect((0..<6).map { emulator.cell($0, 0).text } == ["日", "", "本", "", "e\u{301}", "!"])
    #expect((0..<6).map { emulator.cell($0, 0).width } == [2, 0, 2, 0, 1, 1])
    #expect(emulator.lines[0] == "日本e\u{301}!")
  }

  @Test func `the alternate screen leaves the main one alone`() {
    emulator.feed("shell\u{1B}[?1049h\u{1B}[Happ")
    #expect(emulator.isAlternateScreen && emulator.modes.isAlternateScreen)
    #expect(emulator.lines[0] == "app")
    emulator.feed("\u{1B}[?1049l")
    #expect(!emulator.isAlternateScreen)
    #expect(emulator.lines[0] == "shell")
    #expect(emulator.modes.leftovers == [])
  }

  @Test func `modes are followed, byte by byte`() {
    for byte in "\u{1B}[?1002;1006h\u{1B}[?2004h\u{1B}[>1u\u{1B}[>3u\u{1B}[<u\u{1B}[=4;2u\u{1B}[?25l".utf8 {
      emulator.feed([byte])
    }
    #expect(emulator.modes.mouse == [1002, 1006])
    #expect(emulator.modes.isSet(2004))
    #expect(emulator.modes.keyboardStack == [5])
    #expect(
      emulator.modes.leftovers == [
        "mode 25 is reset", "mode 1002 is set", "mode 1006 is set", "mode 2004 is set",
        "the main screen's keyboard flags are [5]",
      ])
    #expect(!emulator.modes.hasErasedScrollback)
    emulator.feed("\u{1B}[3J")
    #expect(emulator.modes.hasErasedScrollback)
  }

  @Test func `every synchronized update leaves a picture`() {
    emulator.feed("\u{1B}[?2026ha\u{1B}[?2026l\u{1B}[?2026hb")
    #expect(emulator.modes.isSynchronizing)
    emulator.feed("\u{1B}[?2026lc")
    #expect(emulator.modes.synchronizedUpdates == 2)
    #expect(emulator.frames.map { $0.lines[0] } == ["a", "ab"])
    #expect(emulator.frames.last?.cursor == CellPoint(x: 2, y: 0))
  }

  @Test func `it answers what it was told to answer`() {
    let questions = "\u{1B}[?2026$p\u{1B}]11;?\u{7}\u{1B}[?u\u{1B}[6n"
    emulator.feed(questions)
    #expect(
      String(decoding: emulator.takeReplies(), as: UTF8.self)
        == "\u{1B}[?2026;2$y\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[1;1R")
    #expect(emulator.replies == [])
    emulator.answers = .kittyKeyboard
    emulator.feed(questions)
    #expect(String(decoding: emulator.takeReplies(), as: UTF8.self) == "\u{1B}[?0u")
    #expect(emulator.lines == ["", "", "", ""])
  }

  @Test func `rows that leave at the top are kept, and a new size is taken`() {
    emulator.feed("1\r\n2\r\n3\r\n4\r\n5\r\n6")
    #expect(emulator.scrollback == ["1", "2"])
    emulator.resize(to: CellSize(width: 30, height: 5))
    #expect(emulator.lines.count == 5)
    #expect(emulator.size == CellSize(width: 30, height: 5))
  }

  @Test func `a canvas that looks the same has no differences`() {
    var canvas = Canvas(size: emulator.size)
    canvas.write("ab", x: 1, y: 2, style: CellStyle(foreground: .palette(3), attributes: .dim))
    emulator.feed("\u{1B}[3;2H\u{1B}[2;33mab\u{1B}[m")
    #expect(emulator.differences(from: canvas) == [])
    emulator.feed("\u{1B}[3;3H\u{1B}[7mc")
    #expect(
      emulator.differences(from: canvas).map(\.description) == [
        "(2, 2): expected \"b\" foreground palette(3) attributes 2, got \"c\" attributes 16"
      ])
  }

  @Test func `strings and broken sequences do no harm`() {
    emulator.feed("\u{1B}]0;title\u{1B}\\\u{1B}P+q544e\u{1B}\\a\u{1B}[12\u{18}b\u{1B}[\u{1B}[1mc")
    #expect(emulator.lines[0] == "abc")
    #expect(emulator.cell(2, 0).isBold)
  }
}
