import AppFlow
import FlowCanvas
import Foundation

/// One or more lines of text; too long lines are broken between words.
public struct Text: PrimitiveView {
  private let content: String
  private var attributes: CellStyle.Attributes = []
  /// What it is drawn with; nil for what is in force around it.
  var shapeStyle: (any ShapeStyle)?

  public init(_ content: some StringProtocol) { self.content = String(content) }

  /// Text as it is, as in SwiftUI, where a literal may otherwise be a key for translation.
  public init(verbatim content: String) { self.content = content }

  public func bold() -> Text { with(.bold) }
  public func italic() -> Text { with(.italic) }
  public func underline() -> Text { with(.underline) }
  public func strikethrough() -> Text { with(.strikethrough) }

  public func foregroundColor(_ color: Color?) -> Text {
    var copy = self
    copy.shapeStyle = color
    return copy
  }

  public func foregroundStyle(_ style: some ShapeStyle) -> Text {
    var copy = self
    copy.shapeStyle = style
    return copy
  }

  private func with(_ attribute: CellStyle.Attributes) -> Text {
    var copy = self
    copy.attributes.insert(attribute)
    return copy
  }

  static var isPlain: Bool { true }

  func update(_ node: ViewNode) {
    let element = node.element(TextElement.init)
    let color = shapeStyle?.color(in: node.environment)
    element.style = node.environment.cellStyle(color, attributes: attributes)
    let limit = node.environment.lineLimit
    if element.content != content || element.lineLimit != limit {
      let keepsShape =
        element.lineLimit == limit && TextLayout.haveSameShape(element.content, content)
      element.content = content
      element.lineLimit = limit
      if !keepsShape, !element.keepsItsSizes() { node.invalidateLayout() }
    }
  }
}

final class TextElement: Element {
  var content = "" { didSet { columns = TextLayout.plainColumns(of: content) } }
  var style = CellStyle.plain
  var lineLimit: Int?
  /// The columns that the text takes on one line, if it is as plain as most text is.
  private var columns: Int? = 0

  override func measure(_ proposal: ProposedCells) -> CellSize {
    if let columns, columns <= proposal.width ?? columns { return CellSize(width: columns, height: 1) }
    let lines = lines(width: proposal.width)
    let height = min(lines.count, proposal.height ?? lines.count)
    return CellSize(width: lines.map(\.width).max() ?? 0, height: max(min(1, lines.count), height))
  }

  override func guide(_ key: AlignmentKey, _ proposal: ProposedCells) -> CGFloat? {
    if key == VerticalAlignment.firstTextBaseline.key { return 1 }
    guard key == VerticalAlignment.lastTextBaseline.key else { return nil }
    return CGFloat(size(proposal).height)
  }

  override func draw(_ context: DrawContext, clip: CellRect) {
    let area = clip.intersection(frame)
    if area.isEmpty { return }
    if let columns, columns <= frame.size.width {
      context.canvas.write(content, x: frame.minX, y: frame.minY, style: style, clip: area)
      return
    }
    for (index, line) in lines(width: frame.size.width).prefix(frame.size.height).enumerated() {
      context.canvas.write(line.text, x: frame.minX, y: frame.minY + index, style: style, clip: area)
    }
  }

  private func lines(width: Int?) -> [TextLayout.Line] {
    TextLayout.lines(of: content, width: width, limit: lineLimit)
  }
}
