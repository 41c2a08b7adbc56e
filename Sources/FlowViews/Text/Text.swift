import AppFlow
import FlowCanvas
import Foundation

/// One or more lines of text; too long lines are broken between words.
///
/// Pieces put together with `+` keep their own looks. A literal is read as markdown for emphasis, code and links, as
/// in SwiftUI; text from a variable never is.
public struct Text: PrimitiveView {
  var first: TextRun
  var rest: [TextRun] = []

  /// Text as it is, from a variable.
  @_disfavoredOverload public init(_ content: some StringProtocol) {
    first = TextRun(text: String(content))
  }

  /// Text as it is, as in SwiftUI, where a literal may otherwise be a key for translation.
  public init(verbatim content: String) { first = TextRun(text: content) }

  /// The text of a literal with its markdown and what is interpolated in it.
  ///
  /// There are no tables of strings: what is said for those who translate changes nothing.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    self.init(runs: key.runs)
  }

  /// A symbol as a part of text.
  public init(_ image: Image) {
    first = TextRun(text: String(SymbolTable.glyph(named: image.systemName)))
  }

  /// A value as a format style writes it.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
    first = TextRun(text: format.format(input))
  }

  /// A value as a formatter writes it; one that it can't write is left out.
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    first = TextRun(text: formatter.string(for: subject) ?? "")
  }

  init(runs: [TextRun]) {
    first = runs.first ?? TextRun(text: "")
    rest = Array(runs.dropFirst())
  }

  var runs: [TextRun] { [first] + rest }

  /// The characters alone.
  package var plain: String { rest.isEmpty ? first.text : runs.map(\.text).joined() }

  /// What the first piece is drawn with, which is what can move in a text.
  var shapeStyle: (any ShapeStyle)? {
    get { first.style }
    set { first.style = newValue }
  }

  static var isPlain: Bool { true }

  func update(_ node: ViewNode) {
    // A text that has told a time may do so no more.
    var text = isDated || node.presenceChanged != nil ? atThisTime(node) : self
    let values = node.graph.textValues(of: node.environment)
    if let textCase = values.style.textCase { text.changeRuns { $0.text = textCase.of($0.text) } }
    text.show(values, node)
  }

  private func show(_ values: TextValues, _ node: ViewNode) {
    let element = node.element(TextElement.init)
    let style = values.style
    element.style = style.cell(
      first.style?.color(in: node.environment), attributes: first.attributes, font: first.font)
    element.tellsTime = isDated
    element.spans = rest.isEmpty ? [] : spans(in: node.environment)
    element.alignment = style.alignment
    let (content, limit) = (plain, values.lineLimit)
    let isCutAlike =
      element.lineLimit == limit && element.truncation == style.truncation
      && element.leastLines == style.leastLines
    guard element.content != content || !isCutAlike else { return }
    let lineSize = element.lineSize
    let keepsShape = isCutAlike && TextLayout.haveSameShape(element.content, content)
    element.content = content
    node.spokenTextChanged()
    element.lineLimit = limit
    element.leastLines = style.leastLines
    element.truncation = style.truncation
    if !keepsShape, element.lineSize != lineSize || !element.keepsItsSizes() { node.invalidateLayout() }
  }

  /// Where each piece ends in the whole text; a mark at the start of one goes to the letter before it.
  private func spans(in environment: EnvironmentValues) -> [TextElement.Span] {
    var whole = ""
    return runs.map { run in
      whole += run.text
      return TextElement.Span(
        end: TextLayout.expandingTabs(whole).count, style: run.cellStyle(in: environment))
    }
  }
}
