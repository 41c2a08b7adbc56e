import AppFlow
import FlowCanvas

/// A line of text that is edited, with its label.
final class TextFieldElement: Element, ElementControl, LabelAligned {
  let role = ControlRole.textField
  var look = TextFieldLook.ruled
  var formColumns: Int? { didSet { if formColumns != oldValue { invalidateLayout() } } }
  private var source: TextFieldText?
  private lazy var secretEditor = BuiltinLineEditor()
  private var prompt: Text?
  private var hidesLabel = false
  private var line = LineState()
  /// What the binding gave last.
  private var arrived: String?
  /// The first column of the text that is shown, when it is longer than the field.
  private var scroll = 0

  var label: String { node.environment.accessibilityLabel ?? spokenText }
  var value: String? { isSecret ? String(repeating: "•", count: line.text.count) : line.text }
  /// What it holds now.
  var text: String { (isFocused ? editor.state : line).text }
  override var control: (any ElementControl)? { self }
  override var isSpacer: Bool { false }
  var isSecret: Bool { source?.isSecret == true }

  /// Brings it up to date with its view: shows the binding's value unless it is what is being edited anyway.
  func take(_ text: TextFieldText, prompt: Text?, in environment: EnvironmentValues) {
    source = text
    self.prompt = prompt
    if look != environment.textFieldLook || hidesLabel != environment.labelsAreHidden {
      look = environment.textFieldLook
      hidesLabel = environment.labelsAreHidden
      invalidateLayout()
    }
    let new = text.read()
    defer { arrived = new }
    guard new != line.text, !(text.isWrittenAtEnd && new == arrived) else { return }
    line = LineState(text: new)
    if isFocused { beginLine() }
  }

  // MARK: Keys

  func focusArrived() {
    beginLine()
    source?.editingChanged(true)
  }

  func focusLeft() {
    line = editor.state
    commit()
    source?.editingChanged(false)
  }

  func activate() { node.graph.focus(node: node.id) }

  var actsOnPress: Bool { true }

  /// Puts the cursor at the character that the mouse is at.
  func pressed(at point: CellPoint) {
    guard isFocused, fieldArea.contains(point) else { return }
    var columns = point.x - fieldArea.minX + scroll
    let target = shown(editor.state).text.prefix { character in
      columns -= CharacterWidth.glyph(of: character).width
      return columns >= 0
    }.count
    // The editor knows no other way to a place that keeps what can be undone.
    let steps = target - editor.state.cursor
    for _ in 0..<abs(steps) { _ = editor.handle(KeyPress(steps < 0 ? .leftArrow : .rightArrow)) }
    line = editor.state
  }

  /// What is typed into a secret line never reaches an editor that others share: its kill ring, its macros, its undo.
  private var editor: any LineEditor { isSecret ? secretEditor : node.graph.lineEditor }
  private func beginLine() { editor.begin(line, options: LineOptions()) }

  func handle(_ key: KeyPress) -> Bool {
    switch key {
    case KeyPress(.tab), KeyPress(.tab, modifiers: .shift), KeyPress(.upArrow), KeyPress(.downArrow):
      return false
    case KeyPress(.return): return submit()
    case KeyPress("w", modifiers: .option) where !isSecret:
      line = editor.state
      node.graph.copy?(line.selectedText)
      return true
    case KeyPress(.escape) where !editor.takesEscape:
      take(editor.handle(key))
      return false
    default:
      if isSecret { node.graph.secretWasEdited() }
      take(editor.handle(key))
      return true
    }
  }

  func handlePaste(_ text: String) -> Bool {
    if isSecret { node.graph.secretWasEdited() }
    let flat = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    take(editor.insert(flat))
    return true
  }

  /// Enter is for what lies around the field where nobody asked for it.
  private func submit() -> Bool {
    commit()
    let (committed, submit) = (source?.committed, node.environment.submit)
    committed?()
    submit?()
    return committed != nil || submit != nil
  }

  private func take(_ events: [LineEditorEvent]) {
    for case .submitted(let submitted) in events {
      line = LineState(text: submitted)
      beginLine()
      written()
      _ = submit()
      return
    }
    line = editor.state
    written()
  }

  private func written() {
    if source?.isWrittenAtEnd == false { source?.write(line.text) }
  }

  /// Writes what is written at the end, and shows what came of it.
  private func commit() {
    guard let source, source.isWrittenAtEnd else { return }
    if line.text != arrived { source.write(line.text) }
    arrived = source.read()
    guard let arrived, arrived != line.text else { return }
    line = LineState(text: arrived)
    if isFocused { beginLine() }
  }

  // MARK: Layout

  private var showsLabel: Bool { FieldFrame.showsLabel(look, in: node.environment) }

  var labelColumns: Int {
    showsLabel ? children.first?.size(ProposedCells(width: nil, height: 1)).width ?? 0 : 0
  }

  private var around: FieldFrame {
    FieldFrame(look, labelColumns: labelColumns, formColumns: formColumns, formGap: Self.labelGap)
  }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let around = around
    return CellSize(width: around.columns(of: proposal.width), height: around.rows + 1)
  }

  override func placeChildren() {
    let width = showsLabel ? min(formColumns ?? labelColumns, labelColumns) : 0
    children.first?.place(
      in: CellRect(x: frame.minX, y: fieldArea.minY, width: width, height: showsLabel ? 1 : 0))
  }

  /// Where the text stands.
  private var fieldArea: CellRect { around.textArea(in: frame) }

  // MARK: Drawing

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    let area = clip.intersection(frame)
    if showsLabel { super.drawContent(context, clip: area) }
    let style = node.environment.cellStyle()
    around.draw(
      context, in: frame, style: isFocused ? style.focused(node.environment) : style.with(.dim), clip: area)
    drawText(context, area.intersection(fieldArea))
    if !isEnabled { context.canvas.restyle(area) { $0.with(.dim) } }
  }

  private func drawText(_ context: DrawContext, _ area: CellRect) {
    let field = fieldArea
    let style = node.environment.cellStyle()
    let shown = shown(isFocused ? editor.state : line)
    let before = TextLayout.width(of: shown.text.prefix(shown.cursor))
    scroll = min(max(scroll, before - field.size.width + 1), before)
    if shown.text.isEmpty {
      let hint = prompt?.plain ?? (showsLabel ? "" : spokenText)
      context.canvas.write(hint, x: field.minX, y: field.minY, style: style.with(.dim), clip: area)
    }
    context.canvas.write(shown.text, x: field.minX - scroll, y: field.minY, style: style, clip: area)
    if let selection = shown.selection {
      let start = TextLayout.width(of: shown.text.prefix(selection.lowerBound)) - scroll
      let end = TextLayout.width(of: shown.text.prefix(selection.upperBound)) - scroll
      let rect = CellRect(x: field.minX + start, y: field.minY, width: end - start, height: 1)
      context.canvas.restyle(area.intersection(rect)) { $0.with(.reverse) }
    }
    let cursor = CellPoint(x: field.minX + before - scroll, y: field.minY)
    if isFocused, area.contains(cursor) { context.cursor = cursor }
  }

  /// The line as it is seen.
  private func shown(_ state: LineState) -> LineState {
    guard isSecret else { return state }
    var hidden = state
    hidden.text = String(repeating: "•", count: state.text.count)
    return hidden
  }
}

extension LineState {
  /// The active region, or all of the text if there is none.
  var selectedText: String {
    guard let selection, !selection.isEmpty else { return text }
    return String(text.dropFirst(selection.lowerBound).prefix(selection.count))
  }
}
