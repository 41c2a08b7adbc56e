import Glibc

/// A damped harmonic oscillator that is released at 0, at rest, and settles at 1.
package struct UnitSpring: Hashable, Sendable, Codable {
  /// Undamped angular frequency, radians a second.
  package var frequency: Double
  /// Share of critical damping: below 1 it swings, at 1 it doesn't.
  package var damping: Double

  /// How near to 1 counts as settled.
  private static let tolerance = 0.001

  package init(response: Double, dampingFraction: Double) {
    let period = response.isFinite ? max(0.001, response) : 0.5
    frequency = 2 * Double.pi / period
    damping = dampingFraction.isFinite ? min(10, max(0.01, dampingFraction)) : 1
  }

  /// The closed solutions of x'' + 2ζωx' + ω²x = ω² for the three kinds of damping.
  package func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    let decay = damping * frequency
    if damping < 1 {
      let swing = frequency * (1 - damping * damping).squareRoot()
      return 1 - exp(-decay * time) * (cos(swing * time) + decay / swing * sin(swing * time))
    }
    if damping == 1 {
      return 1 - exp(-frequency * time) * (1 + frequency * time)
    }
    let root = frequency * (damping * damping - 1).squareRoot()
    let slow = root - decay
    let fast = -root - decay
    return 1 - (slow * exp(fast * time) - fast * exp(slow * time)) / (slow - fast)
  }

  /// Seconds until the distance to 1 stays under a thousandth.
  package var settlingDuration: Double {
    if damping < 1 {
      let envelope = (1 - damping * damping).squareRoot()
      return -log(Self.tolerance * envelope) / (damping * frequency)
    }
    // Without a swing the distance only shrinks: bracket the time, then halve the bracket.
    var high = 1 / frequency
    while 1 - value(at: high) > Self.tolerance { high *= 2 }
    var low = high / 2
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if 1 - value(at: middle) > Self.tolerance { low = middle } else { high = middle }
    }
    return high
  }
}
