extension ViewGraph {
  /// What there is to tell of all that can be reached now, in reading order.
  package var accessibilityTree: [AccessibilityNode] {
    update()
    return (root?.elements ?? []).flatMap(\.accessibilityNodes)
  }
}
