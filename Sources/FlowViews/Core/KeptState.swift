/// State that was written in a view and the views below it, kept while they are out of the tree.
///
/// Rows are made as they come into view and go as they leave it; what a person changed in one is there
/// again when it comes back.
@MainActor struct KeptState {
  var storage: [Int: AnyObject]
  var children: [ViewKey: KeptState]

  /// Nil if nothing in the node or below it is worth keeping.
  init?(of node: ViewNode) {
    storage = node.storage.filter { ($0.value as? any KeptObject)?.isWorthKeeping == true }
    children = [:]
    for child in node.children { children[child.key] = KeptState(of: child) }
    if storage.isEmpty, children.isEmpty { return nil }
  }
}

/// What a dynamic property keeps in a node and can be kept without it.
@MainActor protocol KeptObject: AnyObject {
  /// Whether it differs from what a new one would be.
  var isWorthKeeping: Bool { get }
}
