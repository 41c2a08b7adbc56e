import AppFlow
import FlowCanvas

/// What a tree is drawn on, and what drawing needs to know.
@MainActor final class DrawContext {
  var canvas: Canvas
  private let instant: FlowInstant
  /// Whether something that was drawn looks different at another instant.
  private(set) var dependsOnTime = false
  /// Whether something was drawn in another place than the frame of what it belongs to.
  private(set) var drewAside = false
  /// The number of the picture of which parts are drawn anew; nil if a whole one is drawn.
  let mended: Int?
  let palette: CellPalette
  /// Where the terminal's cursor goes, set by the text field that has the focus.
  var cursor: CellPoint?

  init(
    canvas: Canvas, now: FlowInstant, palette: CellPalette, mended: Int? = nil
  ) {
    self.canvas = canvas
    self.mended = mended
    instant = now
    self.palette = palette
  }

  var now: FlowInstant {
    dependsOnTime = true
    return instant
  }

  /// Says that what is drawn next doesn't stand in its frame: where it changes can't be told by that.
  func drawsAside() { drewAside = true }

  /// Draws on a layer of its own, as large as this canvas, and hands it over.
  func layer(_ draw: () -> Void) -> Canvas {
    let below = canvas
    canvas = Canvas.layer(size: below.size)
    draw()
    let layer = canvas
    canvas = below
    return layer
  }

  /// Draws on a surface of its own, as large as this one.
  func surface(_ draw: (DrawContext) -> Void) -> DrawContext {
    let context = DrawContext(canvas: Canvas(size: canvas.size), now: now, palette: palette, mended: mended)
    draw(context)
    return context
  }
}
