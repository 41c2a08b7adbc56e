/// A primitive view that puts an element of its own around each element of its content.
@MainActor package protocol WrappingView: PrimitiveView {
  /// The element around the content's element at `index`; made once and then kept by the node.
  func makeWrapper(_ node: ViewNode) -> Element
}

extension WrappingView {
  func wrap(_ elements: [Element], node: ViewNode) -> [Element] {
    let inner = elements.filter { !$0.isLeaving }
    while node.wrappers.count < inner.count { node.wrappers.append(makeWrapper(node)) }
    for wrapper in node.wrappers[inner.count...] { wrapper.releaseChildren() }
    node.wrappers.removeLast(node.wrappers.count - inner.count)
    for (wrapper, element) in zip(node.wrappers, inner) { wrapper.adopt([element]) }
    return node.wrappers + elements.filter(\.isLeaving)
  }
}
