/// Where the keyboard's focus is, among what a view marks with `focused`, as in SwiftUI.
///
/// Reading tells where it is; writing moves it, and writing `false` or nil takes it away.
@MainActor @propertyWrapper public struct FocusState<Value: Hashable>: NodeProperty {
  private let none: Value
  private var box: StateBox<Value>?

  /// Whether one thing has the focus.
  public init() where Value == Bool { none = false }

  /// Which of several things has the focus; nil for none of them.
  public init<Wrapped: Hashable>() where Value == Wrapped? { none = nil }

  public var wrappedValue: Value {
    get { box?.value ?? none }
    nonmutating set { box?.value = newValue }
  }

  public var projectedValue: Binding { Binding(none: none, box: box) }

  mutating func connect(to node: ViewNode, slot: Int) {
    if let known = node.storage[slot] as? StateBox<Value> {
      box = known
    } else {
      let made = StateBox(
        none, graph: node.graph, owner: type(of: node.view), property: DynamicFields.connectedName)
      node.storage[slot] = made
      box = made
    }
  }

  /// What `focused` is given to mark a view with.
  @MainActor @propertyWrapper public struct Binding {
    let none: Value
    fileprivate let box: StateBox<Value>?

    public var wrappedValue: Value {
      get { box?.value ?? none }
      nonmutating set { if let box, box.value != newValue { box.value = newValue } }
    }

    public var projectedValue: Binding { self }
  }
}
