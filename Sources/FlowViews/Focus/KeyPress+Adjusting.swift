import FlowCanvas

extension [KeyPress] {
  /// The keys that take the stepper or slider in focus so many steps up, or down below 0.
  package static func adjusting(by steps: Int) -> [KeyPress] {
    Array(repeating: KeyPress(steps < 0 ? .leftArrow : .rightArrow), count: abs(steps))
  }
}
