import CReadline
public import FlowCanvas
public import FlowViews
import Glibc

/// GNU readline as a line editor: the bindings of the person's inputrc, vi mode, one kill ring, one history.
///
/// readline has one line per process, so there is one editor at a time. A new one takes readline over:
/// the one before keeps its line and its history as they are and takes no more keys. The inputrc
/// (`INPUTRC`, or else `~/.inputrc`) is read once, when the first editor is made; `$if flowsh` holds in it.
@MainActor public final class ReadlineEditor: LineEditor {
  public private(set) var state = LineState()
  public private(set) var history: [String] = []

  /// The first thing that went wrong with the history file or the inputrc, for the person to see.
  public private(set) var warning: String?

  private let library = ReadlineLibrary.shared
  private let file: HistoryFile?
  private let limit: Int
  /// The accepted lines that the file doesn't have yet.
  private var unsaved: [String] = []

  /// Makes the editor with an empty line, and reads the history.
  ///
  /// - Parameters:
  ///   - historyFile: The path of a file in bash's format with times; it and its folder are made with the
  ///     first line. Nil keeps the history in memory.
  ///   - limit: How many lines are kept, in memory and, from the next start on, in the file.
  public init(historyFile: String? = nil, limit: Int = 10_000) {
    file = historyFile.map { HistoryFile(path: $0) }
    self.limit = max(0, limit)
    do {
      history = try file?.load(limit: self.limit) ?? []
    } catch {
      warning = error.description
    }
    library.owner = self
    begin(LineState(), options: LineOptions())
    library.replaceHistory(history, limit: self.limit)
    warning = warning ?? library.message
  }

  public func begin(_ line: LineState, options: LineOptions) {
    guard isInCharge else { return }
    library.complete = options.complete
    library.begin(line, usesHistory: options.usesHistory)
    state = library.line
  }

  /// Escape ends a search, and leads from one mode of vi's to the other.
  public var takesEscape: Bool { creadline_is_emacs() == 0 || creadline_is_searching() != 0 }

  public func handle(_ key: KeyPress) -> [LineEditorEvent] {
    change { library.press(key) }
  }

  public func insert(_ text: String) -> [LineEditorEvent] {
    change { library.insert(text.withSimpleLineEnds) }
  }

  /// Puts an accepted line into the history, unless it is blank or the same as the last one.
  ///
  /// A line that the file doesn't take now is tried again with the next one.
  public func addToHistory(_ line: String) {
    guard line != history.last, !line.allSatisfy(\.isWhitespace), limit > 0 else { return }
    history.append(line)
    if history.count > limit { history.removeFirst() }
    if library.owner === self { library.addToHistory(line) }
    guard let file else { return }
    unsaved.append(line)
    do {
      try file.append(unsaved, at: time(nil))
      unsaved = []
    } catch {
      warning = warning ?? error.description
    }
  }

  /// Whether readline has this editor's line and isn't calling out from the middle of a key.
  private var isInCharge: Bool { library.owner === self && !library.isReading }

  private func change(_ work: () -> Void) -> [LineEditorEvent] {
    guard isInCharge else { return [] }
    let before = state
    work()
    state = library.line
    var events = library.takeEvents()
    guard state != before else { return events }
    let endsLine = events.contains { event in
      switch event {
      case .submitted, .endOfInput: true
      case .changed, .completions, .bell: false
      }
    }
    events.insert(.changed, at: endsLine ? events.count : 0)
    return events
  }
}
