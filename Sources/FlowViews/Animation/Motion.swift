import AppFlow

/// A value on its way from where it was to where it is to be, as a pure function of the instant.
///
/// A spring that is given another end on its way keeps its speed; any other curve begins anew at the place
/// that has been reached.
struct Motion<Value: VectorArithmetic> {
  private(set) var target: Value
  private let start: FlowInstant
  private let animation: Animation
  /// The way that lay before it at its start.
  private let distance: Value
  /// The speed at its start, a second.
  private let speed: Value

  /// - Parameters:
  ///   - origin: the value at `start`.
  ///   - speed: of the value at `start`, a second; only springs take it up.
  init(from origin: Value, to target: Value, speed: Value = .zero, animation: Animation, start: FlowInstant) {
    self.target = target
    self.start = start
    self.animation = animation
    distance = target - origin
    self.speed = animation.keepsSpeed ? speed : .zero
  }

  /// Another end from what is shown at an instant.
  func redirected(to target: Value, animation: Animation, at instant: FlowInstant) -> Motion {
    Motion(
      from: value(at: instant), to: target, speed: speed(at: instant), animation: animation, start: instant)
  }

  var end: FlowInstant {
    let seconds = animation.settlingDuration(isMoving: speed != .zero)
    return start.advanced(by: .nanoseconds(Int64(min((seconds * 1e9).rounded(.up), 9e18))))
  }

  /// When it counts as complete, though a spring may still move.
  var logicalEnd: FlowInstant {
    min(
      end, start.advanced(by: .nanoseconds(Int64(min((animation.logicalDuration * 1e9).rounded(.up), 9e18)))))
  }

  func isFinished(at instant: FlowInstant) -> Bool { instant >= end }

  func value(at instant: FlowInstant) -> Value {
    guard !isFinished(at: instant) else { return target }
    let elapsed = start.duration(to: instant).seconds
    var rest = distance
    rest.scale(by: 1 - animation.value(at: elapsed))
    var drift = speed
    drift.scale(by: animation.drift(at: elapsed))
    return target - rest + drift
  }

  private func speed(at instant: FlowInstant) -> Value {
    guard !isFinished(at: instant) else { return .zero }
    let elapsed = start.duration(to: instant).seconds
    var own = distance
    own.scale(by: animation.speed(at: elapsed))
    var drift = speed
    drift.scale(by: animation.driftSpeed(at: elapsed))
    return own + drift
  }
}
