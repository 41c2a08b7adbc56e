import AppFlow
import FlowCanvas

/// A text field that grows downwards with its text, as far as its line limit goes, and scrolls from there on.
final class GrowingFieldElement: TextEditorElement, LabelAligned {
  override var role: ControlRole { .textField }
  var formColumns: Int? { didSet { if formColumns != oldValue { invalidateLayout() } } }
  private var look = TextFieldLook.ruled
  private var prompt: Text?
  private var hidesLabel = false
  private var leastLines = 0
  private var lineLimit: Int?

  override var label: String { node.environment.accessibilityLabel ?? spokenText }

  func take(_ text: TextFieldText, prompt: Text?, in environment: EnvironmentValues) {
    binding = Binding {
      text.read()
    } set: {
      text.write($0)
    }
    self.prompt = prompt
    let (least, limit) = (environment.textStyle.leastLines, environment.lineLimit)
    if look != environment.textFieldLook || hidesLabel != environment.labelsAreHidden || leastLines != least
      || lineLimit != limit
    {
      look = environment.textFieldLook
      hidesLabel = environment.labelsAreHidden
      (leastLines, lineLimit) = (least, limit)
      invalidateLayout()
    }
    let before = document.text
    textArrived(text.read())
    if document.text != before { invalidateLayout() }
  }

  // MARK: Keys

  /// Enter is for what it does in any field, Alt-Enter begins a line; the arrows lead out at both ends.
  override func handle(_ key: KeyPress) -> Bool {
    switch key {
    case KeyPress(.return): submit()
    case KeyPress(.return, modifiers: .option): super.handle(KeyPress(.return))
    case KeyPress(.upArrow) where rowsAround.before == 0: false
    case KeyPress(.downArrow) where rowsAround.after == 0: false
    default: super.handle(key)
    }
  }

  override func lineEnded() {
    focusArrived()
    _ = submit()
  }

  private func submit() -> Bool {
    node.environment.submit?()
    return node.environment.submit != nil
  }

  // MARK: Layout and drawing

  private var showsLabel: Bool { FieldFrame.showsLabel(look, in: node.environment) }

  var labelColumns: Int {
    showsLabel ? children.first?.size(ProposedCells(width: nil, height: 1)).width ?? 0 : 0
  }

  private var around: FieldFrame {
    FieldFrame(look, labelColumns: labelColumns, formColumns: formColumns, formGap: Self.labelGap)
  }

  override var textArea: CellRect { around.textArea(in: frame) }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let around = around
    let width = around.columns(of: proposal.width)
    let lines = rows(width: around.textColumns(of: width)).count
    let height = around.rows + max(1, leastLines, min(lines, lineLimit ?? .max))
    return CellSize(width: width, height: min(height, max(around.rows + 1, proposal.height ?? height)))
  }

  override func placeChildren() {
    let width = showsLabel ? min(formColumns ?? labelColumns, labelColumns) : 0
    children.first?.place(
      in: CellRect(x: frame.minX, y: textArea.minY, width: width, height: showsLabel ? 1 : 0))
  }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    let area = clip.intersection(frame)
    if showsLabel { for child in children { child.draw(context, clip: area) } }
    let style = node.environment.cellStyle()
    around.draw(
      context, in: frame, style: isFocused ? style.focused(node.environment) : style.with(.dim), clip: area)
    let text = textArea
    if value == "" {
      let hint = prompt?.plain ?? (showsLabel ? "" : spokenText)
      context.canvas.write(
        hint, x: text.minX, y: text.minY, style: style.with(.dim), clip: area.intersection(text))
    }
    drawText(context, area.intersection(text))
    if !isEnabled { context.canvas.restyle(area) { $0.with(.dim) } }
  }
}
