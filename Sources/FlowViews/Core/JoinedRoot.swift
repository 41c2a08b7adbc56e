import AppFlow

/// A view around a whole tree that reads a value with dynamic properties: their state lasts and is observed like that of
/// a view.
package struct JoinedRoot<Owner, Content: View>: PrimitiveView {
  private let owner: Owner
  private let content: Content
  private let adjust: @MainActor (Owner, inout EnvironmentValues) -> Void

  /// - Parameter adjust: reads the owner, joined to the tree, and changes the environment of the content by it.
  package init(
    _ owner: Owner, content: Content, adjust: @escaping @MainActor (Owner, inout EnvironmentValues) -> Void
  ) {
    self.owner = owner
    self.content = content
    self.adjust = adjust
  }

  func update(_ node: ViewNode) {
    var connected = owner
    DynamicFields.connect(&connected, to: node)
    var values = node.environment
    adjust(connected, &values)
    node.setChildren([ViewNode.Child(key: 0, view: content, environment: values)])
  }
}
