import AppFlow
import FlowCanvas

/// A line of text that can be edited, with its title before it and a rule below.
///
/// The keys are those of the application's line editor, the same as at the prompt.
public struct TextField: PrimitiveView {
  private let title: String
  private let text: Binding<String>

  public init(_ title: some StringProtocol, text: Binding<String>) {
    self.title = String(title)
    self.text = text
  }

  func update(_ node: ViewNode) {
    let element = node.element(TextFieldElement.init)
    element.title = title
    element.binding = text
    element.textArrived(text.wrappedValue)
  }
}

final class TextFieldElement: Element, ElementControl {
  var title = ""
  var binding = Binding<String>.constant("")
  let role = ControlRole.textField
  private var line = LineState()
  /// The first column of the text that is shown, when it is longer than the field.
  private var scroll = 0

  private static let labelWidth = 6
  private static let gap = 1
  private static let idealWidth = 25

  var label: String { node.environment.accessibilityLabel ?? title }
  var value: String? { line.text }
  override var control: (any ElementControl)? { self }

  /// The binding's value was read: shows it unless it is what is being edited anyway.
  func textArrived(_ text: String) {
    guard text != line.text else { return }
    line = LineState(text: text)
    if isFocused { beginLine() }
  }

  func focusArrived() { beginLine() }
  func focusLeft() { line = editor.state }
  func activate() { node.graph.focus(node: node.id) }

  private var editor: any LineEditor { node.graph.lineEditor }
  private func beginLine() { editor.begin(line, options: LineOptions()) }

  func handle(_ key: KeyPress) -> Bool {
    switch key {
    case KeyPress(.tab), KeyPress(.tab, modifiers: .shift), KeyPress(.upArrow), KeyPress(.downArrow):
      return false
    case KeyPress(.return):
      node.environment.submit()
      return true
    case KeyPress(.escape) where !editor.takesEscape:
      take(editor.handle(key))
      return false
    default:
      take(editor.handle(key))
      return true
    }
  }

  func handlePaste(_ text: String) -> Bool {
    let flat = text.split(separator: "\n", omittingEmptySubsequences: true).joined(separator: " ")
    take(editor.insert(flat))
    return true
  }

  private func take(_ events: [LineEditorEvent]) {
    for case .submitted(let text) in events {
      line = LineState(text: text)
      beginLine()
      write(text)
      node.environment.submit()
      return
    }
    line = editor.state
    write(line.text)
  }

  private func write(_ text: String) {
    if binding.wrappedValue != text { binding.wrappedValue = text }
  }

  // MARK: Layout and drawing

  private var labelColumns: Int {
    title.isEmpty ? 0 : max(Self.labelWidth, TextLayout.width(of: title)) + Self.gap
  }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let ideal = labelColumns + Self.idealWidth
    return CellSize(width: min(ideal, max(labelColumns + 4, proposal.width ?? ideal)), height: 2)
  }

  override func draw(_ context: DrawContext, clip: CellRect) {
    let area = clip.intersection(frame)
    let style = node.environment.cellStyle(dimmed: !isEnabled)
    context.canvas.write(title, x: frame.minX, y: frame.minY, style: style, clip: area)
    let start = frame.minX + labelColumns
    let width = frame.maxX - start
    let rule = isFocused ? style.focused : style.with(.dim)
    for x in start..<max(start, frame.maxX) {
      context.canvas.put("─", x: x, y: frame.minY + 1, style: rule, clip: area)
    }
    let shown = isFocused ? editor.state : line
    let before = TextLayout.width(of: shown.text.prefix(shown.cursor))
    scroll = min(max(scroll, before - width + 1), before)
    let field = area.intersection(CellRect(x: start, y: frame.minY, width: width, height: 1))
    context.canvas.write(shown.text, x: start - scroll, y: frame.minY, style: style, clip: field)
    let cursor = CellPoint(x: start + before - scroll, y: frame.minY)
    if isFocused, field.contains(cursor) { context.cursor = cursor }
  }
}
