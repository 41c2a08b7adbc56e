/// A view that stands for a value of a `FocusState`.
struct FocusedModified<Content: View, Value: Hashable>: PrimitiveView {
  let content: Content
  let binding: FocusState<Value>.Binding
  let value: Value

  func update(_ node: ViewNode) {
    let graph = node.graph
    graph.focusWatchers[node.id] = FocusWatcher(node: node) { isWithin in
      if isWithin { binding.wrappedValue = value } else { leave() }
    }
    node.onRemoval = { [id = node.id] in
      graph.focusWatchers[id] = nil
      graph.isFocusReleased = false
      graph.afterUpdate { leave() }
    }
    let isWanted = binding.wrappedValue == value
    if isWanted != graph.hasFocus(within: node) {
      graph.afterUpdate { [weak node] in if let node { move(node) } }
    }
    node.setChildren([ViewNode.Child(key: 0, view: content)])
  }

  /// Brings the focus to where the state says it is, once all that was written has been seen.
  private func move(_ node: ViewNode) {
    guard node.isAlive else { return }
    let isWithin = node.graph.hasFocus(within: node)
    if binding.wrappedValue == value {
      if !isWithin { node.graph.focusFirst(within: node) }
    } else if isWithin, binding.wrappedValue == binding.none {
      node.graph.releaseFocus()
    }
  }

  private func leave() {
    if binding.wrappedValue == value { binding.wrappedValue = binding.none }
  }
}

/// A view that is to have the focus when it appears.
struct DefaultFocusModified<Content: View, Value: Hashable>: PrimitiveView {
  let content: Content
  let binding: FocusState<Value>.Binding
  let value: Value

  func update(_ node: ViewNode) {
    if node.storage[0] == nil {
      node.storage[0] = Arrival()
      node.graph.afterUpdate { binding.wrappedValue = value }
    }
    node.setChildren([ViewNode.Child(key: 0, view: content)])
  }

  private final class Arrival {}
}

/// How much a default focus counts, as in SwiftUI; on a terminal it makes no difference.
public enum DefaultFocusEvaluationPriority: Hashable, Sendable {
  case automatic
  case userInitiated
}

extension View {
  /// Joins the focus of this view to a state: it is true while the focus is here, and true brings it here.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    FocusedModified(content: self, binding: condition, value: true)
  }

  /// Joins the focus of this view to a state: it has this value while the focus is here, and writing the value
  /// brings it here.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    FocusedModified(content: self, binding: binding, value: value)
  }

  /// States where the focus is when this view appears.
  public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    DefaultFocusModified(content: self, binding: binding, value: value)
  }
}
