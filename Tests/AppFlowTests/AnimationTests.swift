import Glibc
import Testing

@testable import AppFlow

@Suite struct AnimationTests {
  private func near(_ found: Double, _ expected: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs(found - expected) <= tolerance
  }

  @Test func `linear is the share of its time`() {
    let animation = Animation.linear(duration: 2)
    for (elapsed, value) in [(0.0, 0.0), (0.25, 0.125), (0.5, 0.25), (1, 0.5), (1.5, 0.75), (2, 1)] {
      #expect(animation.value(at: elapsed) == value)
    }
  }

  /// CSS Easing Functions Level 1, 2.2: solved here by Newton's method on the polynomial's coefficients.
  private func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
    func polynomial(_ first: Double, _ second: Double, _ t: Double) -> Double {
      let c = 3 * first
      let b = 3 * (second - first) - c
      return ((1 - c - b) * t + b) * t * t + c * t
    }
    func slope(_ t: Double) -> Double {
      let c = 3 * x1
      let b = 3 * (x2 - x1) - c
      return 3 * (1 - c - b) * t * t + 2 * b * t + c
    }
    var t = x
    for _ in 0..<60 {
      t -= (polynomial(x1, x2, t) - x) / slope(t)
    }
    return polynomial(y1, y2, t)
  }

  @Test func `the eases are those of CSS`() {
    for step in 1..<200 {
      let x = Double(step) / 200
      #expect(near(Animation.easeIn(duration: 1).value(at: x), bezier(0.42, 0, 1, 1, at: x)))
      #expect(near(Animation.easeOut(duration: 1).value(at: x), bezier(0, 0, 0.58, 1, at: x)))
      #expect(near(Animation.easeInOut(duration: 1).value(at: x), bezier(0.42, 0, 0.58, 1, at: x)))
      let back = Animation.timingCurve(0.3, -0.4, 0.6, 1.5, duration: 1)
      #expect(near(back.value(at: x), bezier(0.3, -0.4, 0.6, 1.5, at: x)))
    }
    // Known by other means: the middle of a curve that is the same from both ends.
    #expect(near(Animation.easeInOut(duration: 0.3).value(at: 0.15), 0.5))
  }

  @Test func `an underdamped spring is a decaying cosine`() {
    let (response, damping) = (0.5, 0.4)
    let frequency = 2 * Double.pi / response
    let swing = frequency * (1 - damping * damping).squareRoot()
    let phase = atan(damping * frequency / swing)
    let animation = Animation.spring(response: response, dampingFraction: damping)
    var peak = 0.0
    for time in stride(from: 0.01, to: animation.settlingDuration, by: 0.01) {
      let expected = 1 - exp(-damping * frequency * time) * cos(swing * time - phase) / cos(phase)
      #expect(near(animation.value(at: time), expected))
      peak = max(peak, animation.value(at: time))
    }
    // The overshoot of a second-order system: exp(-πζ/√(1-ζ²)).
    #expect(near(peak, 1 + exp(-Double.pi * damping / (1 - damping * damping).squareRoot()), 1e-3))
  }

  @Test func `critical and strong damping never pass the end`() {
    let critical = Animation.spring(duration: 0.5, bounce: 0)
    let strong = Animation.spring(response: 0.5, dampingFraction: 2)
    let frequency = 2 * Double.pi / 0.5
    let root = frequency * 3.0.squareRoot()
    for time in stride(from: 0.01, to: 1, by: 0.01) where time < critical.settlingDuration {
      let expected = 1 - (1 + frequency * time) * exp(-frequency * time)
      #expect(near(critical.value(at: time), expected))
      #expect(critical.value(at: time) < 1)
      let sinking =
        exp(-2 * frequency * time) * (cosh(root * time) + 2 * frequency / root * sinh(root * time))
      if time < strong.settlingDuration { #expect(near(strong.value(at: time), 1 - sinking)) }
    }
  }

  @Test(arguments: [
    Animation.linear, .easeIn, .easeOut, .easeInOut, .spring, .bouncy, .smooth, .snappy, .default,
    .spring(duration: 0.4, bounce: 0.9), .spring(response: 0.3, dampingFraction: 5),
    .linear(duration: 0.7).speed(3).delay(0.2), .bouncy.delay(0.1).speed(0.5),
  ])
  func `the value is 0 before, 1 from the end on, and settled just before it`(_ animation: Animation) {
    for elapsed in [-Double.infinity, -1, -1e-9] { #expect(animation.value(at: elapsed) == 0) }
    #expect(animation.value(at: animation.delay / 2) == 0)
    let end = animation.settlingDuration
    for later in [0, 1e-9, 0.1, 1e6, .infinity] { #expect(animation.value(at: end + later) == 1) }
    #expect(near(animation.value(at: end.nextDown), 1, 1.01e-3))
    #expect(end > 0 && end.isFinite)
  }

  @Test func `a delay moves the start and a speed shortens what follows it`() {
    let animation = Animation.linear(duration: 1).delay(0.5).speed(2)
    #expect(animation.settlingDuration == 1)
    #expect(animation.value(at: 0.5) == 0)
    #expect(animation.value(at: 0.75) == 0.5)
    #expect(animation.delay(0.25).delay == 0.75)
    #expect(animation.speed(2).speed == 4)
    #expect(animation.delay(-9).delay == 0)
  }

  @Test func `without a duration it is at its end as soon as its delay is over`() {
    let animation = Animation.linear(duration: 0)
    #expect(animation.settlingDuration == 0)
    #expect(animation.value(at: -0.001) == 0)
    #expect(animation.value(at: 0) == 1)
    let delayed = animation.delay(0.5)
    #expect(delayed.settlingDuration == 0.5)
    #expect(delayed.value(at: 0.25) == 0)
    #expect(delayed.value(at: 0.5) == 1)
    #expect(Animation.spring(duration: 0).value(at: 0) == 1)
  }

  /// Whatever comes in: no trap, and nothing that isn't a number comes out.
  @Test func `no input is too wild`() {
    let wild: [Double] = [
      .nan, .infinity, -.infinity, -1, 0, .leastNonzeroMagnitude, 1e-30, 0.5, 1, 1e30, 1e300,
      .greatestFiniteMagnitude,
    ]
    for first in wild {
      for second in wild {
        let animations: [Animation] = [
          .linear(duration: first).speed(second), .easeInOut(duration: first).delay(second),
          .spring(duration: first, bounce: second), .spring(response: first, dampingFraction: second),
          .timingCurve(first, second, second, first, duration: 1),
          .timingCurve(second, first, first, second, duration: 1).speed(first).speed(first),
        ]
        for animation in animations {
          #expect(!animation.settlingDuration.isNaN && animation.settlingDuration >= 0)
          for elapsed in wild {
            let value = animation.value(at: elapsed)
            #expect(value.isFinite, "\(animation) at \(elapsed)")
          }
          let transition = FlowTransition(
            id: 1, from: .login, to: .main, insertion: .opacity, removal: .opacity, animation: animation,
            start: .zero, cause: .program)
          #expect(transition.end >= .zero)
        }
      }
    }
  }
}
