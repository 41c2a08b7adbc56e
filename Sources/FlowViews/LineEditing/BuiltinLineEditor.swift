import FlowCanvas

/// A small line editor for executables that don't link readline: the common emacs keys, history, completion.
///
/// The history is in memory only. Words are runs of letters and digits, but Ctrl-W goes by blanks, as
/// readline does.
@MainActor public final class BuiltinLineEditor: LineEditor {
  public private(set) var history: [String] = []

  var characters: [Character] = [] { didSet { joined = nil } }
  /// The characters as text, once that was asked for.
  var joined: String?
  var cursor = 0
  var options = LineOptions()
  /// What the last kill took.
  var killed: [Character] = []
  /// The lines to go back to, newest last.
  var earlier: [LineState] = []
  /// The index in the history of the line that is shown; the history's end for one that isn't from it.
  private var place = 0
  /// The line that was typed before going back in the history.
  private var typed = LineState()
  /// How many changes can be undone; each keeps a whole line.
  private static let undoLimit = 200

  public init() {}

  public var state: LineState {
    let text = joined ?? String(characters)
    joined = text
    return LineState(text: text, knownCursor: cursor)
  }

  public func begin(_ line: LineState, options: LineOptions) {
    self.options = options
    show(line)
    earlier = []
    place = history.count
  }

  public func insert(_ text: String) -> [LineEditorEvent] {
    change { type(text.withSimpleLineEnds) }
  }

  /// Puts an accepted line into the history, unless it is blank or the same as the last one.
  public func addToHistory(_ line: String) {
    guard line != history.last, !line.allSatisfy(\.isWhitespace) else { return }
    if place == history.count { place += 1 }
    history.append(line)
  }

  public func handle(_ key: KeyPress) -> [LineEditorEvent] {
    if let character = key.insertedCharacter { return change { type(String(character)) } }
    switch (key.key, key.modifiers.subtracting(.shift)) {
    case (.leftArrow, []), ("b", .control): return move(to: cursor - 1)
    case (.rightArrow, []), ("f", .control): return move(to: cursor + 1)
    case (.home, []), ("a", .control): return move(to: 0)
    case (.end, []), ("e", .control): return move(to: characters.count)
    case (.leftArrow, _), ("b", .option): return move(to: wordStart)
    case (.rightArrow, _), ("f", .option): return move(to: wordEnd)
    case (.delete, []), ("h", .control): return delete(cursor - 1..<cursor)
    case (.deleteForward, []): return delete(cursor..<cursor + 1)
    case ("d", .control): return characters.isEmpty ? [.endOfInput] : delete(cursor..<cursor + 1)
    case ("k", .control): return kill(cursor..<characters.count)
    case ("u", .control): return kill(0..<cursor)
    case ("w", .control): return kill(blankWordStart..<cursor)
    case (.delete, .option): return kill(wordStart..<cursor)
    case ("d", .option): return kill(cursor..<wordEnd)
    case ("y", .control): return killed.isEmpty ? [.bell] : change { type(String(killed)) }
    case ("t", .control): return transpose()
    case ("_", .control), ("/", .control): return undo()
    case (.upArrow, []), ("p", .control): return showHistory(at: place - 1)
    case (.downArrow, []), ("n", .control): return showHistory(at: place + 1)
    case (.return, []), ("m", .control), ("j", .control): return submit()
    case (.tab, []), ("i", .control): return completeWord()
    case (.escape, []): return []
    default: return [.bell]
    }
  }

  // MARK: Lines

  func show(_ line: LineState) {
    characters = Array(line.text)
    cursor = min(max(0, line.cursor), characters.count)
  }

  /// Does something to the text, as one change that undo takes back.
  func change(_ work: () -> Void) -> [LineEditorEvent] {
    let before = state
    work()
    guard state != before else { return [] }
    earlier.append(before)
    if earlier.count > Self.undoLimit { earlier.removeFirst() }
    return [.changed]
  }

  private func submit() -> [LineEditorEvent] {
    let line = String(characters)
    begin(LineState(), options: options)
    return line.isEmpty ? [.submitted(line)] : [.submitted(line), .changed]
  }

  private func showHistory(at index: Int) -> [LineEditorEvent] {
    guard options.usesHistory, (0...history.count).contains(index), index != place else { return [.bell] }
    if place == history.count { typed = state }
    place = index
    let before = state
    show(index == history.count ? typed : LineState(text: history[index]))
    earlier = []
    return state == before ? [] : [.changed]
  }
}
