import AppFlow

/// A view whose changes are shown with an animation whenever a value has changed.
struct AnimationStated<Content: View, Value: Equatable>: PrimitiveView {
  let content: Content
  let animation: Animation?
  let value: Value

  func update(_ node: ViewNode) {
    node.setChildren([ViewNode.Child(key: 0, view: content)])
    guard let last = node.storage[0] as? LastValue<Value> else {
      node.storage[0] = LastValue(value)
      return
    }
    guard last.value != value else { return }
    last.value = value
    node.changeTransactionBelow { $0.animation = animation }
  }
}

/// A view whose changes are made with another transaction.
struct TransactionStated<Content: View>: PrimitiveView {
  let content: Content
  let change: @MainActor (inout Transaction) -> Void

  func update(_ node: ViewNode) {
    node.setChildren([ViewNode.Child(key: 0, view: content)])
    node.changeTransactionBelow(change)
  }
}

extension ViewNode {
  /// Has the views below changed with another transaction in the update that is under way.
  func changeTransactionBelow(_ change: (inout Transaction) -> Void) {
    var transaction = Transaction.current
    guard !transaction.disablesAnimations else { return }
    change(&transaction)
    transactionBelow = (graph.updateCount, transaction)
  }
}

extension View {
  /// Shows changes of this view with an animation whenever a value has changed; nil shows them at once.
  public func animation(_ animation: Animation?, value: some Equatable) -> some View {
    AnimationStated(content: self, animation: animation, value: value)
  }

  /// Shows all changes of this view with an animation.
  @available(*, deprecated, message: "use withAnimation or animation(_:value:)")
  public func animation(_ animation: Animation?) -> some View {
    transaction { if !$0.disablesAnimations { $0.animation = animation } }
  }

  /// Changes the transaction that this view is changed with.
  public func transaction(_ transform: @escaping @MainActor (inout Transaction) -> Void) -> some View {
    TransactionStated(content: self, change: transform)
  }

  /// Changes the transaction that this view is changed with whenever a value has changed.
  public func transaction<Value: Equatable>(
    value: Value, _ transform: @escaping @MainActor (inout Transaction) -> Void
  ) -> some View {
    TransactionObserved(content: self, value: value, change: transform)
  }
}

/// A view whose changes are made with another transaction whenever a value has changed.
struct TransactionObserved<Content: View, Value: Equatable>: PrimitiveView {
  let content: Content
  let value: Value
  let change: @MainActor (inout Transaction) -> Void

  func update(_ node: ViewNode) {
    node.setChildren([ViewNode.Child(key: 0, view: content)])
    let last = node.storage[0] as? LastValue<Value>
    node.storage[0] = LastValue(value)
    if let last, last.value != value { node.changeTransactionBelow(change) }
  }
}
