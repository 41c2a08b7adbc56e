import Foundation

/// One column of a table: its title, what it shows of a row, and how wide it is; as in SwiftUI.
@MainActor @preconcurrency public struct TableColumn<RowValue, Content: View> {
  let title: String
  let content: @MainActor (RowValue) -> Content
  /// How rows are compared when the table is sorted by this column.
  let comparator: KeyPathComparator<RowValue>?
  private(set) var width = TableColumnWidth()

  init(
    _ title: some StringProtocol, comparator: KeyPathComparator<RowValue>?,
    content: @escaping @MainActor (RowValue) -> Content
  ) {
    self.title = String(title)
    self.comparator = comparator
    self.content = content
  }

  /// A column that can't be sorted by.
  public init(
    _ title: some StringProtocol, @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) {
    self.init(title, comparator: nil, content: content)
  }

  /// A column that is sorted by a property of its rows.
  public init<Value: Comparable>(
    _ title: some StringProtocol, value: any KeyPath<RowValue, Value> & Sendable,
    @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) {
    self.init(title, comparator: KeyPathComparator(value), content: content)
  }

  /// A column that shows a property of its rows, and is sorted by it.
  public init(_ title: some StringProtocol, value: any KeyPath<RowValue, String> & Sendable)
  where Content == Text {
    self.init(title, comparator: KeyPathComparator(value)) { row in Text(row[keyPath: value]) }
  }

  /// A column that shows a property of its rows, and is sorted by it in an order of its own.
  public init<Comparator: SortComparator>(
    _ title: some StringProtocol, value: any KeyPath<RowValue, String> & Sendable, comparator: Comparator
  ) where Comparator.Compared == String, Content == Text {
    self.init(title, comparator: KeyPathComparator(value, comparator: comparator)) { row in
      Text(row[keyPath: value])
    }
  }

  /// A column that is sorted by a property of its rows in an order of its own.
  public init<Value, Comparator: SortComparator>(
    _ title: some StringProtocol, value: any KeyPath<RowValue, Value> & Sendable, comparator: Comparator,
    @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) where Comparator.Compared == Value {
    self.init(title, comparator: KeyPathComparator(value, comparator: comparator), content: content)
  }

  /// A column that rows are sorted by as a comparator says.
  public init(
    _ title: some StringProtocol, sortUsing comparator: KeyPathComparator<RowValue>,
    @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) {
    self.init(title, comparator: comparator, content: content)
  }

  /// A fixed width in cells; nil for what the table gives.
  public func width(_ width: CGFloat?) -> TableColumn {
    let fixed = cells(width).map { max(1, $0) }
    return with(TableColumnWidth(least: fixed, ideal: fixed, most: fixed))
  }

  /// Bounds for the width in cells; nil for what the table gives.
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn {
    with(
      TableColumnWidth(
        least: cells(min).map { Swift.max(1, $0) }, ideal: cells(ideal),
        most: max == .infinity ? nil : cells(max)))
  }

  private func with(_ width: TableColumnWidth) -> TableColumn {
    var copy = self
    copy.width = width
    return copy
  }
}

/// The bounds of a column's width in cells.
struct TableColumnWidth: Equatable {
  var least: Int?
  var ideal: Int?
  var most: Int?

  /// A column without a stated width is wide enough for its title, and for a word.
  func start(title: String) -> Int { max(1, ideal ?? least ?? min(most ?? .max, max(10, title.count + 2))) }
}

/// A column with its types hidden, for a table that has any number of them.
@MainActor public struct AnyTableColumn<RowValue> {
  let title: String
  let width: TableColumnWidth
  let comparator: KeyPathComparator<RowValue>?
  let cell: @MainActor (RowValue) -> any View

  init<Content: View>(_ column: TableColumn<RowValue, Content>) {
    title = column.title
    width = column.width
    comparator = column.comparator
    cell = { row in TableCell(content: column.content(row)) }
  }
}

/// Puts a table's columns together from statements.
@resultBuilder @MainActor public struct TableColumnBuilder<RowValue> {
  public static func buildExpression<Content: View>(
    _ column: TableColumn<RowValue, Content>
  ) -> [AnyTableColumn<RowValue>] { [AnyTableColumn(column)] }

  public static func buildExpression(_ columns: TableColumnForEach<RowValue>) -> [AnyTableColumn<RowValue>] {
    columns.columns
  }

  public static func buildBlock(_ parts: [AnyTableColumn<RowValue>]...) -> [AnyTableColumn<RowValue>] {
    parts.flatMap { $0 }
  }

  public static func buildOptional(_ part: [AnyTableColumn<RowValue>]?) -> [AnyTableColumn<RowValue>] {
    part ?? []
  }

  public static func buildLimitedAvailability(
    _ part: [AnyTableColumn<RowValue>]
  ) -> [AnyTableColumn<RowValue>] { part }

  public static func buildEither(first: [AnyTableColumn<RowValue>]) -> [AnyTableColumn<RowValue>] { first }
  public static func buildEither(second: [AnyTableColumn<RowValue>]) -> [AnyTableColumn<RowValue>] { second }
}

/// A column for each element of a collection.
@MainActor public struct TableColumnForEach<RowValue> {
  let columns: [AnyTableColumn<RowValue>]

  public init<Data: RandomAccessCollection, ID: Hashable, Content: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    content: (Data.Element) -> TableColumn<RowValue, Content>
  ) {
    columns = data.map { AnyTableColumn(content($0)) }
  }

  public init<Data: RandomAccessCollection, Content: View>(
    _ data: Data, content: (Data.Element) -> TableColumn<RowValue, Content>
  ) where Data.Element: Identifiable {
    columns = data.map { AnyTableColumn(content($0)) }
  }
}
