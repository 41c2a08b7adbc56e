extension ViewNode {
  /// Has something told whenever the view comes into sight and when it goes; at once if it is in sight now.
  ///
  /// It goes as its node is taken out of the tree, or when a screen lies over the one that it stands on.
  func watchPresence(_ change: @escaping @MainActor (_ isThere: Bool) -> Void) {
    let isFirst = presenceChanged == nil
    presenceChanged = change
    if isFirst, !isCovered { change(true) }
  }

  /// States whether another screen lies over this one.
  ///
  /// What is below hears of being covered once nothing of the screen moves any more, and at once of being seen again.
  func setUnderScreen(_ isUnder: Bool) {
    guard isUnder != isUnderScreen else { return }
    isUnderScreen = isUnder
    if !isUnder {
      graph.settlingScreens = graph.settlingScreens.filter { $0 !== self }
      return followScreen()
    }
    // What has just been made under another screen was never seen.
    if children.isEmpty { return followScreen() }
    graph.settlingScreens += [self]
    graph.afterUpdate { [graph] in graph.coverSettledScreens() }
  }

  /// Takes over whether it is covered, with all below it: it goes from the inside out and comes from the outside in.
  fileprivate func followScreen() {
    let isCovered = isUnderScreen || parent?.isCovered == true
    guard isCovered != self.isCovered else { return }
    setCovered(isCovered)
    if !isCovered { presenceChanged?(true) }
    for node in isCovered ? (children + leaving).reversed() : children + leaving { node.followScreen() }
    if isCovered { presenceChanged?(false) }
  }
}

extension ViewGraph {
  /// Tells the screens that others have come to lie over.
  func coverSettledScreens() {
    let settled = settlingScreens.filter { !$0.isMoving }
    guard !settled.isEmpty else { return }
    settlingScreens = settlingScreens.filter { node in !settled.contains { $0 === node } }
    for node in settled where node.isAlive { node.followScreen() }
  }
}
