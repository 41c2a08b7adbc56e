import FlowCanvas

/// A short line in the last column or row that says which part of the content is seen.
@MainActor struct ScrollIndicator {
  private let extent: ScrollExtent
  private let axis: Axis

  init(_ extent: ScrollExtent, axis: Axis) {
    self.extent = extent
    self.axis = axis
  }

  /// Draws it along the end of a rectangle that holds the content and the indicator.
  func draw(_ context: DrawContext, in rect: CellRect, style: CellStyle, clip: CellRect) {
    guard let thumb = extent.thumb(in: extent.viewport) else { return }
    for position in thumb {
      switch axis {
      case .vertical:
        context.canvas.put("│", x: rect.maxX - 1, y: rect.minY + position, style: style, clip: clip)
      case .horizontal:
        context.canvas.put("─", x: rect.minX + position, y: rect.maxY - 1, style: style, clip: clip)
      }
    }
  }
}
