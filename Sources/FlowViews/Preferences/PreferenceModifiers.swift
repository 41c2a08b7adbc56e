/// A view that states a preference.
struct PreferenceStated<Content: View, Key: PreferenceKey>: PrimitiveView, PreferenceWriter {
  let content: Content
  let value: Key.Value

  func update(_ node: ViewNode) {
    node.setChildren([ViewNode.Child(key: 0, view: content)])
    node.graph.preferencesChanged()
  }

  func preference<Other: PreferenceKey>(_ key: Other.Type, below: () -> Other.Value?) -> Other.Value? {
    key == Key.self ? value as? Other.Value : below()
  }
}

/// A view that changes what the views within it prefer.
struct PreferenceTransformed<Content: View, Key: PreferenceKey>: PrimitiveView, PreferenceWriter {
  let content: Content
  let change: @MainActor (inout Key.Value) -> Void

  func update(_ node: ViewNode) {
    node.setChildren([ViewNode.Child(key: 0, view: content)])
    node.graph.preferencesChanged()
  }

  func preference<Other: PreferenceKey>(_ key: Other.Type, below: () -> Other.Value?) -> Other.Value? {
    guard key == Key.self else { return below() }
    var value = (below() as? Key.Value) ?? Key.defaultValue
    change(&value)
    return value as? Other.Value
  }
}

/// A view that is told what the views within it prefer.
struct PreferenceObserved<Content: View, Key: PreferenceKey>: PrimitiveView where Key.Value: Equatable {
  let content: Content
  let action: @MainActor (Key.Value) -> Void

  func update(_ node: ViewNode) {
    node.setChildren([ViewNode.Child(key: 0, view: content)])
    let reader = PreferenceReader(node: node)
    reader.look = { [action, weak node] in
      guard let node else { return }
      let value = node.preferenceBelow(Key.self) ?? Key.defaultValue
      if let last = node.storage[0] as? LastValue<Key.Value>, last.value == value { return }
      node.storage[0] = LastValue(value)
      node.graph.afterUpdate { action(value) }
    }
    node.graph.addPreferenceReader(reader)
  }
}

/// A view with another one in front of it or behind it that depends on what the views within prefer.
struct PreferenceOverlaid<Content: View, Key: PreferenceKey, Other: View>: PrimitiveView {
  let content: Content
  let alignment: Alignment
  let isInFront: Bool
  let other: @MainActor (Key.Value) -> Other

  func update(_ node: ViewNode) {
    let value = (node.storage[0] as? LastValue<Key.Value>)?.value ?? Key.defaultValue
    node.setChildren([
      ViewNode.Child(
        key: 0,
        view: Overlaid(content: content, other: other(value), alignment: alignment, isInFront: isInFront))
    ])
    let reader = PreferenceReader(node: node)
    reader.look = { [weak node] in
      guard let node else { return }
      let content = node.children.first?.children.first
      let value = content?.preference(Key.self) ?? Key.defaultValue
      if let last = node.storage[0] as? LastValue<Key.Value>, ViewComparison.areSame(last.value, value) {
        return
      }
      node.storage[0] = LastValue(value)
      node.graph.inbox.post(node.id)
    }
    node.graph.addPreferenceReader(reader)
  }
}

/// What was read last.
@MainActor final class LastValue<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// Somebody who wants to know what the views below a node prefer.
@MainActor final class PreferenceReader {
  let node: ViewNode
  var look: @MainActor () -> Void = {}
  init(node: ViewNode) { self.node = node }
}

extension View {
  /// States what this view prefers; views around it may read it.
  public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
    PreferenceStated<Self, Key>(content: self, value: value)
  }

  /// Changes what the views within this one prefer.
  public func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, _ callback: @escaping @MainActor (inout Key.Value) -> Void
  ) -> some View {
    PreferenceTransformed<Self, Key>(content: self, change: callback)
  }

  /// Does something after an update in which what the views within this one prefer has changed; also once
  /// at first.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping @MainActor (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    PreferenceObserved<Self, Key>(content: self, action: action)
  }

  /// A view in front of this one that depends on what the views within it prefer.
  public func overlayPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping @MainActor (Key.Value) -> some View
  ) -> some View {
    PreferenceOverlaid<Self, Key, _>(
      content: self, alignment: alignment, isInFront: true, other: transform)
  }

  /// A view behind this one that depends on what the views within it prefer.
  public func backgroundPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping @MainActor (Key.Value) -> some View
  ) -> some View {
    PreferenceOverlaid<Self, Key, _>(
      content: self, alignment: alignment, isInFront: false, other: transform)
  }
}
