import FlowViews

extension LineEditor {
  /// Presses keys and answers the events of all of them but `changed`.
  @discardableResult
  func press(_ text: String) -> [LineEditorEvent] {
    keys(text).flatMap { handle($0) }.filter { $0 != .changed }
  }

  /// The line with a bar at the cursor, and what stands in place of the prompt before it.
  var picture: String {
    let line = String(state.text.prefix(state.cursor)) + "|" + state.text.dropFirst(state.cursor)
    return (state.prompt.map { $0.trimmed + " " } ?? "") + line
  }

  /// Begins an empty line that has the history and may have a completer.
  func beginPrompt(_ complete: (@MainActor (String) -> LineCompletion)? = nil) {
    begin(LineState(), options: LineOptions(usesHistory: true, complete: complete))
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
