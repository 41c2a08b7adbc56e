/// Something on its way from 0 to 1, as a pure function of an instant.
public struct FlowMotion: Hashable, Sendable, Codable {
  public var animation: Animation
  public var start: FlowInstant
  /// The share of the animation's time that it takes: what begins half way takes half of it.
  public var length: Double

  public init(_ animation: Animation, start: FlowInstant, length: Double = 1) {
    self.animation = animation
    self.start = start
    self.length = abs(length)
  }

  /// How far it is at an instant: 0 at the start, exactly 1 at the end; springs pass 1 on the way.
  public func share(at instant: FlowInstant) -> Double {
    isFinished(at: instant) ? 1 : animation.value(at: start.duration(to: instant).seconds / length)
  }

  /// The first instant at which it is at 1 and stays there.
  public var end: FlowInstant {
    // Rounded up to a whole nanosecond, so that the end is never a hair before the animation's own.
    let nanoseconds = (animation.settlingDuration * length * 1e9).rounded(.up)
    return start.advanced(by: .nanoseconds(Int64(min(nanoseconds, 9e18))))
  }

  public func isFinished(at instant: FlowInstant) -> Bool { instant >= end }
}
