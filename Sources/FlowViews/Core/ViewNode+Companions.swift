extension ViewNode {
  /// An element around each one of the first child, in which one of the other children stands with it.
  ///
  /// How many of those are needed is known only here: with more or fewer of them the view is evaluated once more.
  var wrappedInPairs: [Element] {
    let content = children[0].isDetached ? [] : children[0].elements
    let result = wrapped(content + leavingElements)
    let others = children.dropFirst().flatMap(\.elements)
    if others.count != max(1, wrappers.count) { graph.evaluateAfterLayout(self) }
    for (wrapper, other) in zip(wrappers, others) { wrapper.replaceChildren(wrapper.children + [other]) }
    return result
  }
}
