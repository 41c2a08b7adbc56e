import FlowCanvas

/// Text of several lines while it is edited.
class TextEditorElement: Element, ElementControl {
  var role: ControlRole { .textEditor }
  var binding = Binding<String>.constant("")
  private(set) var document = MultilineText()
  /// What can be gone back to, newest last.
  private var earlier: [MultilineText] = []
  /// The first row that is shown.
  private var top = 0

  private static let undoLimit = 200
  private static let idealSize = CellSize(width: 40, height: 5)

  var label: String { node.environment.accessibilityLabel ?? "text" }
  var value: String? { document.text }
  override var control: (any ElementControl)? { self }
  override var isSpacer: Bool { false }

  func textArrived(_ text: String) {
    guard text != document.text else { return }
    document = MultilineText(text)
    earlier = []
    if isFocused { beginLine() }
  }

  // MARK: Keys

  private var editor: any LineEditor { node.graph.lineEditor }
  private func beginLine() { editor.begin(document.line, options: LineOptions()) }

  func focusArrived() { beginLine() }
  func focusLeft() { document.lineEdited(editor.state) }
  func activate() { node.graph.focus(node: node.id) }

  var actsOnPress: Bool { true }
  func pressed(at point: CellPoint) {
    go(to: point.y - textArea.minY + top, column: point.x - textArea.minX)
  }

  func handle(_ key: KeyPress) -> Bool {
    let line = editor.state
    document.lineEdited(line)
    let here = place(of: rows)
    let (isAtStart, isAtEnd) = (line.cursor == 0, line.cursor == line.text.count)
    switch key {
    case KeyPress(.tab), KeyPress(.tab, modifiers: .shift): return false
    case KeyPress(.upArrow), KeyPress("p", modifiers: .control): go(to: here.row - 1, column: here.column)
    case KeyPress(.downArrow), KeyPress("n", modifiers: .control): go(to: here.row + 1, column: here.column)
    case KeyPress(.pageUp): go(to: here.row - textArea.size.height, column: here.column)
    case KeyPress(.pageDown): go(to: here.row + textArea.size.height, column: here.column)
    case KeyPress(.return): change { $0.insert("\n") }
    case KeyPress(.leftArrow) where isAtStart: move(row: document.row - 1, column: .max)
    case KeyPress(.rightArrow) where isAtEnd:
      if document.row < document.lines.count - 1 { move(row: document.row + 1, column: 0) }
    case KeyPress(.delete) where isAtStart: change { _ = $0.joinBefore() }
    case KeyPress(.deleteForward) where isAtEnd, KeyPress("d", modifiers: .control) where isAtEnd,
      KeyPress("k", modifiers: .control) where isAtEnd:
      change { _ = $0.joinAfter() }
    case KeyPress("_", modifiers: .control), KeyPress("/", modifiers: .control): undo()
    case KeyPress("w", modifiers: .option): node.graph.copy?(document.text)
    case KeyPress(.escape) where !editor.takesEscape: return false
    default: edit(key)
    }
    return true
  }

  func handlePaste(_ text: String) -> Bool {
    document.lineEdited(editor.state)
    change { $0.insert(text.withSimpleLineEnds) }
    return true
  }

  /// Has the line editor take a key.
  private func edit(_ key: KeyPress) {
    let before = document
    for case .submitted(let text) in editor.handle(key) {
      // A key that ends a line at the prompt begins one here.
      document.lineEdited(LineState(text: text, cursor: before.column))
      return lineEnded()
    }
    document.lineEdited(editor.state)
    if document.text != before.text { note(before) }
  }

  /// The line editor takes its line as ended.
  func lineEnded() { change { $0.insert("\n") } }

  private func change(_ change: (inout MultilineText) -> Void) {
    let before = document
    change(&document)
    beginLine()
    if document.text != before.text { note(before) }
  }

  private func note(_ before: MultilineText) {
    earlier.append(before)
    if earlier.count > Self.undoLimit { earlier.removeFirst() }
    write()
  }

  private func undo() {
    guard let last = earlier.popLast() else { return }
    document = last
    beginLine()
    write()
  }

  private func write() {
    node.invalidateLayout()
    if binding.wrappedValue != document.text { binding.wrappedValue = document.text }
  }

  private func move(row: Int, column: Int) {
    guard row >= 0 else { return }
    document.move(row: row, column: column)
    beginLine()
  }

  // MARK: Rows

  /// A line, or a part of one that is too long, as it is shown.
  struct Row {
    var line: Int
    var start: Int
    var text: String
  }

  /// Where the text stands.
  var textArea: CellRect { frame }

  private var rows: [Row] { rows(width: textArea.size.width) }

  /// Which of the rows has the cursor, counted from each end.
  var rowsAround: (before: Int, after: Int) {
    if isFocused { document.lineEdited(editor.state) }
    let rows = rows
    let row = place(of: rows).row
    return (row, rows.count - 1 - row)
  }

  func rows(width: Int) -> [Row] {
    document.lines.enumerated().flatMap { index, line in
      TextLayout.lines(of: line.replacing("\t", with: " "), width: max(1, width)).map {
        Row(line: index, start: $0.start, text: $0.text)
      }
    }
  }

  /// Where the cursor is among the rows.
  private func place(of rows: [Row]) -> CellPlace {
    let row = rows.lastIndex { $0.line == document.row && $0.start <= document.column } ?? 0
    guard rows.indices.contains(row) else { return CellPlace() }
    let before = document.lines[document.row].dropFirst(rows[row].start)
      .prefix(document.column - rows[row].start)
    return CellPlace(row: row, column: min(TextLayout.width(of: before), max(0, textArea.size.width - 1)))
  }

  private struct CellPlace {
    var row = 0
    var column = 0
  }

  /// Puts the cursor into a row, at the character in a column or at the end of the row.
  private func go(to wanted: Int, column: Int) {
    let rows = rows
    let index = min(max(0, wanted), rows.count - 1)
    let row = rows[index]
    var columns = column
    var count = row.text.prefix { character in
      columns -= CharacterWidth.glyph(of: character).width
      return columns >= 0
    }.count
    // The end of a row that goes on in the next one is the place of its last character.
    let goesOn = rows.indices.contains(index + 1) && rows[index + 1].line == row.line
    if goesOn, row.start + count >= rows[index + 1].start {
      count = max(0, rows[index + 1].start - row.start - 1)
    }
    move(row: row.line, column: row.start + count)
  }

  // MARK: Layout and drawing

  override func measure(_ proposal: ProposedCells) -> CellSize {
    CellSize(
      width: proposal.width ?? Self.idealSize.width,
      height: proposal.height ?? max(Self.idealSize.height, min(20, document.lines.count)))
  }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    drawText(context, clip.intersection(textArea))
  }

  func drawText(_ context: DrawContext, _ area: CellRect) {
    if isFocused { document.lineEdited(editor.state) }
    let rows = rows
    let cursor = place(of: rows)
    let (height, origin) = (textArea.size.height, textArea.origin)
    top = min(max(top, cursor.row - height + 1), cursor.row)
    top = max(0, min(top, rows.count - height))
    let style = node.environment.cellStyle(dimmed: !isEnabled)
    for (index, row) in rows.dropFirst(top).prefix(height).enumerated() {
      context.canvas.write(row.text, x: origin.x, y: origin.y + index, style: style, clip: area)
    }
    let point = CellPoint(x: origin.x + cursor.column, y: origin.y + cursor.row - top)
    if isFocused, area.contains(point) { context.cursor = point }
  }
}
