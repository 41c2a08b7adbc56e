import AppFlow

extension ViewNode {
  /// Has the view evaluated again after a time, as long as it is in sight, and at once when it comes into sight again.
  ///
  /// For a view that keeps nothing else in its storage and has nobody else told of its presence.
  ///
  /// - Parameter delay: nil for never.
  func tick(after delay: Duration?, on clock: any FlowClock) {
    let ticking = storage[0] as? Ticking ?? Ticking()
    storage[0] = ticking
    ticking.timer?.cancel()
    presenceChanged = { [weak self] isThere in
      if isThere, let self { graph.inbox.post(id) } else { ticking.timer?.cancel() }
    }
    guard let delay, !isCovered else { return }
    ticking.timer = clock.tick(after: delay) { [weak self] in
      if let self, isAlive { graph.inbox.post(id) }
    }
  }
}

@MainActor private final class Ticking {
  var timer: FlowTimer?
}
