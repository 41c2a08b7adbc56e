/// A grid of cells to draw on; a plain value.
///
/// Drawing outside of it is allowed and has no effect. A wide cluster that would be cut in half, at an
/// edge or by something drawn over one of its halves, shows as a blank.
public struct Canvas: Equatable, Sendable {
  public private(set) var size: CellSize
  /// Row by row, `size.width` cells each.
  package var cells: [Cell]

  /// Makes a canvas of blanks; negative sizes count as 0.
  public init(size: CellSize) {
    self.size = CellSize(width: max(0, size.width), height: max(0, size.height))
    cells = Array(repeating: .blank, count: self.size.width * self.size.height)
  }

  public var bounds: CellRect { CellRect(origin: .zero, size: size) }

  /// The cell at a position, or a blank outside of the canvas.
  public subscript(x: Int, y: Int) -> Cell {
    guard x >= 0, y >= 0, x < size.width, y < size.height else { return .blank }
    return cells[y * size.width + x]
  }

  /// Writes one cluster; returns the columns it takes, whether or not they are visible.
  @discardableResult
  public mutating func put(
    _ character: Character, x: Int, y: Int, style: CellStyle, clip: CellRect? = nil
  ) -> Int {
    let (glyph, width) = CharacterWidth.glyph(of: character)
    guard width > 0 else { return 0 }
    let style = style.background == .default ? style.on(self[x, y].style.background) : style
    put(Cell(glyph: glyph, style: style, width: UInt8(width)), x: x, y: y, clip: clip ?? bounds)
    return width
  }

