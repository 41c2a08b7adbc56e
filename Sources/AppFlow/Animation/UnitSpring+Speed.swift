import Glibc

extension UnitSpring {
  /// Where the spring is, at rest at its end until it was given the speed 1: the solutions of
  /// x'' + 2ζωx' + ω²x = 0 with x(0) = 0 and x'(0) = 1.
  package func drift(at time: Double) -> Double {
    if time <= 0 { return 0 }
    let decay = damping * frequency
    if damping < 1 {
      let swing = frequency * (1 - damping * damping).squareRoot()
      return exp(-decay * time) * sin(swing * time) / swing
    }
    if damping == 1 { return time * exp(-frequency * time) }
    let root = frequency * (damping * damping - 1).squareRoot()
    return (exp((root - decay) * time) - exp((-root - decay) * time)) / (2 * root)
  }

  /// The speed of the same.
  package func driftSpeed(at time: Double) -> Double {
    if time <= 0 { return 1 }
    let decay = damping * frequency
    if damping < 1 {
      let swing = frequency * (1 - damping * damping).squareRoot()
      return exp(-decay * time) * (cos(swing * time) - decay / swing * sin(swing * time))
    }
    if damping == 1 { return (1 - frequency * time) * exp(-frequency * time) }
    let root = frequency * (damping * damping - 1).squareRoot()
    let (slow, fast) = (root - decay, -root - decay)
    return (slow * exp(slow * time) - fast * exp(fast * time)) / (2 * root)
  }

  /// How fast the spring that was released at 0 is: the slope of `value(at:)`.
  package func speed(at time: Double) -> Double { frequency * frequency * drift(at: time) }
}
