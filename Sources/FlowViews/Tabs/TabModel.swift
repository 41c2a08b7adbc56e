import AppFlow

/// What tabs keep in their node: the selection, and the state of those that aren't seen.
@MainActor final class TabModel: KeptObject {
  /// The place of the selected tab, where nobody else keeps it.
  var own = 0
  var count = 0
  var selected = 0
  var select: @MainActor (Int) -> Void = { _ in }
  private var shown: [AnyHashable]?
  private var kept: [[AnyHashable]: KeptState] = [:]

  var isWorthKeeping: Bool { own != 0 || !kept.isEmpty }

  /// The child that shows a tab, with the state that it had when it was last seen.
  func child(for tab: Tab, in node: ViewNode) -> ViewNode.Child {
    if let shown, shown != tab.key, let leaving = node.children.first(where: { $0.key == ViewKey(shown) }) {
      kept[shown] = KeptState(of: leaving)
    }
    var child = ViewNode.Child(key: ViewKey(tab.key), view: TabContent(view: tab.view))
    if shown != tab.key { child.restoring = kept.removeValue(forKey: tab.key) }
    shown = tab.key
    return child
  }
}

/// The view of a tab as one element.
private struct TabContent: PrimitiveView {
  let view: any View

  func update(_ node: ViewNode) {
    node.element(OneElementElement.init).axis = .vertical
    node.setChildren([ViewNode.Child(key: 0, view: view)])
  }
}
