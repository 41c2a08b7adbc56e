import FlowCanvas
import Foundation

/// Clips what is inside and moves it.
final class ScrollElement: Element, ElementControl {
  var axes: Axis.Set = .vertical
  var showsIndicators = true
  private(set) var horizontal = ScrollExtent()
  private(set) var vertical = ScrollExtent()
  let role = ControlRole.scrollView

  var label: String { node.environment.accessibilityLabel ?? "Scroll view" }
  /// It has the keyboard only while it can move and nothing inside wants the keys.
  var isFocusable: Bool { isEnabled && (vertical.isScrollable || horizontal.isScrollable) && !holdsFocusable }
  override var control: (any ElementControl)? { self }
  override var isSpacer: Bool { false }
  override func enterStack(axis: Axis?) {}
  override var clipsChildren: Bool { true }
  override var contentArea: CellRect {
    CellRect(origin: frame.origin, size: CellSize(width: horizontal.viewport, height: vertical.viewport))
  }

  func activate() {
    if isFocusable { node.graph.focus(node: node.id) }
  }

  private var holdsFocusable: Bool {
    func isFocusable(_ element: Element) -> Bool {
      element.control?.isFocusable == true || element.reachableChildren.contains(where: isFocusable)
    }
    return reachableChildren.contains(where: isFocusable)
  }

  // MARK: Layout

  override func measure(_ proposal: ProposedCells) -> CellSize {
    guard let child = children.first else { return .zero }
    let bars = bars(in: proposal, child)
    let content = child.size(offer(proposal.less(bars)))
    return CellSize(
      width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width + bars.width,
      height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height + bars.height)
  }

  /// What the bars take, so that they hide nothing: a column, a row, both or neither.
  private func bars(in proposal: ProposedCells, _ child: Element) -> CellSize {
    guard showsIndicators else { return .zero }
    var bars = CellSize.zero
    if axes.contains(.vertical), let height = proposal.height, proposal.width ?? 2 > 1,
      child.size(offer(proposal)).height > height
    {
      bars.width = 1
    }
    if axes.contains(.horizontal), let width = proposal.width, proposal.height ?? 2 > 1,
      child.size(offer(proposal.less(bars))).width > width - bars.width
    {
      bars.height = 1
    }
    return bars
  }

  /// Along the directions that scroll, the content is as long as it likes.
  private func offer(_ proposal: ProposedCells) -> ProposedCells {
    ProposedCells(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  override func placeChildren() {
    guard let child = children.first else { return }
    let proposal = ProposedCells(width: frame.size.width, height: frame.size.height)
    let bars = bars(in: proposal, child)
    let room = CellSize(width: frame.size.width - bars.width, height: frame.size.height - bars.height)
    let offer = offer(proposal.less(bars))
    let content = child.size(offer)
    let isOtherRoom = room.width != horizontal.viewport || room.height != vertical.viewport
    horizontal.fit(content: axes.contains(.horizontal) ? content.width : 0, viewport: room.width)
    vertical.fit(content: axes.contains(.vertical) ? content.height : 0, viewport: room.height)
    if isOtherRoom { child.visibleAreaChanged() }
    child.place(
      in: CellRect(
        x: frame.minX - horizontal.offset, y: frame.minY - vertical.offset,
        width: max(content.width, axes.contains(.horizontal) ? 0 : room.width),
        height: max(content.height, axes.contains(.vertical) ? 0 : room.height)), offered: offer)
  }

  /// Rows before what is seen turned out to be longer than was thought.
  func contentGrew(by distance: Int, axis: Axis) {
    switch axis {
    case .vertical: vertical.shift(by: distance)
    case .horizontal: horizontal.shift(by: distance)
    }
    invalidatePlacement()
  }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    let area = clip.intersection(contentArea)
    for child in children { child.draw(context, clip: area) }
    guard showsIndicators else { return }
    let style = node.environment.cellStyle()
    ScrollIndicator(vertical, axis: .vertical)
      .draw(
        context, in: frame, style: isFocused ? style.focused(node.environment) : style.with(.dim), clip: clip)
    ScrollIndicator(horizontal, axis: .horizontal)
      .draw(
        context, in: frame, style: isFocused ? style.focused(node.environment) : style.with(.dim), clip: clip)
  }

  // MARK: Moving

  func handle(_ key: KeyPress) -> Bool { handleBelow(key) }

  override func handleBelow(_ key: KeyPress) -> Bool {
    switch key {
    case KeyPress(.upArrow): move(rows: -1)
    case KeyPress(.downArrow): move(rows: 1)
    case KeyPress(.leftArrow): move(columns: -1)
    case KeyPress(.rightArrow): move(columns: 1)
    case KeyPress(.pageUp): move(rows: -vertical.page)
    case KeyPress(.pageDown): move(rows: vertical.page)
    case KeyPress(.home): move(rows: -vertical.content)
    case KeyPress(.end): move(rows: vertical.content)
    default: false
    }
  }

  override func scroll(lines: Int) -> Bool {
    vertical.isScrollable ? move(rows: lines) : move(columns: lines)
  }

  private func move(rows: Int = 0, columns: Int = 0) -> Bool {
    let movedDown = vertical.scroll(by: rows)
    let movedAcross = horizontal.scroll(by: columns)
    guard movedDown || movedAcross else { return false }
    invalidatePlacement()
    return true
  }

  override func reveal(_ rect: CellRect) {
    let top = rect.minY - frame.minY + vertical.offset
    let left = rect.minX - frame.minX + horizontal.offset
    let movedDown = axes.contains(.vertical) && vertical.reveal(top..<top + max(0, rect.size.height))
    let movedAcross =
      axes.contains(.horizontal) && horizontal.reveal(left..<left + max(0, rect.size.width))
    if movedDown || movedAcross { invalidatePlacement() }
  }

  /// Shows a rectangle that is given where it stands now, at a share of the view's height and width.
  func scroll(to rect: CellRect, anchor: UnitPoint?) {
    guard let anchor else { return reveal(rect) }
    func share(_ free: Int, _ share: CGFloat) -> Int { cells(CGFloat(free) * share) ?? 0 }
    _ = move(
      rows: rect.minY - frame.minY - share(vertical.viewport - rect.size.height, anchor.y),
      columns: rect.minX - frame.minX - share(horizontal.viewport - rect.size.width, anchor.x))
  }
}

extension ProposedCells {
  fileprivate func less(_ size: CellSize) -> ProposedCells {
    ProposedCells(width: width.map { $0 - size.width }, height: height.map { $0 - size.height })
  }
}

extension Element {
  /// Another part of the element can be seen, though it stands where it stood.
  func visibleAreaChanged() {
    if self is LazyStackElement { return invalidatePlacement() }
    for child in children { child.visibleAreaChanged() }
  }
}
