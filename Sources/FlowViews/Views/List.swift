import AppFlow
import FlowCanvas

/// Rows, one of which may be selected; scrolls so that the selected one is in view.
public struct List<Data: RandomAccessCollection, ID: Hashable, Row: View>: PrimitiveView {
  private let data: Data
  private let id: (Data.Element) -> ID
  private let selection: Binding<ID?>?
  private let row: (Data.Element) -> Row

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<ID?>? = nil,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.selection = selection
    row = rowContent
  }

  package func update(_ node: ViewNode) {
    let element = node.element(ListElement.init)
    let ids = data.map(id)
    let selected = selection?.wrappedValue.flatMap { ids.firstIndex(of: $0) }
    element.selectedIndex = selected
    if let selection {
      element.select = { index in selection.wrappedValue = ids[index] }
    } else {
      element.select = nil
    }
    node.setChildren(data.map { item in ViewNode.Child(key: id(item), view: ListRow(content: row(item))) })
    node.invalidateLayout()
  }
}

extension List where Data.Element: Identifiable, ID == Data.Element.ID {
  public init(
    _ data: Data, selection: Binding<ID?>? = nil, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) {
    self.data = data
    id = { $0.id }
    self.selection = selection
    row = rowContent
  }
}

/// Exactly one element for a row, whatever its content is.
private struct ListRow<Content: View>: PrimitiveView {
  let content: Content

  func update(_ node: ViewNode) {
    _ = node.element(ListRowElement.init)
    node.setChildren([ViewNode.Child(key: 0, view: HStack { content })])
  }
}

/// A row: not a stop for the focus, which the list has as a whole, but a control for clicks and scripts.
final class ListRowElement: Element, ElementControl {
  let role = ControlRole.row
  let isFocusable = false
  var label: String { spokenText }
  override var control: (any ElementControl)? { self }
  override var isSpacer: Bool { false }
  func handle(_ key: KeyPress) -> Bool { false }
  func activate() { (parent as? ListElement)?.rowActivated(self) }
}

final class ListElement: Element, ElementControl {
  var selectedIndex: Int?
  var select: (@MainActor (Int) -> Void)?
  let role = ControlRole.list
  private var firstRow = 0

  private static let marker = 2
  private static let fewRows = 3

  var label: String { node.environment.accessibilityLabel ?? "List" }
  var value: String? {
    selectedIndex.flatMap { children.indices.contains($0) ? children[$0].spokenText : nil }
  }
  var isFocusable: Bool { isEnabled && select != nil && !children.isEmpty }
  override var control: (any ElementControl)? { self }
  override var isSpacer: Bool { false }

  func activate() { node.graph.focus(node: node.id) }

  func rowActivated(_ row: Element) {
    if let index = children.firstIndex(where: { $0 === row }) { select?(index) }
  }

  func handle(_ key: KeyPress) -> Bool {
    guard let select, !children.isEmpty else { return false }
    let last = children.count - 1
    let page = max(1, frame.size.height - 1)
    let target: Int
    switch (key, selectedIndex) {
    case (KeyPress(.upArrow), 0?), (KeyPress(.downArrow), last?): return false
    case (KeyPress(.upArrow), let index): target = (index ?? 1) - 1
    case (KeyPress(.downArrow), let index): target = (index ?? -1) + 1
    case (KeyPress(.pageUp), let index): target = (index ?? 0) - page
    case (KeyPress(.pageDown), let index): target = (index ?? 0) + page
    case (KeyPress(.home), _): target = 0
    case (KeyPress(.end), _): target = last
    default: return false
    }
    select(min(last, max(0, target)))
    return true
  }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let inner = ProposedCells(width: proposal.width.map { $0 - Self.marker }, height: 1)
    let width = children.map { $0.size(inner).width }.max() ?? 0
    let height = max(1, children.count)
    // However little is offered, a few rows are needed to see where one is.
    let least = min(height, Self.fewRows)
    return CellSize(
      width: proposal.width ?? width + Self.marker,
      height: min(height, max(least, proposal.height ?? height)))
  }

  override func placeChildren() {
    let rows = max(1, frame.size.height)
    firstRow = max(0, min(firstRow, children.count - rows))
    if let selectedIndex {
      if selectedIndex < firstRow { firstRow = selectedIndex }
      if selectedIndex >= firstRow + rows { firstRow = selectedIndex - rows + 1 }
    }
    for (index, child) in children.enumerated() {
      child.place(
        in: CellRect(
          x: frame.minX + Self.marker, y: frame.minY + index - firstRow,
          width: max(0, frame.size.width - Self.marker), height: 1))
    }
  }

  override func draw(_ context: DrawContext, clip: CellRect) {
    let area = clip.intersection(frame)
    for (index, child) in children.enumerated().dropFirst(firstRow).prefix(frame.size.height) {
      child.draw(context, clip: area)
      let style = node.environment.cellStyle()
      if isFocused, selectedIndex == nil, index == firstRow {
        context.canvas.put("›", x: frame.minX, y: child.frame.minY, style: style.focused, clip: area)
      }
      guard index == selectedIndex else { continue }
      context.canvas.put("›", x: frame.minX, y: child.frame.minY, style: style, clip: area)
      let row = CellRect(x: frame.minX, y: child.frame.minY, width: frame.size.width, height: 1)
      context.canvas.restyle(area.intersection(row)) { isFocused ? $0.focused : $0.with(.bold) }
    }
  }
}
