/// Who brings a screen: kept in the node of a link or a modifier, and with it while that is out of the tree.
@MainActor final class NavigationOwner: KeptObject {
  let isWorthKeeping = true

  /// The owner that a node has.
  static func of(_ node: ViewNode) -> NavigationOwner {
    let owner = node.storage[0] as? NavigationOwner ?? NavigationOwner()
    node.storage[0] = owner
    return owner
  }
}
