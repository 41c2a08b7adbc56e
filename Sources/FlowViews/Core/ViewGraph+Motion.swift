import AppFlow

extension ViewGraph {
  /// Whether views move by themselves, so that frames are due.
  package var isAnimating: Bool { !movingNodes.isEmpty }

  /// When the first of the motions under way ends.
  package var nextMotionEnd: FlowInstant? { movingNodes.values.compactMap(\.motionEnd).min() }

  func motionChanged(_ node: ViewNode) { movingNodes[node.id] = node.motionEnd == nil ? nil : node }

  /// Brings all that moves to where it is at an instant, and takes away what has left by then.
  package func advance(to instant: FlowInstant) {
    let isLater = instant != shownInstant
    shownInstant = instant
    guard !movingNodes.isEmpty && isLater || !leavingParents.isEmpty || !settlingScreens.isEmpty else {
      return
    }
    beginRound()
    let nodes = movingNodes.values.sorted { ($0.depth, $0.id) < ($1.depth, $1.id) }
    whileUpdating {
      for node in nodes where node.isAlive && isLater { node.step() }
      removeWhatHasLeft()
      coverSettledScreens()
    }
    update()
  }

  private func removeWhatHasLeft() {
    for node in leavingParents.values where node.isAlive { node.removeWhatHasLeft() }
    leavingParents = leavingParents.filter { $0.value.isAlive && !$0.value.leaving.isEmpty }
  }
}
