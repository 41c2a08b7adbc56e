import AppFlow

/// What moves in a node, whatever type its view is of.
@MainActor protocol NodeMotion {
  var end: FlowInstant { get }
  /// When a completion that waits for it doesn't have to any more; nil if none waits, or for its end.
  var leaseEnd: FlowInstant? { get }
  mutating func endLease()
  /// The view as it is shown at an instant.
  func view(at instant: FlowInstant, of view: any View) -> any View
}

/// The parts of one animatable view on their way.
struct ViewMotion<Content: View & Animatable>: NodeMotion {
  var motion: Motion<Content.AnimatableData>
  var lease: MotionLease?

  var end: FlowInstant { motion.end }
  var leaseEnd: FlowInstant? { lease?.end }
  mutating func endLease() { lease = nil }

  func view(at instant: FlowInstant, of view: any View) -> any View {
    guard var view = view as? Content else { return view }
    view.animatableData = motion.value(at: instant)
    return view
  }
}

extension ViewNode {
  /// Whether changes made now are to be seen moving.
  var movesChanges: Bool {
    let transaction = Transaction.current
    return transaction.animation != nil && !transaction.disablesAnimations
      && !environment.accessibilityReduceMotion
  }

  /// Sets out for another value of the view, if it has parts that move and an animation is in force.
  func move(from old: any View, to new: any View) {
    guard motion != nil || movesChanges, !new.isOptional, let new = new as? any View & Animatable else {
      return
    }
    setOut(from: old, to: new)
  }

  private func setOut<Content: View & Animatable>(from old: any View, to new: Content) {
    guard let old = old as? Content else { return }
    let known = motion as? ViewMotion<Content>
    let target = new.animatableData
    let before = known?.motion.target ?? old.animatableData
    guard target != before else { return }
    guard movesChanges, let animation = Transaction.current.animation,
      (target - before).magnitudeSquared.isFinite
    else {
      setMotion(nil)
      return
    }
    let now = graph.now
    let next =
      known?.motion.redirected(to: target, animation: animation, at: now)
      ?? Motion(from: before, to: target, animation: animation, start: now)
    setMotion(next.isFinished(at: now) ? nil : ViewMotion<Content>(motion: next, lease: .current(next)))
  }

  /// When the first of its motions ends; nil if nothing moves.
  var motionEnd: FlowInstant? {
    [motion?.end, motion?.leaseEnd, fading?.motion?.end, fading?.lease?.end].compactMap { $0 }.min()
  }

  private func setMotion(_ motion: (any NodeMotion)?) {
    self.motion = motion
    graph.motionChanged(self)
  }

  /// Shows what moves as it is at the graph's instant.
  func step() {
    stepFading()
    guard let motion else { return }
    if motion.end <= graph.now {
      setMotion(nil)
    } else if let end = motion.leaseEnd, end <= graph.now {
      var motion = motion
      motion.endLease()
      setMotion(motion)
    }
    withTransaction(Transaction()) { evaluate() }
  }
}

/// What a motion holds for the `withAnimation` that began it.
struct MotionLease {
  private let lease: AnimationCompletion.Lease
  /// When it is given back; nil for with the motion's end.
  let end: FlowInstant?

  /// That of the transaction in force, if somebody waits for its animations.
  static func current<Value>(_ motion: Motion<Value>) -> MotionLease? {
    guard let completion = Transaction.current.completion, let lease = completion.lease else { return nil }
    return MotionLease(lease: lease, end: completion.criteria.waitsForRest ? nil : motion.logicalEnd)
  }
}
