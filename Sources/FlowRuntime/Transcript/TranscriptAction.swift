import FlowViews

/// What somebody who reads the transcript wants done.
package enum TranscriptAction: Sendable {
  case activate(ControlInfo)
  /// Puts a text in the place of what a text field holds.
  case write(String, ControlInfo)
  /// Goes so many steps up, or down below 0: a stepper, a slider.
  case adjust(ControlInfo, steps: Int)
  /// So many turns of the mouse wheel over what scrolls, down above 0.
  case scroll(ControlInfo, turns: Int)
  /// Does what Escape does.
  case leave
  /// A line that names no control.
  case command(String)
}
