import AppFlow

/// What moves in a node, whatever type its view is of.
@MainActor protocol NodeMotion {
  var end: FlowInstant { get }
  /// The view as it is shown at an instant.
  func view(at instant: FlowInstant, of view: any View) -> any View
}

/// The parts of one animatable view on their way.
struct ViewMotion<Content: View & Animatable>: NodeMotion {
  var motion: Motion<Content.AnimatableData>

  var end: FlowInstant { motion.end }

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
    setMotion(next.isFinished(at: now) ? nil : ViewMotion<Content>(motion: next))
  }

  /// When the first of its motions ends; nil if nothing moves.
  var motionEnd: FlowInstant? {
    [motion?.end, fading?.motion?.end].compactMap { $0 }.min()
  }

  private func setMotion(_ motion: (any NodeMotion)?) {
    self.motion = motion
    graph.motionChanged(self)
  }

  /// Shows what moves as it is at the graph's instant.
  func step() {
    stepFading()
    guard let motion else { return }
    if motion.end <= graph.now { setMotion(nil) }
    withTransaction(Transaction()) { evaluate() }
  }
}
