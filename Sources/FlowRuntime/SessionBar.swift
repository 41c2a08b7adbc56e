import FlowCanvas

/// What stands below the application's screen: a status line, a prompt. Drawn in the same frame.
@MainActor public protocol SessionBar: AnyObject {
  /// The rows that it wants now, at a width.
  func height(width: Int) -> Int

  /// Draws itself in a rectangle; returns where the cursor is, if it has one.
  func draw(on canvas: inout Canvas, in rect: CellRect) -> CellPoint?

  /// Takes a key or a paste while it has the keyboard; false if it had no use for it.
  func handle(_ event: InputEvent) -> Bool

  /// Takes a key that is the bar's wherever the keyboard is; false for all others.
  func handleAnywhere(_ key: KeyPress) -> Bool

  /// The keyboard came or went.
  func keyboardArrived()
  func keyboardLeft()

  /// Ctrl-C was pressed, wherever the keyboard is; false if there is nothing to break off, which
  /// ends the session.
  func interrupt() -> Bool

  /// Takes a sentence for whoever sits there, of something that couldn't be done.
  func tell(_ sentence: String)
}
