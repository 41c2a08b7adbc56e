import FlowCanvas
import FlowTerminal
import Testing

@Suite struct OutputEncoderTests {
  private let bold = CellStyle(attributes: .bold)

  private func canvas(_ rows: String..., width: Int = 20) -> Canvas {
    var canvas = Canvas(size: CellSize(width: width, height: rows.count))
    for (y, row) in rows.enumerated() { canvas.write(row, x: 0, y: y) }
    return canvas
  }

  /// The bytes of the second frame, with ESC as `^`, without the pair around them.
  private func update(
    _ old: Canvas, _ new: Canvas, cursor: CellPoint? = nil, to target: CellPoint? = nil,
    depth: ColorDepth = .trueColor
  ) -> String {
    var encoder = OutputEncoder(depth: depth)
    _ = encoder.encode(Frame(canvas: old, cursor: cursor))
    return body(encoder.encode(Frame(canvas: new, cursor: target)))
  }

  private func body(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard !text.isEmpty else { return "" }
    #expect(text.hasPrefix("\u{1B}[?2026h") && text.hasSuffix("\u{1B}[?2026l"))
    #expect(text.ranges(of: "[?2026").count == 2)
    return String(text.dropFirst(8).dropLast(8)).replacing("\u{1B}", with: "^")
  }

  @Test func `an unknown screen is cleared and painted whole`() {
    var encoder = OutputEncoder(depth: .trueColor)
    #expect(body(encoder.encode(Frame(canvas: canvas("ab", "cd")))) == "^[?25l^[m^[H^[2Jab\r\ncd")
    encoder.invalidate()
    let again = encoder.encode(Frame(canvas: canvas("ab", "cd"), cursor: .zero))
    #expect(body(again) == "^[m^[H^[2Jab\r\ncd^[H^[?25h")
  }

  @Test func `a frame that changes nothing sends nothing`() {
    #expect(update(canvas("ab"), canvas("ab")) == "")
    #expect(update(canvas("ab"), canvas("ab"), cursor: .zero, to: .zero) == "")
  }

  @Test func `a screen of another size is painted whole`() {
    #expect(update(canvas("ab"), canvas("ab", "")) == "^[m^[H^[2Jab")
  }

  @Test func `one changed cell costs a move and the cell`() {
    #expect(update(canvas("ab", "cd", "ef", "gh", "ij"), canvas("aX", "cd", "ef", "gh", "ij")) == "^[1;2HX")
  }

  @Test func `the cursor alone is moved, shown and hidden`() {
    let same = canvas("ab", "cd")
    #expect(update(same, same, cursor: .zero, to: CellPoint(x: 5, y: 1)) == "\n^[5C")
    #expect(update(same, same, cursor: nil, to: .zero) == "^[H^[?25h")
    #expect(update(same, same, cursor: .zero, to: nil) == "^[?25l")
    #expect(update(same, same, cursor: .zero, to: CellPoint(x: 50, y: 0)) == "^[?25l")
  }

