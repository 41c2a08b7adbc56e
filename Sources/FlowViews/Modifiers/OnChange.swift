import AppFlow

/// A view that has something done when a value differs from what it was.
struct ChangeObserved<Content: View, Value: Equatable>: PrimitiveView {
  let content: Content
  let value: Value
  let isInitial: Bool
  let action: (_ old: Value, _ new: Value) -> Void

  func update(_ node: ViewNode) {
    node.setChildren([ViewNode.Child(key: 0, view: content)])
    guard let last = node.storage[0] as? LastValue<Value> else {
      node.storage[0] = LastValue(value)
      if isInitial {
        node.graph.afterUpdate { [action, value, cause = node.environment.ownCause] in
          Transaction.ofOwnAccord(cause) { action(value, value) }
        }
      }
      return
    }
    guard last.value != value else { return }
    let old = last.value
    last.value = value
    node.graph.afterUpdate { [action, value, cause = node.environment.ownCause] in
      Transaction.ofOwnAccord(cause) { action(old, value) }
    }
  }
}

extension View {
  /// Does something after an update in which a value has changed.
  ///
  /// - Parameters:
  ///   - initial: whether it is also done once as the view appears, with the value as both.
  ///   - action: is given the value before and the one now.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    ChangeObserved(content: self, value: value, isInitial: initial, action: action)
  }

  /// Does something after an update in which a value has changed.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    ChangeObserved(content: self, value: value, isInitial: initial) { _, _ in action() }
  }

  /// Does something after an update in which a value has changed.
  @available(*, deprecated, message: "use the form whose action takes the old and the new value, or none")
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (_ newValue: Value) -> Void
  ) -> some View {
    ChangeObserved(content: self, value: value, isInitial: false) { _, new in action(new) }
  }
}
