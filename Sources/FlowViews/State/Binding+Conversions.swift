import AppFlow

extension Binding {
  /// A binding to what is in an optional; nil if there is nothing now.
  ///
  /// Should the optional become nil later, the binding goes on to give what was there last.
  public init?(_ base: Binding<Value?>) {
    guard let initial = base.wrappedValue else { return nil }
    let last = FormerValue(initial)
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

@MainActor private final class FormerValue<Value> {
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
    let last = FormerValue(wrappedValue[position])
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
