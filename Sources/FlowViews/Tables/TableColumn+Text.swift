import Foundation

/// Columns whose titles are texts; a heading has the characters, in the look of all headings.
extension TableColumn {
  /// A column that can't be sorted by.
  public init(_ title: Text, @ViewBuilder content: @escaping @MainActor (RowValue) -> Content) {
    self.init(title.plain, content: content)
  }

  /// A column that is sorted by a property of its rows.
  public init<Value: Comparable>(
    _ title: Text, value: any KeyPath<RowValue, Value> & Sendable,
    @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) {
    self.init(title.plain, value: value, content: content)
  }

  /// A column that shows a property of its rows, and is sorted by it.
  public init(_ title: Text, value: any KeyPath<RowValue, String> & Sendable) where Content == Text {
    self.init(title.plain, value: value)
  }

  /// A column that shows a property of its rows, and is sorted by it in an order of its own.
  public init<Comparator: SortComparator>(
    _ title: Text, value: any KeyPath<RowValue, String> & Sendable, comparator: Comparator
  ) where Comparator.Compared == String, Content == Text {
    self.init(title.plain, value: value, comparator: comparator)
  }

  /// A column that is sorted by a property of its rows in an order of its own.
  public init<Value, Comparator: SortComparator>(
    _ title: Text, value: any KeyPath<RowValue, Value> & Sendable, comparator: Comparator,
    @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) where Comparator.Compared == Value {
    self.init(title.plain, value: value, comparator: comparator, content: content)
  }

  /// A column that rows are sorted by as a comparator says.
  public init(
    _ title: Text, sortUsing comparator: KeyPathComparator<RowValue>,
    @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) {
    self.init(title.plain, sortUsing: comparator, content: content)
  }
}
