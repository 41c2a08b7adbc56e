import Foundation

extension List {
  /// A row for each element of a collection, one of which may be selected.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: ListSelection(selection), content: ForEach(data, content: rowContent))
  }

  /// A row for each element of a collection, several of which may be selected.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: ListSelection(selection), content: ForEach(data, content: rowContent))
  }

  /// A row for each element of a collection, known by a property of it; one may be selected.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: ListSelection(selection), content: ForEach(data, id: id, content: rowContent))
  }

  /// A row for each element of a collection, known by a property of it; several may be selected.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: ListSelection(selection), content: ForEach(data, id: id, content: rowContent))
  }

  /// A row for each number of a range, one of which may be selected.
  public init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping @MainActor (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(selection: ListSelection(selection), content: ForEach(data, content: rowContent))
  }

  /// A row for each number of a range, several of which may be selected.
  public init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping @MainActor (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(selection: ListSelection(selection), content: ForEach(data, content: rowContent))
  }

  /// A row for each element of a collection that somebody else keeps, one of which may be selected.
  public init<Elements: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Elements>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Elements.Element>) -> RowContent
  )
  where
    Elements.Element: Identifiable, Elements.Indices: RandomAccessCollection,
    Content == ForEach<
      LazyMapSequence<Elements.Indices, (Elements.Index, Elements.Element.ID)>, Elements.Element.ID,
      RowContent
    >
  {
    self.init(selection: ListSelection(selection), content: ForEach(data, content: rowContent))
  }

  /// A row for each element of a collection that somebody else keeps, several of which may be selected.
  public init<Elements: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Elements>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Elements.Element>) -> RowContent
  )
  where
    Elements.Element: Identifiable, Elements.Indices: RandomAccessCollection,
    Content == ForEach<
      LazyMapSequence<Elements.Indices, (Elements.Index, Elements.Element.ID)>, Elements.Element.ID,
      RowContent
    >
  {
    self.init(selection: ListSelection(selection), content: ForEach(data, content: rowContent))
  }

  /// A row for each element of a collection that somebody else keeps, known by a property of it; one may be selected.
  public init<Elements: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Elements.Element>) -> RowContent
  )
  where
    Elements.Indices: RandomAccessCollection,
    Content == ForEach<LazyMapSequence<Elements.Indices, (Elements.Index, ID)>, ID, RowContent>
  {
    self.init(selection: ListSelection(selection), content: ForEach(data, id: id, content: rowContent))
  }

  /// A row for each element of a collection that somebody else keeps, known by a property of it; several may be selected.
  public init<Elements: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Elements.Element>) -> RowContent
  )
  where
    Elements.Indices: RandomAccessCollection,
    Content == ForEach<LazyMapSequence<Elements.Indices, (Elements.Index, ID)>, ID, RowContent>
  {
    self.init(selection: ListSelection(selection), content: ForEach(data, id: id, content: rowContent))
  }
}

extension List where SelectionValue == Never {
  /// A row for each element of a collection.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: ListSelection(), content: ForEach(data, content: rowContent))
  }

  /// A row for each element of a collection, known by a property of it.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping @MainActor (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: ListSelection(), content: ForEach(data, id: id, content: rowContent))
  }

  /// A row for each number of a range.
  public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping @MainActor (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(selection: ListSelection(), content: ForEach(data, content: rowContent))
  }

  /// A row for each element of a collection that somebody else keeps; each row can write its element.
  public init<Elements: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Elements>,
    @ViewBuilder rowContent: @escaping (Binding<Elements.Element>) -> RowContent
  )
  where
    Elements.Element: Identifiable, Elements.Indices: RandomAccessCollection,
    Content == ForEach<
      LazyMapSequence<Elements.Indices, (Elements.Index, Elements.Element.ID)>, Elements.Element.ID,
      RowContent
    >
  {
    self.init(selection: ListSelection(), content: ForEach(data, content: rowContent))
  }

  /// A row for each element of a collection that somebody else keeps, known by a property of it.
  public init<Elements: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<Elements.Element>) -> RowContent
  )
  where
    Elements.Indices: RandomAccessCollection,
    Content == ForEach<LazyMapSequence<Elements.Indices, (Elements.Index, ID)>, ID, RowContent>
  {
    self.init(selection: ListSelection(), content: ForEach(data, id: id, content: rowContent))
  }
}
