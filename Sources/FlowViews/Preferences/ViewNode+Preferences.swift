/// A view that states or changes preferences.
@MainActor protocol PreferenceWriter {
  /// The value for a key that this view hands up, given those from below; nil where there is none.
  func preference<Key: PreferenceKey>(_ key: Key.Type, below: () -> Key.Value?) -> Key.Value?
}

extension ViewNode {
  /// The value for a key that the node hands up; nil if nothing at or below it states one.
  func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    if !view.isOptional, let writer = view as? any PreferenceWriter {
      return writer.preference(key) { preferenceBelow(key) }
    }
    return preferenceBelow(key)
  }

  /// The value for a key of all children together.
  func preferenceBelow<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    var value: Key.Value?
    for child in children {
      guard let next = child.preference(key) else { continue }
      if value == nil {
        value = next
      } else if var known = value {
        Key.reduce(value: &known) { next }
        value = known
      }
    }
    return value
  }
}
