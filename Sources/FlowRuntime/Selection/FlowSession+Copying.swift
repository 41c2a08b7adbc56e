import AppFlow
import FlowCanvas

extension FlowSession {
  /// Puts a text into a terminal's clipboard; whoever sits there, and the journal, are told if it is too long for that.
  func copy(_ text: String, to terminal: any Terminal) {
    guard !terminal.copy(text) else { return }
    let sentence =
      "a text of \(text.utf8.count) bytes is too long for the terminal's clipboard; nothing was copied"
    journal.write(.notice(sentence), at: clock.now)
    bar?.tell(sentence)
  }
}
