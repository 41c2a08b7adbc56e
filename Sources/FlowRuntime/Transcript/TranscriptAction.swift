import FlowViews

/// What somebody who reads the transcript wants done.
package enum TranscriptAction: Sendable {
  case activate(ControlInfo)
  /// Puts a text in the place of what a text field holds.
  case write(String, ControlInfo)
  /// A line that names no control.
  case command(String)
}
