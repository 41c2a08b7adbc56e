import FlowCanvas

/// The blanks in the default style that end a row, which one sequence can erase.
struct BlankTail {
  let row: Int
  /// The first column of the tail; the canvas's width when there is none.
  let start: Int
  var isErased = false

  init(row: Int, start: Int) {
    self.row = row
    self.start = start
  }

  init(of row: Int, in canvas: Canvas) {
    let first = row * canvas.size.width
    var start = canvas.size.width
    while start > 0, Self.isErasable(canvas.cells[first + start - 1]) { start -= 1 }
    self.init(row: row, start: start)
  }

  private static func isErasable(_ cell: Cell) -> Bool {
    cell.glyph == 0x20 && cell.style.foreground.bits == 0 && cell.style.background.bits == 0
      && cell.style.attributes.rawValue == 0
  }
}
