import AppFlow

/// The sign of work that is under way.
@MainActor enum Spinner {
  private static let signs: [Character] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private static let step = Duration.milliseconds(100)

  /// The sign at an instant.
  static func sign(at instant: FlowInstant) -> Character {
    signs[Int(instant.offset / step) % signs.count]
  }

  /// Has a node evaluated again when the next sign is due, as long as it is in sight.
  static func turn(_ node: ViewNode) {
    guard let clock = node.environment.clock, !(clock is VirtualClock),
      !node.environment.accessibilityReduceMotion
    else { return }
    let work = node.storage[0] as? Turning ?? Turning()
    node.storage[0] = work
    node.presenceChanged = { [weak node] isThere in
      if isThere, let node { node.graph.inbox.post(node.id) } else { work.timer?.cancel() }
    }
    work.timer?.cancel()
    if node.isCovered { return }
    work.timer = clock.schedule(after: step) { [weak node] in
      if let node, node.isAlive { node.graph.inbox.post(node.id) }
    }
  }

  @MainActor private final class Turning {
    var timer: FlowTimer?
  }
}
