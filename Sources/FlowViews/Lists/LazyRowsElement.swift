import FlowCanvas

/// Stands for all rows of a source among the children of a lazy container, which asks it for single ones.
final class LazyRowsElement: Element {
  private(set) var source = RowSource()
  /// The rows that are made, by their place.
  private var made: [Int: ViewNode] = [:]
  /// Those made for the source before, until it is known which of them are still wanted.
  private var former: [ViewKey: ViewNode] = [:]
  /// What was written in rows that are out of view.
  private var kept: [ViewKey: KeptState] = [:]

  override var isSpacer: Bool { false }
  override func measure(_ proposal: ProposedCells) -> CellSize { .zero }
  override func placeChildren() {}

  /// The rows hold the container that they are made for, which holds this element.
  override func releaseChildren() {
    super.releaseChildren()
    // Rows that were made to be measured, and have had no place yet, are no children of the node.
    for row in Array(made.values) + Array(former.values) where row.isAlive && !isChild(row) { row.remove() }
    (source, made, former, kept) = (RowSource(), [:], [:], [:])
  }

  /// The rows may be others now: each is looked at again when it is asked for.
  func take(_ source: RowSource) {
    self.source = source
    for row in made.values { former[row.key] = row }
    made = [:]
    parent?.rowsChanged()
    invalidateLayout()
    node.graph.layoutIsStale()
  }

  /// The element of a row, made if it isn't there.
  func element(at index: Int) -> Element? {
    if let row = made[index] { return row.elements.first }
    let row = node.graph.whileUpdating { makeRow(index) }
    made[index] = row
    let element = row.elements.first
    element?.joined(self)
    return element
  }

  private func makeRow(_ index: Int) -> ViewNode {
    let child = ViewNode.Child(key: ViewKey(source.id(index)), view: source.row(index))
    if let row = former.removeValue(forKey: child.key) {
      if row.matches(child) {
        row.replace(child, inherited: node.environment)
        return row
      }
      row.remove()
    }
    return node.graph.makingDuringLayout {
      ViewNode(graph: node.graph, parent: node, child: child, restoring: kept.removeValue(forKey: child.key))
    }
  }

  /// Takes away all rows but those in a range, and the one that has the focus.
  ///
  /// - Returns: the place of the row with the focus, if it is out of the range.
  func trim(to range: Range<Int>) -> Int? {
    let focused = focusedRow
    var pinned: Int?
    for row in former.values {
      if row === focused, let index = index(of: row.key.value) {
        made[index] = row
        former[row.key] = nil
        node.graph.whileUpdating {
          row.replace(
            ViewNode.Child(key: row.key, view: source.row(index)), inherited: node.environment)
        }
      } else {
        take(away: row)
      }
    }
    former = [:]
    for (index, row) in made where !range.contains(index) {
      if row === focused { pinned = index } else { take(away: row, at: index) }
    }
    adoptRows()
    return pinned
  }

  private func take(away row: ViewNode, at index: Int? = nil) {
    kept[row.key] = KeptState(of: row)
    row.remove()
    if let index { made[index] = nil }
  }

  private func adoptRows() {
    let rows = made.sorted { $0.key < $1.key }.map(\.value)
    guard !rows.elementsEqual(node.children, by: { $0 === $1 }) else { return }
    node.children = rows
    node.graph.preferencesChanged()
    replaceChildren(rows.flatMap(\.elements))
  }

  private func isChild(_ row: ViewNode) -> Bool { node.children.contains { $0 === row } }

  private var focusedRow: ViewNode? {
    var current = node.graph.focusedNode.flatMap { node.graph.node($0) }
    while let row = current, row.parent !== node { current = row.parent }
    return current
  }

  /// The place of a row by its identity.
  func index(of id: AnyHashable) -> Int? { (0..<source.count).first { source.id($0) == id } }
}
