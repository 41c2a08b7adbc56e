import Foundation

/// One view for each element of a collection; state goes with an element's identity, not its place.
///
/// Directly inside of a list, a lazy stack or a section of one, only the views that can be seen are made.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  let data: Data
  let id: @MainActor (Data.Element) -> ID
  let content: @MainActor (Data.Element) -> Content
  /// Goes through the data: whoever knows what kind of collection it is does that much faster.
  private let visit: @MainActor (Data, (ViewKey, Data.Element) -> Void) -> Void
  var delete: ((IndexSet) -> Void)?

  init(
    _ data: Data, elementID: @escaping @MainActor (Data.Element) -> ID,
    visit: (@MainActor (Data, (ViewKey, Data.Element) -> Void) -> Void)? = nil,
    content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.data = data
    self.visit = visit ?? { data, body in for element in data { body(ViewKey(elementID(element)), element) } }
    id = elementID
    self.content = content
  }

  /// One view for each element, which is known by a property of it.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.init(data, elementID: { $0[keyPath: id] }, content: content)
  }

  func update(_ node: ViewNode) {
    guard let container = node.lazyContainer else {
      var children: [ViewNode.Child] = []
      children.reserveCapacity(data.count)
      // What is seen of `self` there would have its type found out for each element.
      let content = content
      visit(data) { children.append(ViewNode.Child(key: $0, view: content($1))) }
      node.setChildren(children)
      return
    }
    node.element(LazyRowsElement.init).take(
      RowSource(
        count: data.count, id: { AnyHashable(id(element(at: $0))) },
        row: { index in
          let element = element(at: index)
          return container.row { content(element) }
        },
        delete: delete))
  }

  private func element(at offset: Int) -> Data.Element {
    data[data.index(data.startIndex, offsetBy: offset)]
  }

  /// Does something when a person asks for rows of a list to be deleted, with the Delete key.
  ///
  /// - Parameter action: told the places of the rows in the data, which it is to remove; nil for none.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self {
    var copy = self
    copy.delete = action
    return copy
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// One view for each element.
  public init(_ data: Data, @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content) {
    self.init(data, elementID: { $0.id }, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// One view for each number of a range.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping @MainActor (Int) -> Content) {
    self.init(
      data, elementID: { $0 }, visit: { for number in $0 { $1(.number(number), number) } }, content: content)
  }
}

extension ForEach {
  /// One view for each element of a collection that somebody else keeps; each view can write its element.
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  )
  where
    Data == LazyMapSequence<Elements.Indices, (Elements.Index, ID)>, Elements.Indices: RandomAccessCollection
  {
    let elements = data.wrappedValue
    self.init(
      elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) }, elementID: { $0.1 },
      content: { content(data.element(at: $0.0, else: elements[$0.0])) })
  }

  /// One view for each element of a collection that somebody else keeps; each view can write its element.
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>, @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  )
  where
    Elements.Element: Identifiable, ID == Elements.Element.ID, Elements.Indices: RandomAccessCollection,
    Data == LazyMapSequence<Elements.Indices, (Elements.Index, ID)>
  {
    self.init(data, id: \.id, content: content)
  }
}

extension Binding where Value: MutableCollection {
  /// A binding to the element at an index; one that is gone reads as it was, and takes no writes.
  fileprivate func element(at index: Value.Index, else former: Value.Element) -> Binding<Value.Element> {
    Binding<Value.Element>(
      get: {
        let all = wrappedValue
        return index >= all.startIndex && index < all.endIndex ? all[index] : former
      },
      set: { newValue in
        var all = wrappedValue
        guard index >= all.startIndex, index < all.endIndex else { return }
        all[index] = newValue
        wrappedValue = all
      })
  }
}