  @Test func `typing a character costs the character`() {
    #expect(
      update(canvas("ab"), canvas("abc"), cursor: CellPoint(x: 2, y: 0), to: CellPoint(x: 3, y: 0)) == "c")
  }

  @Test func `the cursor returns to where it is to be`() {
    let (old, new) = (canvas("ab", "", "$"), canvas("aX", "", "$"))
    let cursor = CellPoint(x: 1, y: 2)
    #expect(update(old, new, cursor: cursor, to: cursor) == "^[2AX\n\n\u{8}")
  }

  @Test func `a line feed keeps the column, and what follows goes from there or from the row's start`() {
    func update(_ changes: (x: Int, y: Int)...) -> String {
      let old = Canvas(size: CellSize(width: 60, height: 20))
      var new = old
      for change in changes { new.write("X", x: change.x, y: change.y) }
      return self.update(old, new)
    }
    #expect(update((12, 10), (12, 11)) == "^[11;13HX\n\u{8}X")
    #expect(update((12, 10), (15, 13)) == "^[11;13HX\n\n\n^[2CX")
    #expect(update((40, 10), (31, 11)) == "^[11;41HX\n^[10DX")
    #expect(update((50, 10), (9, 11)) == "^[11;51HX\r\n^[9CX")
    // Behind the last column nobody knows where the cursor is.
    #expect(update((59, 10), (10, 11)) == "^[11;60HX\r\n^[10CX")
    #expect(update((40, 10), (20, 14)) == "^[11;41HX^[15;21HX")
  }

  @Test func `near cells are drawn again, far ones jumped to`() {
    #expect(update(canvas("abcdefghijkl"), canvas("XbcdYfghijkZ")) == "\rXbcdY^[6CZ")
  }

  @Test func `blanks to the end of a row are erased at once`() {
    #expect(update(canvas("abcdefgh"), canvas("ab")) == "^[6D^[K")
    #expect(update(canvas("abcdefgh    ijklmnop"), canvas("ab")) == "\r^[2C^[K")
    #expect(update(canvas("abcd"), canvas("ab")) == "\u{8}\u{8}  ")
  }

  @Test func `erasing doesn't spread a background`() {
    var old = canvas("abcdefgh", width: 10)
    old.write("xy", x: 0, y: 0, style: CellStyle(background: .palette(1)))
    #expect(update(canvas("abcdefgh", width: 10), old) == "\r^[41mxy")
    var new = canvas("", width: 10)
    new.write("XY", x: 0, y: 0, style: CellStyle(background: .palette(1)))
    #expect(update(old, new) == "\r^[41mXY^[m^[K")
  }

  @Test func `styles change by the shortest sequence`() {
    var new = canvas("")
    new.write("a", x: 0, y: 0, style: bold)
    new.write("b", x: 1, y: 0, style: CellStyle(foreground: .palette(2), attributes: [.bold, .underline]))
    new.write("c", x: 2, y: 0, style: CellStyle(foreground: .palette(2), attributes: [.dim, .underline]))
    new.write("d", x: 3, y: 0, style: CellStyle(background: .rgb(1, 2, 3)))
    new.write("e", x: 4, y: 0, style: CellStyle(foreground: .palette(9), background: .palette(200)))
    new.write("f", x: 5, y: 0)
    #expect(
      update(canvas(""), new)
        == "^[1ma^[4;32mb^[22;2mc^[0;48;2;1;2;3md^[91;48;5;200me^[mf")
  }

  @Test func `a blank takes no pen that wouldn't show`() {
    var new = canvas("")
    new.write("a b", x: 0, y: 0, style: bold)
    new.write(" ", x: 1, y: 0)
    #expect(update(canvas(""), new) == "^[1ma b")
    new.write(" ", x: 1, y: 0, style: CellStyle(attributes: .underline))
    #expect(update(canvas(""), new) == "^[1ma^[0;4m ^[0;1mb")
  }

  @Test func `after a cluster of disputed width the place is stated anew`() {
    #expect(update(canvas("", "abcd"), canvas("", "ae\u{301}cd")) == "\u{8}\u{8}\u{8}e\u{301}\r^[2Cc")
    #expect(
      update(canvas("", "abcdefghijklmn"), canvas("", "abcdefghijk😀n"))
        == "\u{8}\u{8}\u{8}  \u{8}\u{8}😀")
    // Drawn code point by code point, it may have covered four columns.
    #expect(
      update(canvas("", "abcdefghijklmn"), canvas("", "abc👩‍👧fghijklmn"))
        == "\r^[3C  \u{8}\u{8}👩‍👧\r^[5Cfg")
    #expect(update(canvas("abcdefgh", width: 8), canvas("abcdef😀", width: 8)) == "\r^[6C  \r^[6C😀")
  }

  @Test func `what some terminals would go on with in the next row is drawn in part`() {
    #expect(update(canvas("abcdefgh", width: 8), canvas("abcdef🏳\u{FE0F}‍🌈", width: 8)) == "\r^[6C  \r^[6C🏳 ")
    #expect(update(canvas("abcdefgh", width: 8), canvas("abcdefg⌚\u{FE0E}", width: 8)) == "\r^[7C\u{FFFD}")
    #expect(update(canvas("abcdefgh", width: 8), canvas("abcdef👍🏽", width: 8)) == "\r^[6C  \r^[6C👍🏽")
  }

  @Test func `the last column is left by an absolute move`() {
    #expect(update(canvas("ab", "cd", width: 2), canvas("aX", "Yd", width: 2)) == "^[1;2HX\r\nY")
  }

  @Test func `colours go down to what the terminal has`() {
    var new = canvas("")
    new.write("a", x: 0, y: 0, style: CellStyle(foreground: .rgb(255, 0, 0), attributes: .bold))
    #expect(update(canvas(""), new, depth: .palette256) == "^[1;38;5;196ma")
    #expect(update(canvas(""), new, depth: .ansi16) == "^[1;91ma")
    #expect(update(canvas(""), new, depth: .none) == "^[1ma")
  }

  @Test func `the cursor is hidden while much is painted`() {
    let text = String(repeating: "x", count: 65)
    #expect(
      update(canvas("", width: 70), canvas(text, width: 70), cursor: .zero, to: .zero)
        == "^[?25l\(text)\r^[?25h")
  }

  @Test(arguments: [(0, 0), (99, 39), (119, 39), (60, 20)])
  func `one changed cell on a large screen costs at most 33 bytes`(_ x: Int, _ y: Int) {
    let old = Canvas(size: CellSize(width: 120, height: 40))
    var new = old
    new.write("5", x: x, y: y, style: bold)
    var encoder = OutputEncoder(depth: .trueColor)
    _ = encoder.encode(Frame(canvas: old))
    #expect((1...33).contains(encoder.encode(Frame(canvas: new)).count))
  }
}
