import FlowCanvas

/// Lays out, moves and draws the rows of a list that can be seen.
final class ListElement: Element, ElementControl, LazyContainer {
  let stack = RowStack()
  var extent = ScrollExtent()
  var showsIndicators = true
  private(set) var selection = ListSelection.Value.none
  /// The row that the keyboard is at; the selected one, where only one can be.
  private(set) var cursor: Int?
  private var isCursorStale = true
  private var revealsCursor = true
  /// What the first row that is seen is known by, and how far it is moved up: it stays when others come.
  private var anchor: (id: AnyHashable, row: Int, hidden: Int)?
  var role = ControlRole.list

  private static let fewRows = 3

  var label: String { node.environment.accessibilityLabel ?? (role == .table ? "Table" : "List") }
  override var control: (any ElementControl)? { self }
  override var isSpacer: Bool { false }
  override func enterStack(axis: Axis?) {}
  override var clipsChildren: Bool { true }
  override var reachableChildren: [Element] { stack.elements }
  var isFocusable: Bool {
    guard isEnabled, stack.count > 0 else { return false }
    if case .none = selection { return extent.isScrollable }
    return true
  }

  var value: String? {
    switch selection {
    case .none: nil
    case .one: settledCursor.flatMap { stack.element(at: $0)?.spokenText }
    case .several(let ids, _): ids.isEmpty ? nil : "\(ids.count) selected"
    }
  }

  /// Columns before the rows: for the marker of the keyboard, and for the mark of what is selected.
  var margin: Int {
    if case .several = selection { return 3 }
    return 2
  }

  /// The columns that a row has in a list of a size.
  func rowWidth(in size: CellSize) -> Int {
    let hasBar = showsIndicators && stack.extents.total > size.height
    return max(0, size.width - margin - (hasBar ? 1 : 0))
  }

  // MARK: What is shown

  func row<Content: View>(_ content: @escaping @MainActor () -> Content) -> any View {
    ListRow(content: content)
  }

  func take(_ newSelection: ListSelection.Value) {
    selection = newSelection
    if case .one(let id, _) = newSelection, id != cursor.flatMap({ stack.id(of: $0) }) {
      isCursorStale = true
    }
  }

  override func adopt(_ elements: [Element]) {
    super.adopt(elements)
    rowsChanged()
  }

  override func rowsChanged() {
    let before = stack.count
    stack.take(children)
    isCursorStale = true
    guard let anchor, before != stack.count else { return }
    // Rows that came or went before what is seen move it neither up nor down.
    for guess in [anchor.row, anchor.row + stack.count - before] where stack.id(of: guess) == anchor.id {
      _ = extent.scroll(to: stack.extents.start(of: guess) + anchor.hidden)
    }
  }

  /// The row of the keyboard, looked for again if rows or selection are others now.
  var settledCursor: Int? {
    guard isCursorStale else { return cursor }
    isCursorStale = false
    let before = cursor
    switch selection {
    case .none: cursor = nil
    case .one(let id, _): cursor = id.flatMap { stack.row(of: $0, near: before) }
    case .several: cursor = cursor.flatMap { stack.count == 0 ? nil : min($0, stack.count - 1) }
    }
    if cursor != before { revealsCursor = true }
    return cursor
  }

  func move(to row: Int) {
    cursor = row
    revealsCursor = true
    invalidatePlacement()
  }

