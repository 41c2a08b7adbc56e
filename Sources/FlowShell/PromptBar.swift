import AppFlow
import FlowCanvas
import FlowRuntime
import FlowScript
import FlowViews

/// The lines below the application: a status line, what commands said, the prompt, a list to choose from.
@MainActor public final class PromptBar: SessionBar {
  private let application: ShellApplication
  private let commands: CommandQueue
  /// The line while the keyboard is elsewhere.
  private var line = LineState()
  private var candidates: [LineCompletion.Candidate] = []
  /// What commands said last; stays until the next command or Escape.
  private var output: [OutputLine] = []

  struct OutputLine: Equatable {
    var text: String
    var isError = false
  }

  private static let prompt = "flowsh> "

  public init(application: ShellApplication) {
    self.application = application
    commands = CommandQueue(application: application)
    commands.report = { [weak self] in self?.commandSaid($0) }
  }

  private var session: FlowSession { application.session }
  private var editor: any LineEditor { application.editor }
  private var isFocused: Bool { session.keyboard == .bar }
  private var shown: LineState { isFocused ? editor.state : line }

  // MARK: Keyboard

  public func keyboardArrived() {
    let completion = CommandCompletion(session: session)
    editor.begin(line, options: LineOptions(usesHistory: true) { completion.complete($0) })
  }

  public func keyboardLeft() {
    line = editor.state
    candidates = []
  }

  public func handle(_ event: InputEvent) -> Bool {
    candidates = []
    switch event {
    case .key(KeyPress(.function(1) ?? .escape)):
      commands.run("help")
    case .key(let key):
      if key == KeyPress(.escape) { output = [] }
      take(editor.handle(key))
    case .paste(let text): take(editor.insert(text))
    default: return false
    }
    return true
  }

  private func take(_ events: [LineEditorEvent]) {
    for event in events {
      switch event {
      case .submitted(let text): submitted(text)
      case .endOfInput: session.quit()
      case .completions(let list): candidates = list
      case .changed, .bell: break
      }
    }
  }

  private func submitted(_ text: String) {
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    editor.addToHistory(text)
    output = []
    commands.run(text)
  }

  private func commandSaid(_ lines: [OutputLine]) {
    output += lines
    session.invalidate()
  }

  /// Ctrl-C breaks off what runs, else empties the line.
  public func interrupt() -> Bool {
    if commands.cancel() {
      output.append(OutputLine(text: "interrupted", isError: true))
      return true
    }
    guard !shown.text.isEmpty || shown.prompt != nil else { return false }
    line = LineState()
    candidates = []
    if isFocused { keyboardArrived() }
    return true
  }

  // MARK: Drawing

  public func height(width: Int) -> Int {
    let rows = rows(width: width)
    return 1 + rows.output.count + rows.prompt.lines.count + rows.candidates.count
  }

  public func draw(on canvas: inout Canvas, in rect: CellRect) -> CellPoint? {
    let rows = rows(width: rect.size.width)
    canvas.fill(rect)
    StatusLine(application: application).draw(
      on: &canvas, in: CellRect(x: rect.minX, y: rect.minY, width: rect.size.width, height: 1))
    var y = rect.minY + 1
    for line in rows.output {
      let style = line.isError ? CellStyle(foreground: Color.red.cell) : .plain
      canvas.write(line.text, x: rect.minX, y: y, style: style, clip: rect)
      y += 1
    }
    let cursor = CellPoint(x: rect.minX + rows.prompt.cursor.x, y: y + rows.prompt.cursor.y)
    let style = isFocused ? CellStyle.plain : CellStyle(attributes: .dim)
    for line in rows.prompt.lines {
      canvas.write(line, x: rect.minX, y: y, style: style, clip: rect)
      y += 1
    }
    for line in rows.candidates {
      canvas.write(line, x: rect.minX, y: y, style: CellStyle(attributes: .dim), clip: rect)
      y += 1
    }
    return cursor
  }

  private struct Rows {
    var output: [OutputLine]
    var prompt: PromptLayout
    var candidates: [String]
  }

  /// What fits: the bar takes at most two thirds of the screen; the prompt is never cut for the others.
  private func rows(width: Int) -> Rows {
    let room = max(3, session.size.height * 2 / 3)
    let state = shown
    let layout = PromptLayout(
      prompt: state.prompt ?? Self.prompt, text: state.text, cursor: state.cursor, width: width,
      maxLines: max(1, room / 2))
    var left = max(0, room - 1 - layout.lines.count)
    let menu = CompletionMenu(candidates: candidates, indent: TextLayout.width(of: Self.prompt))
      .lines(width: width, height: min(left, 8))
    left -= menu.count
    return Rows(output: Self.wrapped(output, width: width, height: left), prompt: layout, candidates: menu)
  }

  private static func wrapped(_ output: [OutputLine], width: Int, height: Int) -> [OutputLine] {
    let all = output.flatMap { line in
      TextLayout.lines(of: line.text, width: width).map { OutputLine(text: $0.text, isError: line.isError) }
    }
    guard all.count > height else { return all }
    guard height > 1 else { return Array(all.prefix(height)) }
    let more = OutputLine(text: "… \(all.count - height + 1) more lines; a larger terminal shows them")
    return all.prefix(height - 1) + [more]
  }
}
