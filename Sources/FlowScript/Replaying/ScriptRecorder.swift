import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews
import Foundation

/// Notes what is asked of a session from its start, to write it as a script that does the same again.
///
/// It notes all the time, since a script has to begin where a session begins: whoever asks for a file later
/// gets what came before as well.
///
/// Keys for the screen become `type` and `key` lines. A person acts when what moved has come to rest,
/// so where a command came after that, `settle` is written before it.
@MainActor final class ScriptRecorder {
  /// Where it is written; nil as long as nobody asked.
  private(set) var path: String?
  /// Set while a command is carried out: what it does to the screen is in its own line already.
  private var isRunningCommand = false
  private let session: FlowSession
  private var secrets: SecretNotes
  private var entries: [Entry] = []
  private var typed = ""
  private var keys: [KeyPress] = []
  private var hasBegunTransition = false

  private struct Entry {
    var command: FlowCommand
    var isExpectedToFail = false
  }

  /// More commands than this are no session of a person; the recording is given up.
  private static let limit = 100_000

  init(session: FlowSession) {
    self.session = session
    secrets = SecretNotes(graph: session.graph)
    session.onScreenInput = { [weak self] in self?.inputArrived($0) }
    session.journal.observe { [weak self] record in
      if case .began = record.event { self?.hasBegunTransition = true }
    }
  }

  /// Asks for a file; it is written at once, so that a path that can't be written is known at once.
  ///
  /// - Throws: `CommandFailure` if the file can't be written or there is too much to write.
  func begin(path: String) throws {
    guard entries.count < Self.limit else {
      throw CommandFailure("this session is too long to be recorded: it has over \(Self.limit) commands")
    }
    try write(to: path)
    self.path = path
  }

  /// Something that was done before the first command, such as a plugin that the command line named.
  func note(_ command: FlowCommand) { add(command) }

  /// - Parameter secret: the secure field that the command types into.
  func commandArrived(_ parsed: ParsedCommand, secret: SecretField?) {
    // Keys of which some are for a secure field are noted one by one, as a person's.
    if secret != nil, case .key = parsed.command { return }
    isRunningCommand = true
    if let secret {
      flush()
      settleIfNeeded()
      return secrets.typingBegins(in: secret)
    }
    switch parsed.command {
    case .record, .stopRecording, .replay, .buildPlugin, .help, .history, .details, .journal, .graph,
      .checkGraph,
      .open(_, explains: true), .quit:
      return
    default: add(parsed.command, isExpectedToFail: parsed.isExpectedToFail)
    }
  }

  func commandEnded() {
    isRunningCommand = false
    secrets.typingEnded()
  }

  /// The command that arrived last failed: it is to fail again.
  func commandFailed(_ parsed: ParsedCommand) {
    guard let last = entries.last, last.command == parsed.command else { return }
    entries[entries.count - 1].isExpectedToFail = true
  }

  private func inputArrived(_ event: InputEvent) {
    guard !isRunningCommand else { return }
    noteHeldInput()
    if secrets.hold(event) {
      if needsSettle { flush() }
      return settleIfNeeded()
    }
    switch event {
    case .key(let key):
      if let character = key.insertedCharacter, session.graph.focusedRole?.takesText == true {
        if !keys.isEmpty || needsSettle { flush() }
        if typed.isEmpty { settleIfNeeded() }
        typed.append(character)
      } else {
        if !typed.isEmpty || needsSettle { flush() }
        if keys.isEmpty { settleIfNeeded() }
        keys.append(key)
      }
    case .paste(let text): add(.paste(text))
    case .mouse(let mouse): mouseArrived(mouse)
    default: break
    }
  }

  private func mouseArrived(_ mouse: MouseEvent) {
    switch mouse.kind {
    case .pressed, .released: add(.click(mouse.location))
    case .scrolledUp: wheelTurned(.up, at: mouse.location)
    case .scrolledDown: wheelTurned(.down, at: mouse.location)
    case .moved: add(.hover(mouse.location))
    }
  }

  /// Turns that follow each other at one place become one line.
  private func wheelTurned(_ direction: ScrollDirection, at point: CellPoint) {
    if typed.isEmpty, keys.isEmpty, !needsSettle, let last = entries.indices.last,
      case .scroll(direction, let count, .point(point)) = entries[last].command,
      KeyNotation.repeatLimit.contains(count + 1)
    {
      entries[last].command = .scroll(direction, count: count + 1, at: .point(point))
    } else {
      add(.scroll(direction, count: 1, at: .point(point)))
    }
  }

  private func add(_ command: FlowCommand, isExpectedToFail: Bool = false) {
    flush()
    settleIfNeeded()
    append(Entry(command: command, isExpectedToFail: isExpectedToFail))
  }

  /// Writes the keys that came so far as one line.
  private func flush() {
    noteHeldInput()
    for command in secrets.taken() { append(Entry(command: command)) }
    writeKeys()
  }

  private func writeKeys() {
    if !typed.isEmpty { append(Entry(command: .type(typed))) }
    if !keys.isEmpty { append(Entry(command: .key(keys))) }
    typed = ""
    keys = []
  }

  /// What went to a secure field and wasn't taken by it is noted like any other; whether it needs a rest before it was
  /// looked at when it came.
  private func noteHeldInput() {
    switch secrets.released() {
    case .nothing: return
    case .edit: writeKeys()
    case .key(let key):
      for command in secrets.taken() { append(Entry(command: command)) }
      keys.append(key)
    }
  }

  private var needsSettle: Bool { hasBegunTransition && !session.isAnimating }

  private func settleIfNeeded() {
    guard needsSettle else { return }
    hasBegunTransition = false
    if entries.last?.command != .settle { append(Entry(command: .settle)) }
  }

  private func append(_ entry: Entry) {
    if entries.count < Self.limit { entries.append(entry) }
  }

  /// Writes the file that was asked for, and asks for none any more.
  ///
  /// - Returns: The path and the number of commands written; nil if none was asked for.
  @discardableResult
  func finish() throws -> (path: String, count: Int)? {
    flush()
    settleIfNeeded()
    guard let path else { return nil }
    self.path = nil
    try write(to: path)
    return (path, entries.count)
  }

  private func write(to path: String) throws {
    let lines = entries.map { ($0.isExpectedToFail ? "! " : "") + $0.command.scriptText }
    let text = (["# recorded by flowsh"] + secrets.notice + lines).joined(separator: "\n") + "\n"
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let type = try? FileManager.default.attributesOfItem(atPath: target.path)[.type] as? FileAttributeType
    do {
      // Written whole or not at all, but a device or a pipe must not be put aside for a file.
      try text.write(to: target, atomically: type == nil || type == .typeRegular, encoding: .utf8)
    } catch {
      throw CommandFailure(
        "the recording can't be written to \(path): \(error.localizedDescription)", kind: .missing)
    }
  }
}
