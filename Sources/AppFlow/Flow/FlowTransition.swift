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
  /// The pictures that it began over, outermost first: each lay before the next when a transition was
  /// turned to another flow. Empty if nothing moved at its start.
  public var overtaken: [FlowPicture] = []
  /// Where a link led through on the way, unseen.
  public var via: [FlowPlace] = []

  /// What asked for a transition.
  public enum Cause: String, Hashable, Sendable, Codable {
    case command
    case tap
    case link
    case timer
    /// A view in a plugin's flow, of its own accord: as it appears, on a change, from its task.
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
    let share = motion.share(at: instant)
    return share == 1 ? 1 : initialProgress + (1 - initialProgress) * share
  }

  /// The first instant at which the progress is 1 and stays there.
  public var end: FlowInstant { motion.end }

  public func isFinished(at instant: FlowInstant) -> Bool { motion.isFinished(at: instant) }

  /// What took over half way takes half of the time.
  private var motion: FlowMotion { FlowMotion(animation, start: start, length: 1 - initialProgress) }

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
