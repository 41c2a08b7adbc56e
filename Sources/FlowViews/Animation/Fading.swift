import AppFlow
import FlowCanvas

/// How far a view that states no transition has come or gone: it fades, as in SwiftUI.
struct Fading {
  /// 1 is there, 0 is gone.
  private(set) var amount: Double
  private(set) var motion: Motion<Double>?
  private(set) var lease: MotionLease?

  init(_ amount: Double) { self.amount = amount }

  var isMoving: Bool { motion != nil }

  mutating func go(to target: Double, animation: Animation?, at now: FlowInstant) {
    guard let animation else {
      amount = target
      motion = nil
      lease = nil
      return
    }
    motion =
      motion?.redirected(to: target, animation: animation, at: now)
      ?? Motion(from: amount, to: target, animation: animation, start: now)
    lease = motion.flatMap { .current($0) }
    step(at: now)
  }

  mutating func step(at now: FlowInstant) {
    guard let motion else { return }
    amount = motion.value(at: now)
    if let end = lease?.end, end <= now { lease = nil }
    guard motion.isFinished(at: now) else { return }
    self.motion = nil
    lease = nil
  }
}

/// A child that fades as its node says.
final class FadingElement: Element {
  var fader: ViewNode?

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    let opacity = min(1, max(0, fader?.fading?.amount ?? 1))
    guard opacity < 1 else { return super.drawContent(context, clip: clip) }
    let layer = context.layer { super.drawContent(context, clip: clip) }
    context.canvas.blend(layer, opacity: opacity, clip: clip, palette: context.palette)
  }
}

extension ViewNode {
  /// Fades the node's elements in or out.
  func fade(to phase: TransitionPhase, animated: Bool) {
    if self.fading == nil, phase == .identity { return }
    var fading = self.fading ?? Fading(1)
    let animation = animated && movesChanges ? Transaction.current.animation : nil
    fading.go(to: phase == .identity ? 1 : 0, animation: animation, at: graph.now)
    let isNew = self.fading == nil
    self.fading = fading
    if isNew { invalidateElements() }
    graph.motionChanged(self)
    endFading()
  }

  /// Brings the fading to the graph's instant.
  func stepFading() {
    guard var fading else { return }
    fading.step(at: graph.now)
    self.fading = fading
    endFading()
  }

  private func endFading() {
    guard let fading, !fading.isMoving else { return }
    graph.motionChanged(self)
    guard fading.amount == 1 else { return }
    self.fading = nil
    invalidateElements()
  }
}
