/// One screen giving way to another, as a value: it can be asserted, written down and drawn at any instant.
///
/// The two are most often of two flows; of one flow if its path changes.
public struct FlowTransition: Hashable, Sendable, Codable, Identifiable {
  /// Counts up from 1 within one coordinator.
  public var id: Int
  public var from: Flow
  public var to: Flow
  /// The screens over the first one of `from`, as it was before.
  public var fromPath = FlowPath()
  /// The screens over the first one of `to`.
  public var toPath = FlowPath()
  /// How `to` arrives.
  public var insertion: TransitionEffect
  /// How `from` leaves.
  public var removal: TransitionEffect
  public var animation: Animation
  public var start: FlowInstant
  public var cause: Cause
  /// The progress at `start`: above 0 if it took over from a transition in flight.
  public var initialProgress: Double = 0
  /// Whether it runs the picture of the transition it came from backwards.
  public var isReversed = false

  /// What asked for a transition.
  public enum Cause: String, Hashable, Sendable, Codable {
    case command
    case tap
    case link
    case timer
    case plugin
    case restore
    case program
  }

  public init(
    id: Int, from: Flow, to: Flow, insertion: TransitionEffect, removal: TransitionEffect,
    animation: Animation, start: FlowInstant, cause: Cause
  ) {
    self.id = id
    self.from = from
    self.to = to
    self.insertion = insertion
    self.removal = removal
    self.animation = animation
    self.start = start
    self.cause = cause
  }

  public var origin: FlowPlace { FlowPlace(from, path: fromPath) }
  public var destination: FlowPlace { FlowPlace(to, path: toPath) }

  /// How far it is at an instant: `initialProgress` at the start, exactly 1 at the end; springs pass 1
  /// on the way.
  public func progress(at instant: FlowInstant) -> Double {
    guard !isFinished(at: instant) else { return 1 }
    let elapsed = start.duration(to: instant).seconds / abs(distance)
    return initialProgress + distance * animation.value(at: elapsed)
  }

  /// The first instant at which the progress is 1 and stays there.
  public var end: FlowInstant {
    // Rounded up to a whole nanosecond, so that the end is never a hair before the animation's own.
    let nanoseconds = (animation.settlingDuration * abs(distance) * 1e9).rounded(.up)
    return start.advanced(by: .nanoseconds(Int64(min(nanoseconds, 9e18))))
  }

  public func isFinished(at instant: FlowInstant) -> Bool { instant >= end }

  /// The progress that lies before it at its start. What takes over half way takes half of the time.
  private var distance: Double { 1 - initialProgress }

  /// The way back from where this one is at an instant: without a jump, without a delay, and at the
  /// animation's own pace.
  public func reversed(id: Int, at instant: FlowInstant, cause: Cause) -> FlowTransition {
    var back = FlowTransition(
      id: id, from: to, to: from, insertion: removal, removal: insertion,
      animation: animation.delay(-animation.delay), start: instant, cause: cause)
    back.fromPath = toPath
    back.toPath = fromPath
    back.initialProgress = 1 - progress(at: instant)
    back.isReversed = !isReversed
    return back
  }
}
