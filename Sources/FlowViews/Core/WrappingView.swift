/// A primitive view that puts an element of its own around each element of its content.
///
/// Its first child is the content. It may have more, one for each element of the content, to stand in there with it.
@MainActor protocol WrappingView: PrimitiveView {
  /// The element around the content's element at `index`; made once and then kept by the node.
  func makeWrapper(_ node: ViewNode) -> Element
}

extension WrappingView {
  static var wrapper: MakeWrapper? {
    // A node has views of the type that its kind was made for, and no others.
    { address, node in address.assumingMemoryBound(to: Self.self).pointee.makeWrapper(node) }
  }
}
