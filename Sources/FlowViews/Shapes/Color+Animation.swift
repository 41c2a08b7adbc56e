import FlowCanvas

extension Color: Animatable {
  /// Red, green and blue in 0 to 255, and the alpha.
  package typealias AnimatableParts = AnimatablePair<
    AnimatablePair<Double, Double>, AnimatablePair<Double, Double>
  >

  var animatableParts: AnimatableParts {
    // What the terminal's own colours are is only known when a frame is drawn.
    let palette = CellPalette.dark
    let color = palette.resolve(cell, default: palette.foreground)
    return AnimatablePair(
      AnimatablePair(Double(color.red), Double(color.green)), AnimatablePair(Double(color.blue), alpha))
  }

  mutating func move(to parts: AnimatableParts) {
    func byte(_ value: Double) -> UInt8 { UInt8(min(255, max(0, value.isNaN ? 0 : value.rounded()))) }
    cell = .rgb(byte(parts.first.first), byte(parts.first.second), byte(parts.second.first))
    alpha = min(1, max(0, parts.second.second))
  }

  public var animatableData: AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>
  {
    get { animatableParts }
    set { move(to: newValue) }
  }
}

extension ShapeStyle {
  /// The parts of the style that can be animated; of what isn't a colour those of the terminal's text.
  var animatableParts: Color.AnimatableParts { (self as? Color ?? .primary).animatableParts }

  /// Takes the colour that an animation has come to, if the style is a colour.
  mutating func move(to parts: Color.AnimatableParts) {
    guard var color = self as? Color else { return }
    color.move(to: parts)
    if let style = color as? Self { self = style }
  }
}
