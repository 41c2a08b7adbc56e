/// What an `expect` command states about the session.
public enum ScriptExpectation: Equatable, Sendable {
  /// The active flow has this name.
  case flow(String)
  /// The text stands on the screen.
  case text(String)
  case noText(String)
  /// The control has the focus.
  case focus(ControlQuery)
  /// The last command failed with a message that contains the text.
  case error(String)
  case transition(ExpectedTransition)
  case noTransition
  /// The sheet, alert or dialog in front is called so, with or without its kind before the name.
  case overlay(String)
  case noOverlay
  /// The last request for a flow was answered so.
  case receipt(ReceiptName)
  /// The whole screen as text, lines separated by `\n`.
  case screen(String)
}