  /// Writes text from a position to the right, cluster by cluster; returns the columns it takes.
  ///
  /// Control characters show as visible replacements: no byte of `text` can reach a terminal as one. Text
  /// without a background of its own stands on the one that is there.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, x: Int, y: Int, style: CellStyle = .plain, clip: CellRect? = nil
  ) -> Int {
    write(String(text), x: x, y: y, style: style, clip: clip)
  }

  /// The same for what most text is: code for any kind of text finds out anew each time which it is.
  @discardableResult
  public mutating func write(
    _ text: String, x: Int, y: Int, style: CellStyle = .plain, clip: CellRect? = nil
  ) -> Int {
    if let columns = writeASCII(text, x: x, y: y, style: style, clip: clip ?? bounds) { return columns }
    var columns = 0
    for character in text {
      // Beyond the largest number is the least, which is off the canvas too.
      columns += put(character, x: x &+ columns, y: y, style: style, clip: clip)
    }
    return columns
  }

  /// Most text is printable ASCII: one byte, one cell. Nil for any other text, which is left undrawn.
  private mutating func writeASCII(
    _ text: String, x: Int, y: Int, style: CellStyle, clip: CellRect
  ) -> Int? {
    let written = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      guard CharacterWidth.areNarrow(bytes) else { return nil }
      draw(bytes.count, x: x, y: y, style: style, clip: clip) { UInt32(bytes[$0]) }
      return bytes.count
    }
    return written ?? nil
  }

  /// Draws a line of one narrow glyph; like text it stands on the background that is there.
  package mutating func draw(
    _ glyph: UInt32, columns: Range<Int>, y: Int, style: CellStyle, clip: CellRect
  ) {
    draw(columns.count, x: columns.lowerBound, y: y, style: style, clip: clip) { _ in glyph }
  }

  /// Draws a run of narrow glyphs.
  @inline(__always)
  private mutating func draw(
    _ count: Int, x: Int, y: Int, style: CellStyle, clip: CellRect, _ glyph: (Int) -> UInt32
  ) {
    let area = clip.intersection(bounds)
    guard y >= area.minY, y < area.maxY, x < area.maxX else { return }
    let start = max(x, area.minX)
    let end = min(x + count, area.maxX)
    guard start < end else { return }
    let row = y * size.width
    let isClear = style.background == .default
    // Only at its two ends can a run cut a wide cluster in half; what lies between is replaced.
    for end in [start, end - 1] where cells[row + end].width != 1 {
      replace(.blank(isClear ? style.on(cells[row + end].style.background) : style), x: end, y: y)
    }
    cells.withUnsafeMutableBufferPointer { cells in
      var cell = Cell(glyph: 0x20, style: style, width: 1)
      for column in start..<end {
        let place = row &+ column
        cell.glyph = glyph(column &- x)
        if isClear { cell.style.background = cells[place].style.background }
        cells[place] = cell
      }
    }
  }

  /// Copies a whole cell, mending what it cuts.
  package mutating func put(_ cell: Cell, x: Int, y: Int, clip: CellRect) {
    let area = clip.intersection(bounds)
    guard y >= area.minY, y < area.maxY, x < area.maxX, cell.width > 0 else { return }
    let columns = Int(cell.width)
    if x >= area.minX, x + columns <= area.maxX {
      replace(cell, x: x, y: y)
      if columns == 2 { replace(.continuation(cell.style), x: x + 1, y: y, mendLeft: false) }
    } else {
      for column in max(x, area.minX)..<max(max(x, area.minX), min(x + columns, area.maxX)) {
        replace(.blank(cell.style), x: column, y: y)
      }
    }
  }

  /// Sets one cell and blanks the other half of a wide cluster that it breaks.
  private mutating func replace(_ cell: Cell, x: Int, y: Int, mendLeft: Bool = true) {
    let index = y * size.width + x
    let old = cells[index]
    if mendLeft, old.width == 0, x > 0 { cells[index - 1] = .blank(cells[index - 1].style) }
    if old.width == 2, x + 1 < size.width { cells[index + 1] = .blank(cells[index + 1].style) }
    cells[index] = cell
  }

  /// Fills a rectangle with one cell.
  public mutating func fill(_ rect: CellRect, with cell: Cell = .blank) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX { replace(cell, x: x, y: y) }
    }
  }

  /// Draws another canvas with its upper left cell at a position.
  public mutating func draw(_ other: Canvas, at point: CellPoint, clip: CellRect? = nil) {
    let area = CellRect(origin: point, size: other.size).intersection(clip ?? bounds).intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let cell = other[x - point.x, y - point.y]
        if cell.width == 0, x == area.minX {
          replace(.blank(cell.style), x: x, y: y)
        } else {
          put(cell, x: x, y: y, clip: area)
        }
      }
    }
  }

  /// Changes the size; what stays visible stays where it is, what is new is blank.
  public mutating func resize(to newSize: CellSize) {
    guard newSize != size else { return }
    if newSize.width == size.width { return setHeight(max(0, newSize.height)) }
    var resized = Canvas(size: newSize)
    resized.draw(self, at: .zero)
    self = resized
  }

  /// Whole rows come or go, which cuts nothing and takes no look at each cell.
  private mutating func setHeight(_ height: Int) {
    let kept = cells.prefix(size.width * height)
    var rows: [Cell] = []
    rows.reserveCapacity(size.width * height)
    rows += kept
    rows += repeatElement(.blank, count: size.width * height - kept.count)
    cells = rows
    size.height = height
  }

  /// One row as text, with trailing blanks cut.
  public func line(_ y: Int) -> String {
    guard y >= 0, y < size.height else { return "" }
    let row = cells[(y * size.width)..<((y + 1) * size.width)]
    let end = row.lastIndex { $0.glyph != 0x20 && $0.width > 0 }.map { $0 + 1 } ?? row.startIndex
    var bytes: [UInt8] = []
    bytes.reserveCapacity(row.count)
    for cell in row[..<end] where cell.width > 0 {
      if cell.glyph < 0x80 {
        bytes.append(UInt8(cell.glyph))
      } else {
        bytes.append(contentsOf: GraphemePool.text(of: cell.glyph).utf8)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// All rows as text, with trailing blanks cut.
  public var lines: [String] { (0..<size.height).map(line) }
}

extension Canvas {
  /// The part of a rectangle on the canvas, with columns to the left and the right so that it cuts no wide cluster.
  package func wholeClusters(_ rect: CellRect) -> CellRect {
    var area = rect.intersection(bounds)
    func isCut(at x: Int) -> Bool { (area.minY..<area.maxY).contains { self[x, $0].width == 0 } }
    guard !area.isEmpty else { return area }
    let left = isCut(at: area.minX) ? 1 : 0
    let right = isCut(at: area.maxX) ? 1 : 0
    area = CellRect(
      x: area.minX - left, y: area.minY, width: area.size.width + left + right, height: area.size.height)
    return area
  }

  /// Changes the style of the cells in a rectangle, and nothing else of them.
  package mutating func restyle(_ rect: CellRect, _ change: (CellStyle) -> CellStyle) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let index = y * size.width + x
        cells[index].style = change(cells[index].style)
      }
    }
  }
}
