import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews
import Foundation

/// Writes down what is asked of a session, as a script that does the same again.
///
/// Keys for the screen become `type` and `key` lines. A person acts when what moved has come to rest,
/// so where a command came after that, `settle` is written before it.
@MainActor final class ScriptRecorder {
  let path: String
  /// Set while a command is carried out: what it does to the screen is in its own line already.
  var isRunningCommand = false
  private let session: FlowSession
  private var lines: [String] = []
  private var typed = ""
  private var keys: [KeyPress] = []
  private var hasBegunTransition = false

  /// - Throws: `CommandFailure` if the file can't be written.
  init(path: String, session: FlowSession) throws {
    self.path = path
    self.session = session
    try write()
    session.onScreenInput = { [weak self] in self?.inputArrived($0) }
    session.journal.observe { [weak self] record in
      if case .began = record.event { self?.hasBegunTransition = true }
    }
  }

  func commandArrived(_ parsed: ParsedCommand) {
    switch parsed.command {
    case .record, .stopRecording, .help, .history, .journal, .quit, .replay, .buildPlugin: return
    default: add(parsed.command, isExpectedToFail: parsed.isExpectedToFail)
    }
  }

  /// The command that arrived last failed: it is to fail again.
  func commandFailed(_ parsed: ParsedCommand) {
    guard !parsed.isExpectedToFail, let last = lines.last, last == parsed.command.scriptText else { return }
    lines[lines.count - 1] = "! " + last
  }

  private func inputArrived(_ event: InputEvent) {
    guard !isRunningCommand else { return }
    switch event {
    case .key(let key):
      if let character = key.insertedCharacter, session.graph.focusedControl?.role == .textField {
        if !keys.isEmpty || needsSettle { flush() }
        if typed.isEmpty { settleIfNeeded() }
        typed.append(character)
      } else {
        if !typed.isEmpty || needsSettle { flush() }
        if keys.isEmpty { settleIfNeeded() }
        keys.append(key)
      }
    case .paste(let text): add(.paste(text))
    case .mouse(let mouse): add(.click(mouse.location))
    default: break
    }
  }

  private func add(_ command: FlowCommand, isExpectedToFail: Bool = false) {
    flush()
    settleIfNeeded()
    lines.append((isExpectedToFail ? "! " : "") + command.scriptText)
  }

  /// Writes the keys that came so far as one line.
  private func flush() {
    if !typed.isEmpty { lines.append(FlowCommand.type(typed).scriptText) }
    if !keys.isEmpty { lines.append(FlowCommand.key(keys).scriptText) }
    typed = ""
    keys = []
  }

  private var needsSettle: Bool { hasBegunTransition && !session.isAnimating }

  private func settleIfNeeded() {
    guard needsSettle else { return }
    hasBegunTransition = false
    if lines.last != FlowCommand.settle.scriptText { lines.append(FlowCommand.settle.scriptText) }
  }

  /// Ends the recording.
  ///
  /// - Returns: The number of commands written.
  @discardableResult
  func finish() throws -> Int {
    flush()
    settleIfNeeded()
    session.onScreenInput = nil
    try write()
    return lines.count
  }

  private func write() throws {
    let text = (["# recorded by flowsh"] + lines).joined(separator: "\n") + "\n"
    do {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      throw CommandFailure(
        "the recording can't be written to \(path): \(error.localizedDescription)", kind: .missing)
    }
  }
}
