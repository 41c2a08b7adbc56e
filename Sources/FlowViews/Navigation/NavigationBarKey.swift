/// Hands up to a screen what its views say of its bar.
enum NavigationBarKey: PreferenceKey {
  static var defaultValue: NavigationBarContent { NavigationBarContent() }

  /// Of several titles the last counts; items stand in the order of the views.
  static func reduce(value: inout NavigationBarContent, nextValue: () -> NavigationBarContent) {
    let next = nextValue()
    if let title = next.title { value.title = title }
    if next.displayMode != .automatic { value.displayMode = next.displayMode }
    value.hidesBackButton = value.hidesBackButton || next.hidesBackButton
    value.isHidden = value.isHidden || next.isHidden
    value.items += next.items
  }
}
