import FlowCanvas
import Foundation

extension ListElement {
  /// Whether rows can be selected.
  var isSelectable: Bool {
    switch selection {
    case .none: false
    case .one, .several: true
    }
  }

  func activate() { node.graph.focus(node: node.id) }

  var actsOnPress: Bool { true }
  func pressed(at point: CellPoint) {
    let placed = stack.placed.first { point.y >= $0.element.frame.minY && point.y < $0.element.frame.maxY }
    if let placed { choose(placed.row) }
  }

  /// A row was clicked, or named by a script.
  func rowActivated(_ row: Element) {
    if let placed = stack.placed.first(where: { $0.element === row }) { choose(placed.row) }
  }

  private func choose(_ row: Int) {
    guard let id = stack.id(of: row) else { return }
    switch selection {
    case .none: break
    case .one(_, let select):
      move(to: row)
      select(id)
    case .several(let ids, let select):
      move(to: row)
      select(ids.symmetricDifference([id]))
    }
  }

  func handle(_ key: KeyPress) -> Bool {
    if key == KeyPress(.delete) || key == KeyPress(.deleteForward) { return deleteRows() }
    switch selection {
    case .none: return handleBelow(key)
    case .one(_, let select):
      guard let row = target(of: key), let id = stack.id(of: row) else { return false }
      move(to: row)
      select(id)
      return true
    case .several(let ids, let select):
      if key == KeyPress(.space) || key == KeyPress(.return) {
        let row = settledCursor ?? stack.placed.first?.row ?? 0
        guard let id = stack.id(of: row) else { return false }
        move(to: row)
        select(ids.symmetricDifference([id]))
        return true
      }
      guard let row = target(of: key) else { return false }
      move(to: row)
      return true
    }
  }

  /// The row that a key goes to; nil if it goes nowhere.
  private func target(of key: KeyPress) -> Int? {
    let row = settledCursor
    let last = stack.count - 1
    switch key {
    case KeyPress(.upArrow):
      guard let row else { return selectable(from: 0, step: 1) }
      return selectable(from: row - 1, step: -1)
    case KeyPress(.downArrow): return selectable(from: (row ?? -1) + 1, step: 1)
    case KeyPress(.pageUp): return page(from: row ?? 0, by: -extent.page)
    case KeyPress(.pageDown): return page(from: row ?? 0, by: extent.page)
    case KeyPress(.home): return selectable(from: 0, step: 1)
    case KeyPress(.end): return selectable(from: last, step: -1)
    default: return nil
    }
  }

  private func page(from row: Int, by distance: Int) -> Int? {
    let position = min(max(0, stack.extents.start(of: row) + distance), max(0, stack.extents.total - 1))
    let target = stack.extents.row(at: position)
    return distance > 0
      ? selectable(from: target, step: 1) ?? selectable(from: target, step: -1)
      : selectable(from: target, step: -1) ?? selectable(from: target, step: 1)
  }

  /// The first row from a place on that can be selected; headers can't.
  private func selectable(from row: Int, step: Int) -> Int? {
    var row = row
    while row >= 0, row < stack.count {
      if stack.id(of: row) != nil { return row }
      row += step
    }
    return nil
  }

  /// Asks the sources of the selected rows to remove them; false if none of them can be removed.
  private func deleteRows() -> Bool {
    guard let cursor = settledCursor else { return false }
    guard let (source, index) = stack.source(of: cursor), let delete = source.delete else { return false }
    switch selection {
    case .none: return false
    case .one(_, let select):
      let next = selectable(from: cursor + 1, step: 1) ?? selectable(from: cursor - 1, step: -1)
      let id = next.flatMap { stack.id(of: $0) }
      delete(IndexSet(integer: index))
      select(id)
    case .several(let ids, let select):
      let rows = ids.isEmpty ? [index] : (0..<source.count).filter { ids.contains(source.id($0)) }
      guard !rows.isEmpty else { return false }
      delete(IndexSet(rows))
      select(ids.subtracting(rows.map(source.id)))
    }
    return true
  }
}

/// Exactly one element for a row, whatever its content is.
struct ListRow<Content: View>: PrimitiveView {
  let content: @MainActor () -> Content

  func update(_ node: ViewNode) {
    _ = node.element(ListRowElement.init)
    node.setChildren([ViewNode.Child(key: 0, view: HStack(content: content))])
  }
}

/// A row: not a stop for the focus, which the list has as a whole, but a control for clicks and scripts.
final class ListRowElement: Element, ElementControl {
  let role = ControlRole.row
  let isFocusable = false
  var label: String { spokenText }
  /// What stands in a row that can't be selected is operated itself.
  override var control: (any ElementControl)? { list?.isSelectable == false && hasControl(self) ? nil : self }
  override var isSpacer: Bool { false }
  func handle(_ key: KeyPress) -> Bool { false }
  func activate() { list?.rowActivated(self) }

  private var list: ListElement? { parent?.parent as? ListElement }

  private func hasControl(_ element: Element) -> Bool {
    element.reachableChildren.contains { $0.control != nil || hasControl($0) }
  }
}
