import FlowCanvas

/// A stack of rows, of which only those in view are there.
final class LazyStackElement: Element, LazyContainer {
  var spacing = 0
  var alignment = Alignment.center
  private let stack = RowStack()
  var axis: Axis {
    get { stack.axis }
    set { stack.axis = newValue }
  }

  var items: AccessibilityNode.Items { stack.items }
  override var isSpacer: Bool { false }
  override func enterStack(axis: Axis?) {}
  override var reachableChildren: [Element] { stack.elements }

  func row<Content: View>(_ content: @escaping @MainActor () -> Content) -> any View {
    LazyStackRow(axis: axis, alignment: alignment, spacing: spacing, content: content)
  }

  override func adopt(_ elements: [Element]) {
    super.adopt(elements)
    rowsChanged()
  }

  override func rowsChanged() { stack.take(children, spacing: spacing) }

  /// As long as all rows, and as wide as what is offered.
  override func measure(_ proposal: ProposedCells) -> CellSize {
    let offered = axis == .vertical ? proposal.width : proposal.height
    // A few rows are measured, so that what fits on a screen has its exact length.
    if stack.count <= screenLength {
      for row in 0..<stack.count { _ = stack.measure(row, cross: offered) }
    }
    let cross = offered ?? widest
    return axis == .vertical
      ? CellSize(width: cross, height: stack.extents.total)
      : CellSize(width: stack.extents.total, height: cross)
  }

  private var screenLength: Int {
    axis == .vertical ? node.graph.size.height : node.graph.size.width
  }

  private var widest: Int {
    let count = min(stack.count, screenLength)
    let sizes = (0..<count).compactMap { stack.element(at: $0)?.size(.ideal) }
    return sizes.map { axis == .vertical ? $0.width : $0.height }.max() ?? 0
  }

  override func placeChildren() {
    let area = visibleArea
    let (start, end) =
      axis == .vertical
      ? (area.minY - frame.minY, area.maxY - frame.minY) : (area.minX - frame.minX, area.maxX - frame.minX)
    let cross = axis == .vertical ? frame.size.width : frame.size.height
    let (shift, isOther) = stack.fill(max(0, start)..<max(0, start, end), cross: cross)
    let offer =
      axis == .vertical ? ProposedCells(width: cross, height: nil) : ProposedCells(width: nil, height: cross)
    stack.place(origin: frame.origin, cross: cross) {
      $0.element.place(aligned: alignment, in: $1, offer: offer)
    }
    if shift != 0 { enclosingScroll?.contentGrew(by: shift, axis: axis) }
    if isOther {
      invalidateLayout()
      node.graph.layoutIsStale()
    }
  }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    for row in stack.placed { row.element.draw(context, clip: clip) }
  }

  /// What of the stack isn't cut away by something around it.
  private var visibleArea: CellRect {
    var area = frame.intersection(CellRect(origin: .zero, size: node.graph.size))
    var element = parent
    while let current = element {
      if current.clipsChildren { area = area.intersection(current.contentArea) }
      element = current.parent
    }
    return area
  }

  /// Where a row stands, or would; nil if there is none with that identity.
  func frame(ofRow id: AnyHashable) -> CellRect? {
    guard let row = stack.row(of: id) else { return nil }
    let cross = axis == .vertical ? frame.size.width : frame.size.height
    _ = stack.measure(row, cross: cross)
    let start = stack.extents.start(of: row)
    let length = stack.extents[row]
    return axis == .vertical
      ? CellRect(x: frame.minX, y: frame.minY + start, width: cross, height: length)
      : CellRect(x: frame.minX + start, y: frame.minY, width: length, height: cross)
  }

  var enclosingScroll: ScrollElement? {
    var element = parent
    while let current = element {
      if let scroll = current as? ScrollElement { return scroll }
      element = current.parent
    }
    return nil
  }
}
