import AppFlow

/// A view that states how it arrives and leaves.
@MainActor protocol TransitionStating {
  /// Goes to a phase of the transition; the next evaluation shows it.
  func enter(_ phase: TransitionPhase, _ node: ViewNode)
  /// The animation that the transition brings with it.
  func animation(_ phase: TransitionPhase) -> Animation?
}

extension ViewNode {
  /// The views at or below this node that arrive and leave each for itself, with who says how.
  private var transitionRoots: [(root: ViewNode, stating: ViewNode?)] {
    if element == nil, !wraps, !(view is any TransitionStating), children.count > 1 {
      return children.flatMap(\.transitionRoots)
    }
    return [(self, statingNode)]
  }

  /// The node of the `transition` that this view or what it consists of states.
  private var statingNode: ViewNode? {
    if !view.isOptional, view is any TransitionStating { return self }
    guard element == nil, children.count == 1 else { return nil }
    return children[0].statingNode
  }

  /// Shows the node, which has just been made, arriving.
  func arrive() {
    enter(.willAppear, animated: false)
    enter(.identity, animated: true)
  }

  /// Shows the node leaving; it stays until that is over. False if nothing of it moves.
  func leave() -> Bool {
    enter(.didDisappear, animated: true)
    return isMoving
  }

  /// Brings the node back from wherever it is on its way out.
  func comeBack() { enter(.identity, animated: true) }

  private func enter(_ phase: TransitionPhase, animated: Bool) {
    for (root, stating) in transitionRoots {
      guard let node = stating, let view = node.view as? any TransitionStating else {
        root.fade(to: phase, animated: animated)
        continue
      }
      view.enter(phase, node)
      var transaction = animated ? Transaction.current : Transaction()
      if animated, let own = view.animation(phase) { transaction.animation = own }
      withTransaction(transaction) { node.evaluate() }
    }
  }

  /// Whether anything at or below the node moves.
  var isMoving: Bool {
    motion != nil || fading?.isMoving == true || children.contains(where: \.isMoving)
  }

  /// Takes away what has left completely.
  func removeWhatHasLeft() {
    let gone = leaving.filter { !$0.isMoving }
    guard !gone.isEmpty else { return }
    leaving = leaving.filter { node in !gone.contains { $0 === node } }
    for node in gone { node.remove() }
    graph.preferencesChanged()
    invalidateElements()
  }
}
