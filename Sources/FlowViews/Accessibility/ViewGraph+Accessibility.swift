extension ViewGraph {
  /// What there is to tell of all that can be reached now, in reading order; open menus come last.
  package var accessibilityTree: [AccessibilityNode] {
    update()
    return ((root?.elements ?? []) + popupElements).flatMap(\.accessibilityNodes)
  }
}
