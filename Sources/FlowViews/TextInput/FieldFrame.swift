import AppFlow
import FlowCanvas

/// What stands around the text of a field, and the room that it leaves to the text.
@MainActor struct FieldFrame {
  var look: TextFieldLook
  /// The columns that the label takes before the text.
  var start: Int

  private static let labelWidth = 6
  private static let gap = 1
  private static let idealWidth = 25
  private static let leastWidth = 4

  /// - Parameters:
  ///   - labelColumns: 0 where the label isn't shown before the text.
  ///   - formColumns: the columns of the labels of a form; nil outside of one.
  init(_ look: TextFieldLook, labelColumns: Int, formColumns: Int?, formGap: Int) {
    self.look = look
    start =
      formColumns.map { $0 + formGap }
      ?? (labelColumns == 0 ? 0 : max(Self.labelWidth, labelColumns) + Self.gap)
  }

  /// Whether the label stands before the text; else it is shown in the place of an empty one.
  static func showsLabel(_ look: TextFieldLook, in environment: EnvironmentValues) -> Bool {
    !environment.labelsAreHidden && (look == .ruled || environment.isInForm)
  }

  /// The columns on each side that the text doesn't have.
  private var margin: Int { look == .boxed ? 2 : 0 }

  /// The rows that the text doesn't have.
  var rows: Int {
    switch look {
    case .ruled: 1
    case .plain: 0
    case .boxed: 2
    }
  }

  /// The columns that the whole takes, of those that it is offered.
  func columns(of offered: Int?) -> Int {
    let around = start + 2 * margin
    let ideal = around + Self.idealWidth
    return min(ideal, max(around + Self.leastWidth, offered ?? ideal))
  }

  /// The columns of the text in so many of the whole.
  func textColumns(of columns: Int) -> Int { max(0, columns - start - 2 * margin) }

  /// Where the text stands.
  func textArea(in frame: CellRect) -> CellRect {
    CellRect(
      x: frame.minX + start + margin, y: frame.minY + (look == .boxed ? 1 : 0),
      width: textColumns(of: frame.size.width), height: max(1, frame.size.height - rows))
  }

  /// Draws the rule below the text, or the box around it.
  func draw(_ context: DrawContext, in frame: CellRect, style: CellStyle, clip: CellRect) {
    switch look {
    case .plain: break
    case .ruled:
      let text = textArea(in: frame)
      for x in text.minX..<max(text.minX, frame.maxX) {
        context.canvas.put("─", x: x, y: text.maxY, style: style, clip: clip)
      }
    case .boxed:
      let box = frame.inset(left: start, top: 0, right: 0, bottom: 0)
      context.canvas.box(box, isRound: true, style: style, clip: clip)
    }
  }
}
