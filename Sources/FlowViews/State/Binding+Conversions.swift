import AppFlow

extension Binding {
  /// A binding to what is in an optional; nil if there is nothing now.
  ///
  /// Should the optional become nil later, the binding goes on to give what was there last.
  public init?(_ base: Binding<Value?>) {
    guard let initial = base.wrappedValue else { return nil }
    let last = LastValue(initial)
    self.init(
      get: {
        if let value = base.wrappedValue { last.value = value }
        return last.value
      },
      set: { value, transaction in
        last.value = value
        base.transaction(transaction).wrappedValue = value
      })
  }

  /// A binding to an optional over one that always has a value; nil is not written.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(
      get: { base.wrappedValue },
      set: { value, transaction in
        if let value { base.transaction(transaction).wrappedValue = value }
      })
  }

  /// A binding to a hashable value whose type is hidden; a value of another type is not written.
  public init<Wrapped: Hashable>(_ base: Binding<Wrapped>) where Value == AnyHashable {
    self.init(
      get: { AnyHashable(base.wrappedValue) },
      set: { value, transaction in
        if let value = value.base as? Wrapped { base.transaction(transaction).wrappedValue = value }
      })
  }
}

extension Binding: @MainActor Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

@MainActor private final class LastValue<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

extension Binding where Value: MutableCollection & RandomAccessCollection, Value.Index: Hashable {
  /// The places of the elements.
  public var indices: Value.Indices { wrappedValue.indices }
  /// How many elements there are.
  public var count: Int { wrappedValue.count }
  /// Whether there are no elements.
  public var isEmpty: Bool { wrappedValue.isEmpty }

  /// A binding to an element.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    let last = LastValue(wrappedValue[position])
    var element = Binding<Value.Element>(
      get: {
        // A view that is about to go may still read an element that has gone.
        let all = wrappedValue
        if position >= all.startIndex, position < all.endIndex { last.value = all[position] }
        return last.value
      },
      set: { newValue, stated in
        var all = wrappedValue
        guard position >= all.startIndex, position < all.endIndex else { return }
        all[position] = newValue
        transaction(stated).wrappedValue = all
      })
    element.transaction = transaction
    return element
  }
}

/// An element of a collection that is bound, with its identity.
@MainActor public struct BoundElement<Element, ID: Hashable>: @MainActor Identifiable {
  public let id: ID
  let binding: Binding<Element>
}

extension ForEach {
  /// One view for each element, which is given a binding to it.
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Data == [BoundElement<Elements.Element, ID>], Elements.Index: Hashable {
    let all = data.wrappedValue
    let elements = all.indices.map { BoundElement(id: all[$0][keyPath: id], binding: data[$0]) }
    self.init(elements, id: \.id) { content($0.binding) }
  }

  /// One view for each element, which is given a binding to it.
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>, @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  )
  where
    Data == [BoundElement<Elements.Element, ID>], Elements.Index: Hashable,
    Elements.Element: Identifiable, ID == Elements.Element.ID
  {
    self.init(data, id: \.id, content: content)
  }
}
