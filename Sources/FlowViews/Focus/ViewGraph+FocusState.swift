/// Is told whether the focus is within a node.
@MainActor struct FocusWatcher {
  private weak var node: ViewNode?
  private let moved: @MainActor (Bool) -> Void

  init(node: ViewNode, moved: @escaping @MainActor (Bool) -> Void) {
    self.node = node
    self.moved = moved
  }

  func tell(_ graph: ViewGraph) {
    guard let node else { return }
    moved(graph.hasFocus(within: node))
  }
}

extension ViewGraph {
  /// Whether what has the focus stands at or below a node.
  func hasFocus(within node: ViewNode) -> Bool {
    guard let focusedNode else { return false }
    var current = self.node(focusedNode)
    while let step = current {
      if step === node { return true }
      current = step.parent
    }
    return false
  }

  /// Moves the focus to the first control at or below a node; false if there is none.
  @discardableResult
  func focusFirst(within node: ViewNode) -> Bool {
    let target = controls.first { control in
      var current: ViewNode? = control.node
      while let step = current, step !== node { current = step.parent }
      return current != nil && control.isFocusable
    }
    guard let target else { return false }
    focus(node: target.controlID)
    return true
  }

  /// Takes the focus away; nothing has it until it is moved.
  func releaseFocus() {
    focus(node: nil)
    isFocusReleased = true
  }

  /// How many views watch the focus.
  package var focusWatcherCount: Int { focusWatchers.count }

  /// Tells those who watch the focus that it has moved.
  func tellFocusWatchers() {
    if focusedNode != nil { isFocusReleased = false }
    for id in focusWatchers.keys.sorted() { focusWatchers[id]?.tell(self) }
  }
}
