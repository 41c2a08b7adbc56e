import AppFlow
import FlowCanvas

/// The picture of a transition at a progress.
package struct TransitionPicture {
  private let picture: FlowPicture

  package init(_ picture: FlowPicture) { self.picture = picture }

  /// Puts the two flows' surfaces together.
  ///
  /// A reversed transition is the picture of the one that it came from, run backwards: what arrives
  /// comes back the way on which it was leaving.
  package func draw(leaving: Canvas, arriving: Canvas, palette: CellPalette) -> Canvas {
    let size = arriving.size
    let isReversed = picture.isReversed
    let removal = isReversed ? picture.insertion : picture.removal
    let insertion = isReversed ? picture.removal : picture.insertion
    // Rounded, so that the way there and the way back fall on the same cells whatever a sum's last bit.
    let position = ((isReversed ? 1 - picture.progress : picture.progress) * 1e9).rounded() / 1e9
    let out = SurfacePlacement(removal, phase: .removal, amount: position, size: size)
    let into = SurfacePlacement(insertion, phase: .insertion, amount: 1 - position, size: size)
    return Canvas.composite(
      back: surface(isReversed ? arriving : leaving, out),
      front: surface(isReversed ? leaving : arriving, into), size: size, palette: palette)
  }

  private func surface(_ canvas: Canvas, _ placement: SurfacePlacement) -> Surface {
    Surface(
      canvas, x: placement.x, y: placement.y, opacity: placement.opacity, scale: placement.scale)
  }
}
