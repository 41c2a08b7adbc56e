import FlowCanvas

extension OutputEncoder {
  /// The region begins in the row where the cursor is, with no rows yet.
  mutating func beginRegion() {
    cursor.isInRegion = true
    cursor.moved(to: .zero)
    region?.height = 0
  }

  /// The region is to be drawn whole, where it is.
  private mutating func repaintRegion() {
    shown = nil
    cursor.isVisible = nil
  }

  /// Makes the region as high as a canvas, after what is committed went above it.
  ///
  /// - Returns: What the region shows then.
  mutating func regionBase(for canvas: Canvas, committed: [Canvas]) -> Canvas {
    defer { region?.height = canvas.size.height }
    if var shown, shown.size.width == canvas.size.width, committed.isEmpty {
      fitRegion(from: shown.size.height, to: canvas)
      shown.resize(to: canvas.size)
      return shown
    }
    eraseRegion()
    for block in committed { commit(block) }
    // Line feeds scroll where there is no room: what stood above goes to the scrollback, row by row.
    let below = max(0, canvas.size.height - 1)
    body.append(contentsOf: repeatElement(0x0A, count: below))
    if below > 0 { body.appendControl(below, "A") }
    return Canvas(size: canvas.size)
  }

  private mutating func fitRegion(from height: Int, to canvas: Canvas) {
    guard height != canvas.size.height else { return }
    // A region without rows stands in one.
    let more = canvas.size.height - max(1, height)
    // A row that is scrolled in takes the pen's background.
    set(.plain)
    if more > 0 {
      move(to: CellPoint(x: 0, y: max(0, height - 1)), in: Canvas(size: .zero))
      body.append(contentsOf: repeatElement(0x0A, count: more))
      cursor.moved(to: CellPoint(x: 0, y: canvas.size.height - 1))
    } else if more < 0 {
      move(to: CellPoint(x: 0, y: canvas.size.height), in: Canvas(size: .zero))
      body.appendText("\u{1B}[J")
    }
  }

  /// Goes to the region's first cell and erases what is below, which is all the region's.
  private mutating func eraseRegion() {
    body.append(contentsOf: regionErasure)
    pen = .plain
    cursor.moved(to: .zero)
  }

  /// Erases rows whole that become shorter, since blanks within may be broken anew like text: some terminals (tmux) count
  /// those that were drawn or erased in a part of a row.
  ///
  /// - Returns: Whether there are any.
  mutating func eraseShortened(
    _ runs: [CanvasDiff.Run], from base: inout Canvas, to canvas: Canvas
  ) -> Bool {
    var erased = false
    var row = -1
    for run in runs where run.row != row {
      row = run.row
      guard BlankTail(of: row, in: base).start > BlankTail(of: row, in: canvas).start else { continue }
      erased = true
      set(.plain)
      move(to: CellPoint(x: 0, y: row), in: canvas)
      body.appendText("\u{1B}[K")
      base.fill(CellRect(x: 0, y: row, width: base.size.width, height: 1))
    }
    return erased
  }

  /// Leaves a cursor that isn't shown where it is known in which part of a row it is, were that broken anew.
  mutating func restInRegion() {
    guard region?.reflows == true, cursor.column == nil, let row = cursor.row else { return }
    body.append(0x0D)
    cursor.moved(to: CellPoint(x: 0, y: row))
  }

  private mutating func commit(_ block: Canvas) {
    for y in 0..<block.size.height {
      var row = Canvas(size: CellSize(width: block.size.width, height: 1))
      row.draw(block, at: CellPoint(x: 0, y: -y))
      var blank = Canvas(size: row.size)
      paint(row, over: &blank)
      set(.plain)
      body.append(contentsOf: [0x0D, 0x0A])
      cursor.moved(to: .zero)
    }
  }

  /// The terminal has another width: works out where the cursor is in the region now.
  package mutating func regionResized(toWidth width: Int) {
    defer { repaintRegion() }
    guard let region, region.reflows, width > 0, let shown, width < shown.size.width, let row = cursor.row
    else { return }
    let lengths = (0..<min(row, shown.size.height)).map { BlankTail(of: $0, in: shown).start }
    let above = lengths.reduce(0) { $0 + max(1, ($1 + width - 1) / width) }
    let within = min(cursor.column ?? 0, BlankTail(of: min(row, shown.size.height - 1), in: shown).start)
    cursor.moved(to: CellPoint(x: 0, y: above + within / width))
    cursor.loseColumn()
  }

  /// Erases the region, and leaves the cursor where it began.
  ///
  /// Some terminals (tmux) put the whole screen into the scrollback when all of it is erased from its first
  /// cell on, so the rest is erased from the second column.
  package var regionErasure: [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendText("\u{1B}[m")
    if let row = cursor.row, row > 0 { bytes.appendControl(row, "A") }
    bytes.appendText("\r\u{1B}[K\u{1B}[C\u{1B}[J\r")
    return bytes
  }

  /// Leaves the region as it is, and the cursor at the start of the row below it.
  package var regionExit: [UInt8] {
    guard let region, region.height > 0 else { return [0x0D] }
    var bytes: [UInt8] = []
    let down = region.height - 1 - (cursor.row ?? 0)
    if down > 0 { bytes.appendControl(down, "B") }
    return bytes + [0x0D, 0x0A]
  }

  /// The same while it isn't known how much of a frame has arrived: below everything on the screen.
  package static let screenExit = Array("\u{1B}[999B\r\n".utf8)
}
