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
    node.tick(after: step, on: clock)
  }
}
