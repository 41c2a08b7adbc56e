/// How a value moves from its start to its end: a pure function of the time since it began.
///
/// Names and defaults are SwiftUI's. Times are in seconds.
public struct Animation: Hashable, Sendable, Codable {
  package var curve: Curve
  /// How long the curve takes; for a spring, its perceptual duration.
  public private(set) var duration: Double
  /// How long it waits before it moves.
  public private(set) var delay: Double = 0
  /// 2 is twice as fast.
  public private(set) var speed: Double = 1

  package enum Curve: Hashable, Sendable, Codable {
    case bezier(UnitBezier)
    case spring(UnitSpring)
  }

  private init(_ curve: Curve, duration: Double) {
    self.curve = curve
    self.duration = duration.isFinite ? max(0, duration) : 0
  }

  /// How far the value is `elapsed` seconds after the start: 0 before, exactly 1 once settled.
  ///
  /// Springs with a bounce pass 1 on the way; Bézier curves may too if their control points do.
  public func value(at elapsed: Double) -> Double {
    if elapsed >= settlingDuration { return 1 }
    let time = (elapsed - delay) * speed
    guard time > 0 else { return 0 }
    switch curve {
    case .bezier(let bezier): return bezier.y(atX: time / duration)
    case .spring(let spring): return spring.value(at: time)
    }
  }

  /// Seconds from the start until the value is at its end and stays there.
  public var settlingDuration: Double {
    guard duration > 0 else { return delay }
    switch curve {
    case .bezier: return delay + duration / speed
    case .spring(let spring): return delay + spring.settlingDuration / speed
    }
  }

  /// Seconds from the start until it counts as complete; a spring may go on swinging.
  package var logicalDuration: Double { delay + duration / speed }
}

extension Animation {
  /// The animation of a transition that states none: ease in and out over 0.3 s.
  public static let `default` = Animation.easeInOut(duration: 0.3)

  public static let linear = Animation.linear(duration: 0.35)
  public static let easeIn = Animation.easeIn(duration: 0.35)
  public static let easeOut = Animation.easeOut(duration: 0.35)
  public static let easeInOut = Animation.easeInOut(duration: 0.35)
  public static let spring = Animation.spring()

  public static func linear(duration: Double) -> Animation {
    timingCurve(0, 0, 1, 1, duration: duration)
  }

  /// The control points of the three eases are CSS's (CSS Easing Functions Level 1, 2.2.1).
  public static func easeIn(duration: Double) -> Animation {
    timingCurve(0.42, 0, 1, 1, duration: duration)
  }

  public static func easeOut(duration: Double) -> Animation {
    timingCurve(0, 0, 0.58, 1, duration: duration)
  }

  public static func easeInOut(duration: Double) -> Animation {
    timingCurve(0.42, 0, 0.58, 1, duration: duration)
  }

  /// A cubic Bézier from (0, 0) to (1, 1) by two control points; the x of both is held in 0...1.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
  ) -> Animation {
    Animation(.bezier(UnitBezier(x1: x1, y1: y1, x2: x2, y2: y2)), duration: duration)
  }

  /// A spring by its perceptual duration and its bounce: 0 none, near 1 endless, below 0 sluggish.
  ///
  /// - Parameter blendDuration: no change, since what is interrupted always goes on with its own speed.
  public static func spring(
    duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    let damping = bounce < 0 ? 1 / (1 + max(-0.9, bounce)) : 1 - bounce
    return Animation(.spring(UnitSpring(response: duration, dampingFraction: damping)), duration: duration)
  }

  /// A spring by the period of its undamped swing in seconds and its share of critical damping.
  ///
  /// - Parameter blendDuration: no change, since what is interrupted always goes on with its own speed.
  public static func spring(
    response: Double, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    Animation(
      .spring(UnitSpring(response: response, dampingFraction: dampingFraction)), duration: response)
  }

  /// The same animation, begun later.
  public func delay(_ delay: Double) -> Animation {
    var copy = self
    copy.delay = delay.isFinite ? max(0, self.delay + delay) : self.delay
    return copy
  }

  /// The same animation at another speed; what isn't above 0 has no effect.
  public func speed(_ speed: Double) -> Animation {
    let product = self.speed * speed
    guard speed > 0, product > 0, product.isFinite else { return self }
    var copy = self
    copy.speed = product
    return copy
  }
}
