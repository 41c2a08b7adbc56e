import FlowCanvas
import Testing

@Suite struct CanvasDiffTests {
  private func canvas(_ rows: String...) -> Canvas {
    var canvas = Canvas(size: CellSize(width: 8, height: rows.count))
    for (y, row) in rows.enumerated() { canvas.write(row, x: 0, y: y) }
    return canvas
  }

  private func runs(_ old: Canvas, _ new: Canvas) -> [CanvasDiff.Run] { CanvasDiff.runs(from: old, to: new) }

  @Test func `equal canvases have no runs`() {
    #expect(runs(canvas("abc", "def"), canvas("abc", "def")).isEmpty)
    let same = canvas("abc")
    #expect(runs(same, same).isEmpty)
  }

  @Test func `each run of cells that differ is found`() {
    #expect(
      runs(canvas("abcdefgh", "same", "x"), canvas("aXcdeYZh", "same", "y"))
        == [
          .init(row: 0, columns: 1..<2), .init(row: 0, columns: 5..<7), .init(row: 2, columns: 0..<1),
        ])
  }

  @Test func `a style alone is a difference`() {
    var styled = canvas("abc")
    styled.write("b", x: 1, y: 0, style: CellStyle(attributes: .bold))
    #expect(runs(canvas("abc"), styled) == [.init(row: 0, columns: 1..<2)])
  }

  @Test func `each part of a cell makes a difference, and there is nothing between the parts`() {
    // Rows are compared as bytes: none of them may be left to chance.
    #expect(MemoryLayout<Cell>.stride == 16)
    #expect(MemoryLayout<Cell>.size == 16)
    #expect(MemoryLayout<Cell>.offset(of: \.width) == 13)
    let old = canvas("abc")
    let changes: [(inout Cell) -> Void] = [
      { $0.glyph = 0x80_0000 }, { $0.style.foreground = .rgb(0, 0, 1) },
      { $0.style.background = .palette(0) },
      { $0.style.attributes = .strikethrough }, { $0.width = 2 },
    ]
    for change in changes {
      var new = old
      change(&new.cells[7])
      #expect(runs(old, new) == [.init(row: 0, columns: 7..<8)])
    }
  }

  @Test(arguments: ["abcdefgh", "aXcdefgh", "XXXXXXXh", "a漢cdef", "漢字漢字"])
  func `a canvas that takes over what differs is the other one`(text: String) {
    let new = canvas("same", text, "same")
    var old = canvas("same", "abcdefgh", "same")
    old.adopt(new, changedIn: runs(old, new))
    #expect(old == new)
  }

  @Test func `a run never holds half of a wide cluster`() {
    #expect(runs(canvas("a漢b"), canvas("a字b")) == [.init(row: 0, columns: 1..<3)])
    #expect(runs(canvas("axyb"), canvas("a漢b")) == [.init(row: 0, columns: 1..<3)])
    var halves = canvas("a漢b")
    halves.cells[2].style.attributes = .bold
    #expect(runs(canvas("a漢b"), halves) == [.init(row: 0, columns: 1..<3)])
  }

  @Test func `what a cluster of disputed width may be drawn over is drawn again`() {
    #expect(runs(canvas("abcd"), canvas("ae\u{301}cd")) == [.init(row: 0, columns: 1..<3)])
    #expect(runs(canvas("ae\u{301}cd"), canvas("abcd")) == [.init(row: 0, columns: 1..<3)])
    // As narrow as one column or as wide as its two.
    #expect(runs(canvas("abcd"), canvas("a😀d")) == [.init(row: 0, columns: 1..<3)])
    // Two people of two columns each.
    #expect(runs(canvas("abcdefgh"), canvas("a👩‍👧defgh")) == [.init(row: 0, columns: 1..<5)])
    #expect(runs(canvas("a👩‍👧defgh"), canvas("a👩‍👧dXfgh")) == [.init(row: 0, columns: 4..<5)])
  }

  @Test func `canvases of different sizes are not compared`() {
    #expect(runs(canvas("a"), canvas("a", "b")).isEmpty)
    #expect(runs(Canvas(size: .zero), Canvas(size: .zero)).isEmpty)
  }
}
