/// The springs that SwiftUI has names for.
extension Animation {
  public static let bouncy = Animation.bouncy()
  public static let smooth = Animation.smooth()
  public static let snappy = Animation.snappy()
  public static let interactiveSpring = Animation.interactiveSpring()
  public static let interpolatingSpring = Animation.interpolatingSpring()

  /// A spring with a large bounce, and more of it if so stated.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// A spring without a bounce, unless one is stated.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a small bounce, and more of it if so stated.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring by its share of critical damping, which swings in 0.5 s.
  public static func spring(dampingFraction: Double, blendDuration: Double = 0) -> Animation {
    spring(response: 0.5, dampingFraction: dampingFraction)
  }

  /// A quick spring, for what follows a hand.
  ///
  /// - Parameter blendDuration: no change, since what is interrupted always goes on with its own speed.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction)
  }

  /// A spring by its perceptual duration and its bounce; the same as ``spring(duration:bounce:blendDuration:)``,
  /// since every spring here keeps its speed.
  public static func interpolatingSpring(duration: Double = 0.5, bounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: bounce)
  }

  /// A spring by its mass, its stiffness and its damping; what isn't above 0 of the first two is 1.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double
  ) -> Animation {
    let (mass, stiffness) = (mass > 0 ? mass : 1, stiffness > 0 ? stiffness : 1)
    return spring(
      response: 2 * Double.pi * (mass / stiffness).squareRoot(),
      dampingFraction: damping / (2 * (stiffness * mass).squareRoot()))
  }
}