  // MARK: Layout

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let screen = node.graph.size.height
    let cross = proposal.width.map { max(0, $0 - margin) }
    if stack.count <= screen {
      for row in 0..<stack.count { _ = stack.measure(row, cross: cross) }
    }
    let height = max(1, min(stack.extents.total, max(1, screen)))
    // However little is offered, a few rows are needed to see where one is.
    let least = min(height, Self.fewRows)
    let widest = (0..<min(stack.count, screen)).lazy
      .compactMap { self.stack.element(at: $0)?.size(.ideal).width }
    return CellSize(
      width: proposal.width ?? (widest.max() ?? 0) + margin,
      height: min(height, max(least, proposal.height ?? height)))
  }

  override func placeChildren() {
    let height = frame.size.height
    let cursor = settledCursor
    if extent.viewport != height { revealsCursor = true }
    for _ in 0..<Self.longestFilling {
      extent.fit(content: stack.extents.total, viewport: height)
      if revealsCursor, let cursor {
        _ = stack.measure(cursor, cross: rowWidth(in: frame.size))
        extent.fit(content: stack.extents.total, viewport: height)
        let start = stack.extents.start(of: cursor)
        _ = extent.reveal(start..<start + stack.extents[cursor])
      }
      let (shift, isOther) = stack.fill(extent.window, cross: rowWidth(in: frame.size))
      extent.fit(content: stack.extents.total, viewport: height)
      extent.shift(by: shift)
      if shift == 0, !isOther { break }
    }
    revealsCursor = false
    let origin = CellPoint(x: frame.minX + margin, y: frame.minY - extent.offset)
    stack.place(origin: origin, cross: rowWidth(in: frame.size)) { row, rect in
      // One of a `ForEach` takes clicks in all of its room; what stands for itself begins at its leading edge.
      if row.element is ListRowElement { return row.element.place(in: rect) }
      row.element.place(
        aligned: .topLeading, in: rect, offer: ProposedCells(width: rect.size.width, height: nil))
    }
    anchor = stack.placed.first.flatMap { first in
      stack.id(of: first.row).map { ($0, first.row, extent.offset - first.start) }
    }
  }

  /// How often the rows are looked at again because some were longer than was thought.
  private static let longestFilling = 4

  // MARK: Moving

  /// Moves what is seen, and nothing else.
  override func handleBelow(_ key: KeyPress) -> Bool {
    switch key {
    case KeyPress(.upArrow): scroll(lines: -1)
    case KeyPress(.downArrow): scroll(lines: 1)
    case KeyPress(.pageUp): scroll(lines: -pageUp)
    case KeyPress(.pageDown): scroll(lines: pageDown)
    case KeyPress(.home): scroll(lines: -extent.content)
    case KeyPress(.end): scroll(lines: extent.content)
    default: false
    }
  }

  /// A screenful up, so that each row is read once; one that is cut at the top is whole at the bottom then.
  private var pageUp: Int {
    guard let first = stack.placed.first, first.start < extent.offset else { return max(1, extent.viewport) }
    let distance = extent.offset + extent.viewport - first.start - first.extent
    // One that is higher than the screen is read a screenful at a time.
    return distance > 0 ? distance : max(1, extent.viewport)
  }

  /// A screenful down; a row that is cut at the bottom is whole at the top then.
  private var pageDown: Int {
    let end = extent.offset + extent.viewport
    guard let last = stack.placed.last, last.start + last.extent > end else { return max(1, extent.viewport) }
    let distance = last.start - extent.offset
    return distance > 0 ? distance : max(1, extent.viewport)
  }

  override func scroll(lines: Int) -> Bool {
    guard extent.scroll(by: lines) else { return false }
    revealsCursor = false
    invalidatePlacement()
    return true
  }

  override func reveal(_ rect: CellRect) {
    let top = rect.minY - frame.minY + extent.offset
    if extent.reveal(top..<top + max(0, rect.size.height)) { invalidatePlacement() }
  }

  // MARK: Drawing

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    let area = clip.intersection(frame)
    let style = node.environment.cellStyle()
    for placed in stack.placed {
      placed.element.draw(context, clip: area)
      drawMarks(of: placed, context, area, style)
    }
    guard showsIndicators else { return }
    ScrollIndicator(extent, axis: .vertical)
      .draw(
        context, in: frame, style: isFocused ? style.focused(node.environment) : style.with(.dim), clip: clip)
  }

  private func drawMarks(
    of placed: RowStack.PlacedRow, _ context: DrawContext, _ area: CellRect, _ style: CellStyle
  ) {
    let y = placed.element.frame.minY
    let isSelected = isSelected(placed.row)
    if isMarked(placed) {
      context.canvas.put(
        "›", x: frame.minX, y: y, style: isFocused ? style.focused(node.environment) : style, clip: area)
    }
    guard isSelected else { return }
    if case .several = selection {
      context.canvas.put("•", x: frame.minX + 1, y: y, style: style, clip: area)
    }
    let width = frame.size.width - (showsIndicators && extent.isScrollable ? 1 : 0)
    let row = CellRect(x: frame.minX, y: y, width: width, height: placed.extent)
    context.canvas.restyle(area.intersection(row)) {
      isFocused ? $0.focused(node.environment) : $0.with(.bold)
    }
  }

  func isSelected(_ row: Int) -> Bool {
    switch selection {
    case .none: false
    case .one: row == cursor
    case .several(let ids, _): stack.id(of: row).map(ids.contains) ?? false
    }
  }

  /// Whether the keyboard's marker stands at a row; before the first key, at the first one that is seen and that
  /// can be selected.
  private func isMarked(_ placed: RowStack.PlacedRow) -> Bool {
    switch selection {
    case .none: return false
    case .one: if cursor != nil { return placed.row == cursor }
    case .several: if cursor != nil { return isFocused && placed.row == cursor }
    }
    return isFocused && placed.row == stack.placed.first { stack.id(of: $0.row) != nil }?.row
  }
}
