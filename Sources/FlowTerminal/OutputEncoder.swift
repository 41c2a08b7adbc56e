import FlowCanvas

/// Turns frames into the bytes that bring a terminal from the frame before to the next.
///
/// Remembers what the terminal shows, where its cursor is and what its pen is. Assumes that output
/// processing is off (a line feed only goes down) and autowrap too (DECAWM), though nothing here makes
/// the screen scroll when it is on.
package struct OutputEncoder {
  private let depth: ColorDepth
  /// What the terminal shows, or nil when that isn't known.
  private var shown: Canvas?
  private var cursor = CursorTracker()
  private var pen = Pen.plain
  /// The style last converted, and what became of it.
  private var converted: (style: CellStyle, pen: Pen) = (.plain, .plain)
  private var body: [UInt8] = []

  package init(depth: ColorDepth) {
    self.depth = depth
  }

  /// The terminal shows nothing of what was sent before: the next frame is painted whole.
  package mutating func invalidate() {
    shown = nil
    cursor = CursorTracker()
  }

  /// The bytes for one frame, in one synchronized update (mode 2026); empty if nothing changed.
  package mutating func encode(_ frame: Frame) -> [UInt8] {
    let canvas = frame.canvas
    body.removeAll(keepingCapacity: true)
    let base = base(for: canvas)
    paint(canvas, over: base)
    shown = canvas
    let target = frame.cursor.flatMap { canvas.bounds.contains($0) ? $0 : nil }
    let painted = body.count
    if let target { move(to: target, in: canvas) }
    let wasVisible = cursor.isVisible
    guard !body.isEmpty || wasVisible != (target != nil) else { return [] }
    cursor.isVisible = target != nil

    let hides = wasVisible != false && (target == nil || painted > Self.unseenBytes)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(body.count + 32)
    bytes.appendText("\u{1B}[?2026h")
    if hides { bytes.appendText("\u{1B}[?25l") }
    bytes.append(contentsOf: body)
    if target != nil, hides || wasVisible != true { bytes.appendText("\u{1B}[?25h") }
    bytes.appendText("\u{1B}[?2026l")
    return bytes
  }

  /// Painting less than this isn't worth hiding the cursor from terminals without mode 2026.
  private static let unseenBytes = 64

  /// What the terminal shows once it was cleared, if it had to be.
  private mutating func base(for canvas: Canvas) -> Canvas {
    if let shown, shown.size == canvas.size { return shown }
    body.appendText("\u{1B}[m\u{1B}[H\u{1B}[2J")
    pen = .plain
    cursor.moved(to: .zero)
    return Canvas(size: canvas.size)
  }

  private mutating func paint(_ canvas: Canvas, over base: Canvas) {
    var tail = BlankTail(row: -1, start: 0)
    for run in CanvasDiff.runs(from: base, to: canvas) {
      if tail.row != run.row { tail = BlankTail(of: run.row, in: canvas) }
      if tail.isErased { continue }
      paint(run, in: canvas, tail: &tail)
    }
  }

  private mutating func paint(_ run: CanvasDiff.Run, in canvas: Canvas, tail: inout BlankTail) {
    let row = run.row * canvas.size.width
    let end = run.columns.upperBound
    var x = run.columns.lowerBound
    while x < end {
      let cell = canvas.cells[row + x]
      guard cell.width > 0 else {
        x += 1
        continue
      }
      move(to: CellPoint(x: x, y: run.row), in: canvas)
      if x >= tail.start, end - x > Self.cheaperThanErasing {
        set(.plain)
        body.appendText("\u{1B}[K")
        tail.isErased = true
        return
      }
      set(cell.style, isBlank: cell.glyph == 0x20)
      if cell.isPlain {
        x += drawPlain(canvas.cells[(row + x)..<(row + max(x + 1, min(end, tail.start)))], canvas)
      } else {
        draw(cell, width: canvas.size.width)
        x += Int(cell.width)
      }
    }
  }

  /// `CSI K` takes three bytes.
  private static let cheaperThanErasing = 3

  /// Draws the first cell, and those after it that take a byte each and look like it; returns how many.
  private mutating func drawPlain(_ cells: ArraySlice<Cell>, _ canvas: Canvas) -> Int {
    guard let first = cells.first else { return 0 }
    let count = cells.withUnsafeBufferPointer { cells in
      var count = 1
      // A blank may have been drawn with a pen that only suits blanks.
      if first.glyph != 0x20 {
        while count < cells.count, cells[count].isPlain, cells[count].style.hasSameBits(as: first.style) {
          count += 1
        }
      }
      for index in 0..<count { body.append(UInt8(truncatingIfNeeded: cells[index].glyph)) }
      return count
    }
    cursor.drew(columns: count, isCertain: true, width: canvas.size.width)
    return count
  }

  private mutating func draw(_ cell: Cell, width: Int) {
    let isDisputed = CharacterWidth.isDisputed(cell.glyph)
    if isDisputed, cell.width == 2, let x = cursor.column, x + 2 < width {
      // What stood there must not show where the terminal draws the cluster narrower.
      body.appendText("  \u{8}\u{8}")
    }
    if cell.glyph & 0x8000_0000 == 0 {
      body.appendScalar(cell.glyph)
    } else {
      body.append(contentsOf: cell.text.utf8)
    }
    cursor.drew(columns: Int(cell.width), isCertain: !isDisputed, width: width)
  }

  private mutating func set(_ style: CellStyle, isBlank: Bool = false) {
    if !style.hasSameBits(as: converted.style) { converted = (style, pen(for: style)) }
    if isBlank ? converted.pen.looksBlank(like: pen) : converted.pen == pen { return }
    converted.pen.appendChange(from: pen, to: &body)
    pen = converted.pen
  }

  private func pen(for style: CellStyle) -> Pen {
    Pen(
      foreground: depth.converted(style.foreground), background: depth.converted(style.background),
      attributes: style.attributes)
  }

  /// Goes to a cell by the fewest bytes; within a row that may be drawing again what lies between.
  private mutating func move(to point: CellPoint, in canvas: Canvas) {
    if let gap = cursor.gap(to: point), gap.count <= CursorTracker.cheaperThanMoving,
      redraw(gap, row: point.y, in: canvas)
    {
      return
    }
    cursor.appendMove(to: point, to: &body)
  }

  /// Draws cells again that are as they should be, if that takes one byte each and no other pen.
  private mutating func redraw(_ columns: Range<Int>, row: Int, in canvas: Canvas) -> Bool {
    let start = row * canvas.size.width
    for x in columns {
      let cell = canvas.cells[start + x]
      guard cell.isPlain else { return false }
      let wanted = pen(for: cell.style)
      guard cell.glyph == 0x20 ? wanted.looksBlank(like: pen) : wanted == pen else { return false }
    }
    for x in columns { body.append(UInt8(canvas.cells[start + x].glyph)) }
    cursor.drew(columns: columns.count, isCertain: true, width: canvas.size.width)
    return true
  }
}

extension Cell {
  /// Whether a single byte draws it.
  fileprivate var isPlain: Bool { glyph &- 0x20 < 0x5F && width == 1 }
}

extension CellStyle {
  /// The same as `==`, which isn't inlined across modules.
  fileprivate func hasSameBits(as other: CellStyle) -> Bool {
    foreground.bits == other.foreground.bits && background.bits == other.background.bits
      && attributes.rawValue == other.attributes.rawValue
  }
}
