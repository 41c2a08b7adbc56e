/// What came of a key in a line editor.
public enum LineEditorEvent: Equatable, Sendable {
  /// Text, cursor, region or prompt may differ from before.
  case changed
  /// The line was accepted; the editor goes on with an empty one.
  case submitted(String)
  /// End of file was typed on an empty line.
  case endOfInput
  /// Several candidates fit: a list to show until the next key.
  case completions([LineCompletion.Candidate])
  /// The key had no effect that could be carried out.
  case bell
}
