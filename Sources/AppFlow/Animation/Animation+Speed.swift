extension Animation {
  /// Whether it takes up the speed that a value already has.
  package var keepsSpeed: Bool {
    switch curve {
    case .bezier: false
    case .spring: true
    }
  }

  /// How fast the value is `elapsed` seconds after the start, a second.
  package func speed(at elapsed: Double) -> Double {
    let time = (elapsed - delay) * speed
    guard time > 0, elapsed < settlingDuration else { return 0 }
    switch curve {
    case .bezier:
      // No curve takes it up, so the slope between two near instants is good enough.
      let step = 1e-6
      return (value(at: elapsed + step) - value(at: elapsed - step)) / (2 * step)
    case .spring(let spring): return spring.speed(at: time) * speed
    }
  }

  /// Where a spring at its end is, `elapsed` seconds after it was given the speed 1; 0 for other curves.
  package func drift(at elapsed: Double) -> Double {
    guard case .spring(let spring) = curve, elapsed > 0 else { return 0 }
    // While the animation waits, what moves goes on by its own speed and slows down.
    return spring.drift(at: elapsed * speed) / speed
  }

  /// How fast a spring at its end is, `elapsed` seconds after it was given the speed 1.
  package func driftSpeed(at elapsed: Double) -> Double {
    guard case .spring(let spring) = curve else { return 0 }
    return spring.driftSpeed(at: max(0, elapsed) * speed)
  }

  /// Seconds until the value stays at its end.
  ///
  /// - Parameter isMoving: whether it had a speed at its start, which a spring takes longer to lose.
  package func settlingDuration(isMoving: Bool) -> Double {
    guard isMoving, case .spring = curve else { return settlingDuration }
    return settlingDuration * 1.25
  }
}
