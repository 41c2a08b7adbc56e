import AppFlow
import FlowCanvas

/// A piece of text that is drawn in one way; what it doesn't state comes from around it.
struct TextRun: Sendable {
  var text: String
  var attributes: CellStyle.Attributes = []
  /// What it is drawn with; nil for what is in force around it.
  var style: (any ShapeStyle)?
  var font: Font?
  /// What the text is made from again as time goes on.
  var dated: DatedText?

  @MainActor func cellStyle(in environment: EnvironmentValues) -> CellStyle {
    environment.cellStyle(style?.color(in: environment), attributes: attributes, font: font)
  }
}
