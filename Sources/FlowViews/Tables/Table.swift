import Foundation

/// Rows of values under titled columns, one or several of which may be selected; as in SwiftUI.
///
/// Only the rows and columns that can be seen are made. The rows move as in a ``List``; Left and Right move
/// the columns where not all fit. A click on a title sorts, where the table has a `sortOrder`.
public struct Table<Value: Identifiable>: PrimitiveView {
  private let data: any RandomAccessCollection<Value>
  private let selection: ListSelection
  private let sortOrder: Binding<[KeyPathComparator<Value>]>?
  private let columns: [AnyTableColumn<Value>]

  init(
    _ data: any RandomAccessCollection<Value>, _ selection: ListSelection,
    _ sortOrder: Binding<[KeyPathComparator<Value>]>?, _ columns: [AnyTableColumn<Value>]
  ) {
    self.data = data
    self.selection = selection
    self.sortOrder = sortOrder
    self.columns = columns
  }

  func update(_ node: ViewNode) {
    let element = node.element(TableElement.init)
    element.grid.widths = columns.map { ($0.title, $0.width) }
    let header = TableRow(grid: element.grid) { heading(columns[$0]) }
    node.setChildren([
      ViewNode.Child(key: 0, view: header), ViewNode.Child(key: 1, view: rows(data, element.grid)),
    ])
    node.invalidateLayout()
  }

  private func rows(_ data: some RandomAccessCollection<Value>, _ grid: TableGrid) -> any View {
    List<Value.ID, _>(
      selection: selection,
      content: ForEach(data) { value in TableRow(grid: grid) { columns[$0].cell(value) } }, role: .table)
  }

  private func heading(_ column: AnyTableColumn<Value>) -> any View {
    guard let sortOrder, let comparator = column.comparator else {
      return TableHeading(title: column.title, order: { nil }, sort: nil)
    }
    // What the table is sorted by comes first; its own title turns the order around.
    return TableHeading(title: column.title) {
      sortOrder.wrappedValue.first { $0.keyPath == comparator.keyPath }?.order
    } sort: {
      var next = comparator
      if let first = sortOrder.wrappedValue.first, first.keyPath == comparator.keyPath {
        next.order = first.order == .forward ? .reverse : .forward
      }
      sortOrder.wrappedValue = [next] + sortOrder.wrappedValue.filter { $0.keyPath != comparator.keyPath }
    }
  }
}

extension Table {
  /// A table without a selection.
  public init(
    _ data: some RandomAccessCollection<Value>,
    @TableColumnBuilder<Value> columns: () -> [AnyTableColumn<Value>]
  ) {
    self.init(data, ListSelection(), nil, columns())
  }

  /// A table in which one row may be selected.
  public init(
    _ data: some RandomAccessCollection<Value>, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value> columns: () -> [AnyTableColumn<Value>]
  ) {
    self.init(data, ListSelection(selection), nil, columns())
  }

  /// A table in which several rows may be selected.
  public init(
    _ data: some RandomAccessCollection<Value>, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value> columns: () -> [AnyTableColumn<Value>]
  ) {
    self.init(data, ListSelection(selection), nil, columns())
  }

  /// A table that says how it is to be sorted; whoever keeps the data sorts it.
  public init(
    _ data: some RandomAccessCollection<Value>, sortOrder: Binding<[KeyPathComparator<Value>]>,
    @TableColumnBuilder<Value> columns: () -> [AnyTableColumn<Value>]
  ) {
    self.init(data, ListSelection(), sortOrder, columns())
  }

  /// A table in which one row may be selected, and that says how it is to be sorted.
  public init(
    _ data: some RandomAccessCollection<Value>, selection: Binding<Value.ID?>,
    sortOrder: Binding<[KeyPathComparator<Value>]>,
    @TableColumnBuilder<Value> columns: () -> [AnyTableColumn<Value>]
  ) {
    self.init(data, ListSelection(selection), sortOrder, columns())
  }

  /// A table in which several rows may be selected, and that says how it is to be sorted.
  public init(
    _ data: some RandomAccessCollection<Value>, selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[KeyPathComparator<Value>]>,
    @TableColumnBuilder<Value> columns: () -> [AnyTableColumn<Value>]
  ) {
    self.init(data, ListSelection(selection), sortOrder, columns())
  }
}
