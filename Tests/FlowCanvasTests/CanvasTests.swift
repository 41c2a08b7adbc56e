import FlowCanvas
import Testing

@Suite struct CanvasTests {
  private func canvas(_ width: Int, _ height: Int = 1, _ text: String = "") -> Canvas {
    var canvas = Canvas(size: CellSize(width: width, height: height))
    canvas.write(text, x: 0, y: 0)
    return canvas
  }

  private func widths(_ canvas: Canvas) -> [UInt8] { canvas.cells.map(\.width) }

  @Test func `text is written cluster by cluster`() {
    var canvas = canvas(8, 2)
    #expect(canvas.write("aé漢b", x: 1, y: 1) == 5)
    #expect(canvas.lines == ["", " aé漢b"])
    #expect(widths(canvas) == [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 0, 1, 1, 1])
  }

  @Test func `drawing outside has no effect`() {
    var canvas = canvas(3, 1, "abc")
    canvas.write("x", x: -1, y: 0)
    canvas.write("x", x: 3, y: 0)
    canvas.write("x", x: 0, y: -1)
    canvas.write("x", x: 0, y: 1)
    #expect(canvas.lines == ["abc"])
  }

  @Test func `a wide cluster that an edge cuts shows as a blank`() {
    var canvas = canvas(3, 1, "abc")
    canvas.write("漢", x: 2, y: 0)
    #expect(canvas.lines == ["ab"])
    canvas.write("漢", x: -1, y: 0)
    #expect(canvas.lines == [" b"])
    #expect(widths(canvas) == [1, 1, 1])
  }

  @Test func `a wide cluster that a clip cuts shows as a blank within the clip`() {
    var canvas = canvas(6, 1, "abcdef")
    canvas.write("漢字", x: 1, y: 0, clip: CellRect(x: 2, y: 0, width: 2, height: 1))
    #expect(canvas.lines == ["ab  ef"])
  }

  @Test func `drawing over half of a wide cluster blanks the other half`() {
    var left = canvas(4, 1, "漢字")
    left.write("x", x: 0, y: 0)
    #expect(left.lines == ["x 字"])
    var right = canvas(4, 1, "漢字")
    right.write("x", x: 1, y: 0)
    #expect(right.lines == [" x字"])
    var between = canvas(4, 1, "漢字")
    between.write("語", x: 1, y: 0)
    #expect(between.lines == [" 語"])
    #expect(widths(between) == [1, 2, 0, 1])
  }

  @Test func `filling blanks what it cuts`() {
    var canvas = canvas(6, 1, "漢字語")
    canvas.fill(CellRect(x: 1, y: 0, width: 4, height: 1))
    #expect(canvas.lines == [""])
    #expect(widths(canvas) == [1, 1, 1, 1, 1, 1])
  }

  @Test func `a canvas drawn on another keeps clusters whole`() {
    let source = canvas(6, 1, "a漢b字")
    var target = canvas(8, 1, "........")
    target.draw(source, at: CellPoint(x: -2, y: 0))
    #expect(target.lines == [" b字...."])
    target.draw(source, at: CellPoint(x: 3, y: 0))
    #expect(target.lines == [" b a漢b"])
  }

  @Test func `resizing keeps what stays visible`() {
    var canvas = canvas(4, 2, "a漢b")
    canvas.resize(to: CellSize(width: 2, height: 3))
    #expect(canvas.lines == ["a", "", ""])
    #expect(canvas.size == CellSize(width: 2, height: 3))
  }

  @Test func `escape sequences in text show as text`() {
    #expect(canvas(12, 1, "\u{1B}[31mred\r\n").lines == ["␛[31mred␤"])
  }
}
