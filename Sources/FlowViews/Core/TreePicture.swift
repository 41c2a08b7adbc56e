import AppFlow
import FlowCanvas

/// The picture of a tree, drawn again only where a view was evaluated, as long as nothing else happened.
///
/// Whatever moves, has another size, takes a key or depends on the time makes the whole of it stale.
@MainActor final class TreePicture {
  /// Whether all of it has to be drawn again.
  var isStale = true
  private var shown: Frame?
  private var palette = CellPalette.dark
  /// How often all of it was drawn: in between nothing has another place.
  private var number = 0
  /// Where it isn't right any more.
  private var damaged: [CellRect] = []

  /// Beyond so many places, drawing all at once is cheaper.
  private static let mostPlaces = 8

  /// What stands in a rectangle may look different.
  func damage(_ rect: CellRect) {
    guard !isStale, !rect.isEmpty else { return }
    damaged.append(rect)
    if damaged.count > Self.mostPlaces { isStale = true }
  }

  /// The picture of some elements, each of which is in its place.
  func frame(
    of elements: [Element], size: CellSize, now: FlowInstant, palette: CellPalette
  ) -> Frame {
    defer { damaged = [] }
    guard !isStale, var before = shown, before.canvas.size == size, palette == self.palette else {
      return draw(elements, size: size, now: now, palette: palette)
    }
    guard !damaged.isEmpty else { return before }
    // The canvas must have one owner, or drawing on it would copy it once more.
    shown = nil
    var canvas = Canvas(size: .zero)
    swap(&canvas, &before.canvas)
    let context = DrawContext(canvas: consume canvas, now: now, palette: palette, mended: number)
    for rect in damaged {
      let whole = context.canvas.wholeClusters(rect)
      context.canvas.fill(whole)
      for element in elements { element.draw(context, clip: whole) }
    }
    return keep(context, cursor: context.cursor ?? before.cursor)
  }

  private func draw(
    _ elements: [Element], size: CellSize, now: FlowInstant, palette: CellPalette
  ) -> Frame {
    isStale = false
    number += 1
    self.palette = palette
    let context = DrawContext(canvas: Canvas(size: size), now: now, palette: palette)
    for element in elements { element.draw(context, clip: context.canvas.bounds) }
    return keep(context, cursor: context.cursor)
  }

  private func keep(_ context: DrawContext, cursor: CellPoint?) -> Frame {
    let frame = Frame(canvas: context.canvas, cursor: cursor)
    shown = frame
    isStale = isStale || context.dependsOnTime || context.drewAside
    return frame
  }
}
