import AppFlow
import FlowCanvas

/// The picture of a transition at a progress.
package struct TransitionPicture {
  private let transition: FlowTransition
  private let progress: Double

  package init(_ transition: FlowTransition, progress: Double) {
    self.transition = transition
    self.progress = progress
  }

  /// Puts the two flows' surfaces together.
  ///
  /// A reversed transition is the picture of the one that it came from, run backwards: what arrives
  /// comes back the way on which it was leaving.
  package func draw(leaving: Canvas, arriving: Canvas, palette: CellPalette) -> Canvas {
    let size = arriving.size
    let isReversed = transition.isReversed
    let removal = isReversed ? transition.insertion : transition.removal
    let insertion = isReversed ? transition.removal : transition.insertion
    // Rounded, so that the way there and the way back fall on the same cells whatever a sum's last bit.
    let position = ((isReversed ? 1 - progress : progress) * 1e9).rounded() / 1e9
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
