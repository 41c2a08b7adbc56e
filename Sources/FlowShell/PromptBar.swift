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
  private var output = OutputPane()
  /// What the editor warned of and was shown.
  private var warning: String?

  private static let prompt = "flowsh> "
  private static let keys = [
    "Tab and the arrows move, Enter activates, ^O goes to the prompt and back,",
    "^C clears the line or leaves, ^Z suspends. Dragging the mouse copies a text,",
    "F9 gives the mouse to the terminal and back. Commands (help NAME explains one):",
  ]

  public init(application: ShellApplication) {
    self.application = application
    commands = CommandQueue(application: application)
    commands.report = { [weak self] in self?.commandSaid($0) }
    showWarning()
  }

  private var session: FlowSession { application.session }
  private var editor: any LineEditor { application.editor }
  private var isFocused: Bool { session.keyboard == .bar }
  private var shown: LineState { isFocused ? editor.state : line }

  // MARK: Keyboard

  public func keyboardArrived() {
    let completion = CommandCompletion(session: session)
    editor.begin(line, options: LineOptions(usesHistory: true) { completion.complete($0) })
    showWarning()
  }

  public func keyboardLeft() {
    line = editor.state
    candidates = []
  }

  public func handle(_ event: InputEvent) -> Bool {
    candidates = []
    switch event {
    case .key(let key):
      if key == KeyPress(.escape) { output.clear() }
      take(editor.handle(key))
    case .paste(let text): take(editor.insert(text))
    default: return false
    }
    return true
  }

  /// The commands, if it has the keyboard, and the keys for what commands said as long as that is there.
  public func handleAnywhere(_ key: KeyPress) -> Bool {
    switch key {
    case KeyPress(.function(1) ?? .escape) where isFocused:
      output.clear()
      show(Self.keys.map { OutputPane.Line(text: $0) })
      commands.run("help")
      return true
    case KeyPress(.pageDown): return turnPage(by: 1)
    case KeyPress(.pageUp): return turnPage(by: -1)
    case KeyPress(.escape) where !isFocused && !output.isEmpty:
      output.clear()
      return true
    default: return false
    }
  }

  private func turnPage(by pages: Int) -> Bool {
    let width = session.size.width
    return output.turn(by: pages, width: width, height: rows(width: width).outputHeight)
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
    // What was typed into a secure field doesn't stay; whether it is one is known once the command was there.
    let mayHoldSecret = CommandQueue.typesText(text)
    if !mayHoldSecret { editor.addToHistory(text) }
    session.commit([Self.prompt + text])
    output.clear()
    showWarning()
    commands.run(text) { [weak self] revealsSecret in
      if mayHoldSecret, !revealsSecret { self?.editor.addToHistory(text) }
    }
  }

  public func tell(_ sentence: String) { commandSaid([OutputPane.Line(text: sentence, isError: true)]) }

  private func commandSaid(_ lines: [OutputPane.Line]) {
    show(lines)
    session.invalidate()
  }

  /// In the bar, or above an inline region, where it stays.
  private func show(_ lines: [OutputPane.Line]) {
    guard session.presentation == .inline else { return output.append(lines) }
    for line in lines { session.commit([line.text], color: line.isError ? .red : nil) }
  }

  /// Once, since the editor goes on without what it warns of.
  private func showWarning() {
    guard let new = editor.warning, new != warning else { return }
    warning = new
    output.append([OutputPane.Line(text: new, isError: true)])
  }

  /// Ctrl-C breaks off what runs, else empties the line.
  public func interrupt() -> Bool {
    if commands.cancel() {
      show([OutputPane.Line(text: "interrupted", isError: true)])
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
    return rows.status + rows.output.count + rows.prompt.lines.count + rows.candidates.count
  }

  public func draw(on canvas: inout Canvas, in rect: CellRect) -> CellPoint? {
    let rows = rows(width: rect.size.width)
    canvas.fill(rect)
    var y = rect.minY
    if rows.status > 0 {
      // The last picture stays where the shell is inline: there is nothing to stop any more.
      let current = application.session.exitStatus == nil ? commands.current : nil
      StatusLine(application: application, command: current).draw(
        on: &canvas, in: CellRect(x: rect.minX, y: y, width: rect.size.width, height: 1))
      y += 1
    }
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
    /// 1, or 0 where there is room for the prompt alone.
    var status: Int
    var output: [OutputPane.Line]
    /// The rows that the output may take.
    var outputHeight: Int
    var prompt: PromptLayout
    var candidates: [String]
  }

  /// What fits: the bar takes at most two thirds of the screen; the prompt is never cut for the others.
  private func rows(width: Int) -> Rows {
    let room = max(min(3, session.size.height), session.size.height * 2 / 3)
    let state = shown
    let layout = PromptLayout(
      prompt: state.prompt ?? Self.prompt, text: state.text, cursor: state.cursor, width: width,
      maxLines: max(1, room / 2))
    let status = min(1, max(0, room - layout.lines.count))
    var left = max(0, room - status - layout.lines.count)
    let menu = CompletionMenu(candidates: candidates, indent: TextLayout.width(of: Self.prompt))
      .lines(width: width, height: min(left, 8))
    left -= menu.count
    return Rows(
      status: status, output: output.rows(width: width, height: left), outputHeight: left, prompt: layout,
      candidates: menu)
  }
}
