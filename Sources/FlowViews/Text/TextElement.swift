import FlowCanvas
import Foundation

/// Text on the screen.
final class TextElement: Element {
  /// A piece with a look of its own: up to a character of the whole text.
  struct Span {
    var end: Int
    var style: CellStyle
  }

  var content = "" { didSet { columns = TextLayout.plainColumns(of: content) } }
  var style = CellStyle.plain
  /// The pieces, if there is more than one.
  var spans: [Span] = []
  /// Whether it says something else as time goes on.
  var tellsTime = false
  var lineLimit: Int?
  var leastLines = 0
  var truncation = Text.TruncationMode.tail
  var alignment = TextAlignment.leading
  /// The columns that the text takes on one line, if it is as plain as most text is.
  private var columns: Int? = 0

  override var lineSize: CellSize? {
    // Not by `map`: a closure of the main actor is checked for being there at each call.
    guard let columns, leastLines <= 1 else { return nil }
    return CellSize(width: columns, height: 1)
  }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    if let lineSize, lineSize.width <= proposal.width ?? .max { return lineSize }
    let limit = min(lineLimit ?? .max, max(1, proposal.height ?? .max))
    let lines = lines(width: proposal.width, limit: limit)
    let wanted = max(leastLines, lines.count)
    let height = min(wanted, proposal.height ?? wanted)
    return CellSize(width: lines.map(\.width).max() ?? 0, height: max(min(1, lines.count), height))
  }

  override func guide(_ key: AlignmentKey, _ proposal: ProposedCells) -> CGFloat? {
    if key == VerticalAlignment.firstTextBaseline.key { return 1 }
    guard key == VerticalAlignment.lastTextBaseline.key else { return nil }
    return CGFloat(size(proposal).height)
  }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    let area = clip.intersection(frame)
    if area.isEmpty { return }
    if let columns, columns <= frame.size.width, spans.isEmpty {
      let x = frame.minX + indent(columns)
      context.canvas.write(content, x: x, y: frame.minY, style: style, clip: area)
      return
    }
    let limit = min(lineLimit ?? frame.size.height, frame.size.height)
    for (index, line) in lines(width: frame.size.width, limit: limit).enumerated() {
      draw(line, context, y: frame.minY + index, clip: area)
    }
  }

  private func draw(_ line: TextLayout.Line, _ context: DrawContext, y: Int, clip: CellRect) {
    var x = frame.minX + indent(line.width)
    guard !spans.isEmpty else {
      context.canvas.write(line.text, x: x, y: y, style: style, clip: clip)
      return
    }
    for (index, character) in line.text.enumerated() {
      let place = line.source(of: index)
      let style = spans.first { place < $0.end }?.style ?? spans[spans.count - 1].style
      x += context.canvas.put(character, x: x, y: y, style: style, clip: clip)
    }
  }

  /// What belongs between a row and the next one, where the text was broken to fit: the blanks that were left out
  /// there. Nil where the text itself has a line end, or something was cut.
  func joint(afterRow row: Int) -> String? {
    let lines = lines(width: frame.size.width, limit: min(lineLimit ?? frame.size.height, frame.size.height))
    let isWithin = row >= 0 && row + 1 < lines.count
    guard isWithin, lines[row].cut == nil, lines[row + 1].cut == nil else { return nil }
    let end = lines[row].start + lines[row].text.count
    let gap = TextLayout.expandingTabs(content).dropFirst(end).prefix(lines[row + 1].start - end)
    return gap.contains("\n") ? nil : String(gap)
  }

  private func indent(_ width: Int) -> Int {
    switch alignment {
    case .leading: 0
    case .center: max(0, frame.size.width - width) / 2
    case .trailing: max(0, frame.size.width - width)
    }
  }

  private func lines(width: Int?, limit: Int?) -> [TextLayout.Line] {
    TextLayout.lines(of: content, width: width, limit: limit, truncation: truncation)
  }
}
