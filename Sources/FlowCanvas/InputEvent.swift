/// What a terminal, or a script in its place, brings to an application; a plain value.
public enum InputEvent: Hashable, Sendable {
  case key(KeyPress)
  /// A whole bracketed paste, with line ends as `\n`.
  case paste(String)
  case mouse(MouseEvent)
  /// The terminal's window got or lost the keyboard.
  case focusChanged(Bool)
  case resized(CellSize)
  /// The terminal said which colours stand behind its defaults.
  case paletteChanged(CellPalette)
  /// The terminal shows nothing of what was drawn before (resumed, attached again): paint everything.
  case redrawNeeded
  /// The process was asked to end by a signal (SIGINT, SIGTERM, SIGHUP, SIGQUIT), given by its number.
  case terminationRequested(signal: Int32)
}
