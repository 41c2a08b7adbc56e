import FlowCanvas

/// Turns frames into the bytes that bring a terminal from the frame before to the next.
///
/// Remembers what the terminal shows, where its cursor is and what its pen is. Assumes that output
/// processing is off (a line feed only goes down) and autowrap too (DECAWM), though nothing here makes
/// the screen scroll when it is on.
package struct OutputEncoder {
  private var depth: ColorDepth
  private var features: OutputFeatures
  private var charset: TerminalProfile.Charset
  /// What the terminal shows, or nil when that isn't known.
  var shown: Canvas?
  var cursor = CursorTracker()
  var pen = Pen.plain
  /// The live region that is drawn in instead of the whole screen.
  var region: InlineRegion?
  /// The style last converted, and what became of it.
  private var converted: (style: CellStyle, pen: Pen) = (.plain, .plain)
  var body: [UInt8] = []
  /// What the next frame begins with.
  var preamble: [UInt8] = []

  package init(
    depth: ColorDepth, features: OutputFeatures = [], charset: TerminalProfile.Charset = .utf8,
    region: InlineRegion? = nil
  ) {
    self.depth = depth
    self.features = features
    self.charset = charset
    self.region = region
    if region != nil { beginRegion() }
  }

  /// The terminal shows nothing of what was sent before: the next frame is painted whole.
  package mutating func invalidate() {
    shown = nil
    cursor = CursorTracker()
    if region != nil { beginRegion() }
  }

  /// Goes by what is known of the terminal now; if it shows more or fewer colours than was thought, the next
  /// frame is painted whole, where it is.
  package mutating func adopt(_ profile: TerminalProfile) {
    features = profile.features
    region?.reflows = profile.reflows
    guard profile.depth != depth else { return }
    depth = profile.depth
    converted = (.plain, .plain)
    shown = nil
  }

  /// The bytes for one frame, in one synchronized update (mode 2026); empty if nothing changed.
  package mutating func encode(_ frame: Frame) -> [UInt8] {
    let canvas = frame.canvas
    body.removeAll(keepingCapacity: true)
    body.append(contentsOf: preamble)
    preamble = []
    var base = region == nil ? base(for: canvas) : regionBase(for: canvas, committed: frame.committed)
    // Cells with one owner are changed where they are; the frame's own are left to whoever draws the next one.
    shown = nil
    paint(canvas, over: &base)
    shown = base
    let target = frame.cursor.flatMap { canvas.bounds.contains($0) ? $0 : nil }
    let painted = body.count
    if let target { move(to: target, in: canvas) } else { restInRegion() }
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

  /// Draws what differs from a base, which is the same as the canvas then.
  mutating func paint(_ canvas: Canvas, over base: inout Canvas) {
    var runs = CanvasDiff.runs(from: base, to: canvas)
    if region?.reflows == true, eraseShortened(runs, from: &base, to: canvas) {
      runs = CanvasDiff.runs(from: base, to: canvas)
    }
    if canScroll, runs.count > 2, let plan = scrollPlan(runs, base, canvas) {
      set(.plain)
      plan.append(to: &body)
      // DECSTBM moves it to the upper left, but not in every emulator.
      cursor.lose()
      base = plan.applied(to: base)
      runs = CanvasDiff.runs(from: base, to: canvas)
    }
    var tail = BlankTail(row: -1, start: 0)
    for run in runs {
      if tail.row != run.row { tail = BlankTail(of: run.row, in: canvas) }
      if tail.isErased { continue }
      paint(run, in: canvas, tail: &tail)
    }
    base.adopt(canvas, changedIn: runs)
  }

  /// Within a region nobody knows which rows of the screen to move.
  private var canScroll: Bool { region == nil && features.contains(.scrollRegions) }

  private func scrollPlan(_ runs: [CanvasDiff.Run], _ base: Canvas, _ canvas: Canvas) -> ScrollPlan? {
    var rows: [Int] = []
    for run in runs where rows.last != run.row { rows.append(run.row) }
    return ScrollPlan.best(from: base, to: canvas, changed: rows)
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
      let rest = (row + x)..<(row + max(x + 1, min(end, tail.start)))
      if cell.glyph == 0x20, erasesWithPen {
        let blanks = 1 + repetitions(of: cell, in: rest.dropFirst(), canvas)
        if blanks > Self.cheaperThanErasingWithin {
          body.appendControl(blanks, "X")
          x += blanks
          continue
        }
      }
      let point = CellPoint(x: x, y: run.row)
      x += cell.isPlain ? drawPlain(rest, canvas) : draw(cell, in: rest, at: point, canvas)
    }
  }

  /// Whether blanks within a row are erased (ECH, ECMA-48 8.3.38), which the terminal fills with the background.
  ///
  /// Not where blanks are repeated with fewer bytes, nor in a region: blanks that were erased are broken anew in
  /// another way than those that were drawn.
  private var erasesWithPen: Bool {
    canScroll && !features.contains(.repetition) && pen.looksBlank(like: .plain)
  }

  /// `CSI 999 X` takes six bytes, and as many the way over them.
  private static let cheaperThanErasingWithin = 12

  /// `CSI K` takes three bytes.
  private static let cheaperThanErasing = 3

  /// Draws the first of some cells, and those after it that take a byte each and look like it; returns how many.
  private mutating func drawPlain(_ range: Range<Int>, _ canvas: Canvas) -> Int {
    let start = body.count
    // What can be erased is left to the next step.
    let mostBlanks = erasesWithPen ? Self.cheaperThanErasingWithin + 1 : .max
    let count = canvas.cells.withUnsafeBufferPointer { cells in
      guard let start = cells.baseAddress?.advanced(by: range.lowerBound) else { return 0 }
      let first = Cell.words(at: start)
      // A blank may have been drawn with a pen that only suits blanks.
      let others: UInt32 = UInt32(truncatingIfNeeded: first.0) == 0x20 ? 0 : 0x7E - 0x20
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: range.count) { bytes in
        var count = 0
        var blanks = 0
        while count < range.count {
          let cell = Cell.words(at: start + count)
          let glyph = UInt32(truncatingIfNeeded: cell.0)
          // Another look: the halves and words beside the glyph.
          if (cell.0 ^ first.0) >> 32 | (cell.1 ^ first.1) != 0 || glyph &- 0x20 > others { break }
          bytes[count] = UInt8(truncatingIfNeeded: glyph)
          count &+= 1
          blanks = glyph == 0x20 ? blanks &+ 1 : 0
          if blanks == mostBlanks {
            count -= blanks
            break
          }
        }
        body.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[..<count]))
        return count
      }
    }
    if features.contains(.repetition) { body.shortenRepetitions(from: start) }
    cursor.drew(columns: count, isCertain: true, width: canvas.size.width)
    return count
  }

  /// Draws the first of some cells, which is no single byte, and those after it that are the same; returns the columns.
  private mutating func draw(
    _ cell: Cell, in range: Range<Int>, at point: CellPoint, _ canvas: Canvas
  ) -> Int {
    let width = canvas.size.width
    if charset == .ascii {
      body.append(contentsOf: repeatElement(UInt8(ascii: "?"), count: Int(cell.width)))
      cursor.drew(columns: Int(cell.width), isCertain: true, width: width)
      return Int(cell.width)
    }
    if CharacterWidth.isDisputed(cell.glyph) {
      drawDisputed(cell, at: point, width: width)
      return Int(cell.width)
    }
    let start = body.count
    body.appendScalar(cell.glyph)
    let repetitions = cell.width == 1 ? repetitions(of: cell, in: range.dropFirst(), canvas) : 0
    if features.contains(.repetition), repetitions * (body.count - start) > Self.repetitionBytes {
      body.appendControl(repetitions, "b")
    } else {
      body.appendCopies(repetitions, ofBytesFrom: start)
    }
    let columns = Int(cell.width) + repetitions
    cursor.drew(columns: columns, isCertain: true, width: width)
    return columns
  }

  /// `CSI 999 b` takes six bytes.
  private static let repetitionBytes = 6

  /// How many cells of a range, from its start on, are the same as another one.
  private func repetitions(of cell: Cell, in range: Range<Int>, _ canvas: Canvas) -> Int {
    var index = range.lowerBound
    while index < range.upperBound, canvas.cells[index].glyph == cell.glyph,
      canvas.cells[index].hasSameLook(as: cell)
    { index += 1 }
    return index - range.lowerBound
  }

  private mutating func drawDisputed(_ cell: Cell, at point: CellPoint, width: Int) {
    if cell.width == 2 {
      // What stood there must not show where the terminal draws the cluster narrower.
      body.appendText("  ")
      if point.x + 2 < width {
        body.appendText("\u{8}\u{8}")
      } else {
        cursor.drew(columns: 2, isCertain: true, width: width)
        cursor.appendMove(to: point, to: &body)
      }
    }
    let text = cell.text
    if CharacterWidth.mayWrap(text, columnsLeft: width - point.x) {
      body.append(contentsOf: CharacterWidth.substitute(for: text, columns: Int(cell.width)).utf8)
    } else {
      body.append(contentsOf: text.utf8)
    }
    cursor.drew(columns: Int(cell.width), isCertain: false, width: width)
  }

  mutating func set(_ style: CellStyle, isBlank: Bool = false) {
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
  mutating func move(to point: CellPoint, in canvas: Canvas) {
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

  /// Whether nothing but the glyph differs.
  fileprivate func hasSameLook(as other: Cell) -> Bool {
    width == other.width && style.hasSameBits(as: other.style)
  }
}

extension CellStyle {
  /// The same as `==`, which isn't inlined across modules.
  fileprivate func hasSameBits(as other: CellStyle) -> Bool {
    foreground.bits == other.foreground.bits && background.bits == other.background.bits
      && attributes.rawValue == other.attributes.rawValue
  }
}
