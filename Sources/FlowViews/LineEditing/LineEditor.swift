import FlowCanvas

/// Edits one line at a time from keys alone: it reads no terminal and draws nothing.
///
/// There is one editor in an application, shared by the prompt and all text fields, so that history,
/// kill ring and key bindings are the same everywhere. Whoever gets the focus begins a line; what the
/// editor holds of the one before stays with its owner as a `LineState`.
@MainActor public protocol LineEditor: AnyObject {
  /// The line that is being edited.
  var state: LineState { get }

  /// Starts to edit a line, in place of the one before.
  func begin(_ line: LineState, options: LineOptions)

  /// Takes one key; the events are in the order in which they happened.
  func handle(_ key: KeyPress) -> [LineEditorEvent]

  /// Inserts text as one change that one undo takes back; line ends stay in the text.
  func insert(_ text: String) -> [LineEditorEvent]

  /// Puts an accepted line into the history, in memory and in the file if there is one.
  func addToHistory(_ line: String)

  /// The accepted lines, oldest first.
  var history: [String] { get }

  /// Whether Escape means something to the editor now; otherwise it is for what lies around the line.
  var takesEscape: Bool { get }

  /// What the person should know of the editor's files: a history that can't be written, say.
  var warning: String? { get }
}

extension LineEditor {
  public var takesEscape: Bool { false }
  public var warning: String? { nil }
}
