import FlowCanvas

/// Lays out those rows of a lazy container that can be seen, and has only those made.
@MainActor final class RowStack {
  var axis = Axis.vertical
  private(set) var extents = RowExtents()
  private var segments: [Segment] = []
  /// The rows that can be seen now, in their order.
  private(set) var placed: [PlacedRow] = []
  /// Rows that are there all the same: the one that has the focus, and those that no `ForEach` makes.
  private var unseen: [PlacedRow] = []

  /// Neighbouring rows that come from one child of the container.
  private struct Segment {
    var first: Int
    var count: Int
    var element: Element

    var rows: LazyRowsElement? { element as? LazyRowsElement }
  }

  struct PlacedRow {
    var row: Int
    /// Where it begins, counted from the beginning of the first row.
    var start: Int
    var extent: Int
    var element: Element
  }

  var count: Int { extents.count }

  /// How many rows there are, and which of them can be read.
  var items: AccessibilityNode.Items {
    let first = placed.first?.row ?? 0
    return .init(count: count, shown: first..<(placed.last.map { $0.row + 1 } ?? first))
  }

  /// What is there, in its order.
  var elements: [Element] {
    unseen.isEmpty
      ? placed.map(\.element) : (placed + unseen).sorted { $0.row < $1.row }.map(\.element)
  }

  /// Takes the container's children.
  func take(_ children: [Element], spacing: Int = 0) {
    extents.spacing = spacing
    segments = []
    var first = 0
    for element in children {
      let count = (element as? LazyRowsElement)?.source.count ?? 1
      segments.append(Segment(first: first, count: count, element: element))
      first += count
    }
    extents.change(count: first)
  }

  private func segment(of row: Int) -> Segment? {
    segments.first { row < $0.first + $0.count && row >= $0.first }
  }

  /// The element of a row, made if it isn't there.
  func element(at row: Int) -> Element? {
    guard let segment = segment(of: row) else { return nil }
    return segment.rows.map { $0.element(at: row - segment.first) } ?? segment.element
  }

  /// What a row is known by; nil for one that stands for itself.
  func id(of row: Int) -> AnyHashable? {
    guard let segment = segment(of: row) else { return nil }
    if let rows = segment.rows { return rows.source.id(row - segment.first) }
    return (segment.element as? TagElement)?.tag
  }

  /// The row with an identity, looked for at a place first.
  func row(of id: AnyHashable, near guess: Int? = nil) -> Int? {
    if let guess, self.id(of: guess) == id { return guess }
    for segment in segments {
      if let rows = segment.rows {
        if let index = rows.index(of: id) { return segment.first + index }
      } else if (segment.element as? TagElement)?.tag == id {
        return segment.first
      }
    }
    return nil
  }

  /// The source of a row's data and the row's place in it.
  func source(of row: Int) -> (source: RowSource, index: Int)? {
    guard let segment = segment(of: row), let rows = segment.rows else { return nil }
    return (rows.source, row - segment.first)
  }

  /// Measures a row by itself; returns whether its length is another than was thought.
  func measure(_ row: Int, cross: Int?) -> Bool {
    guard let element = element(at: row) else { return false }
    return extents.measure(row, length(of: element, cross: cross))
  }

  private func length(of element: Element, cross: Int?) -> Int {
    axis == .vertical
      ? max(1, element.size(ProposedCells(width: cross, height: nil)).height)
      : max(1, element.size(ProposedCells(width: nil, height: cross)).width)
  }

  /// Has the rows in a window made and measured, and takes the others away.
  ///
  /// - Parameter window: the part that can be seen, counted from the beginning of the first row.
  /// - Returns: how far the window has to move with what is in it, since rows turned out to be longer than
  ///   was thought: those that come into view from above keep their ends in place, and so does the last row
  ///   at the end; and whether any row did.
  func fill(_ window: Range<Int>, cross: Int) -> (shift: Int, isOther: Bool) {
    let seen = placed.first?.row ?? 0
    let comesFromAbove =
      window.lowerBound > 0 && seen < count && extents.start(of: seen) < window.upperBound
    let total = extents.total
    let isAtEnd = window.lowerBound > 0 && window.upperBound >= total
    placed = []
    unseen = []
    var shift = 0
    var isOther = false
    guard count > 0, !window.isEmpty else {
      trim(to: 0..<0, cross: cross)
      return (0, false)
    }
    var row = extents.row(at: window.lowerBound)
    let first = row
    var start = extents.start(of: row)
    while row < count, start < window.upperBound + shift {
      guard let element = element(at: row) else { break }
      let extent = length(of: element, cross: cross)
      if comesFromAbove, row < seen, !extents.isMeasured(row) { shift += extent - extents[row] }
      isOther = extents.measure(row, extent) || isOther
      placed.append(PlacedRow(row: row, start: start, extent: extent, element: element))
      start += extent + extents.spacing
      row += 1
    }
    trim(to: first..<row, cross: cross)
    return (isAtEnd ? extents.total - total : shift, isOther)
  }

  private func trim(to range: Range<Int>, cross: Int) {
    for segment in segments {
      guard let rows = segment.rows else { continue }
      let local = range.clamped(to: segment.first..<segment.first + segment.count)
      let pinned = rows.trim(to: local.lowerBound - segment.first..<local.upperBound - segment.first)
      guard let pinned, let element = rows.element(at: pinned) else { continue }
      // It can't be seen, but has the keyboard: it stands where it belongs.
      let row = segment.first + pinned
      unseen.append(
        PlacedRow(
          row: row, start: extents.start(of: row), extent: length(of: element, cross: cross),
          element: element))
    }
    for segment in segments where segment.rows == nil && !range.contains(segment.first) {
      // A child that is there anyway must not be left where it stood before.
      unseen.append(
        PlacedRow(
          row: segment.first, start: extents.start(of: segment.first), extent: extents[segment.first],
          element: segment.element))
    }
  }

  /// Gives the rows their frames.
  ///
  /// - Parameters:
  ///   - origin: where the first row begins.
  ///   - cross: how wide each is.
  func place(origin: CellPoint, cross: Int, _ place: (PlacedRow, CellRect) -> Void) {
    for row in placed + unseen {
      place(
        row,
        axis == .vertical
          ? CellRect(x: origin.x, y: origin.y + row.start, width: cross, height: row.extent)
          : CellRect(x: origin.x + row.start, y: origin.y, width: row.extent, height: cross))
    }
    // What stands for the rows has no place, but goes on telling the container of rows that change only once it had one.
    for segment in segments { segment.rows.map { $0.place(in: $0.frame) } }
  }
}
