import AppFlow
import FlowCanvas
import Foundation

/// Where a view is in a phase of a built-in transition, as numbers that can be animated.
struct EffectModifier: ElementModifier {
  /// Distances as shares of the view's own size.
  private var shares = TwoLengths(0, 0)
  /// Distances in cells.
  private var distance = TwoLengths(0, 0)
  private var opacity = 1.0
  private var scale = 1.0

  init(_ effect: TransitionEffect, _ phase: TransitionPhase) {
    switch phase {
    case .willAppear: apply(effect.insertion, isArriving: true)
    case .identity: break
    case .didDisappear: apply(effect.removal, isArriving: false)
    }
  }

  /// Aside by a multiple of the view's own width.
  init(widths: Double) { shares.first = CGFloat(widths) }

  private mutating func apply(_ effect: TransitionEffect, isArriving: Bool) {
    switch effect {
    case .identity: break
    case .opacity: opacity = 0
    case .slide: travel(to: isArriving ? .leading : .trailing)
    case .move(let edge): travel(to: edge)
    case .push(let edge):
      travel(to: isArriving ? edge : edge.opposite)
      opacity = 0
    case .scale(let share): scale *= share
    case .offset(let columns, let rows):
      distance.first += CGFloat(columns)
      distance.second += CGFloat(rows)
    case .asymmetric(let insertion, let removal):
      apply(isArriving ? insertion : removal, isArriving: isArriving)
    case .combined(let first, let second):
      apply(first, isArriving: isArriving)
      apply(second, isArriving: isArriving)
    }
  }

  private mutating func travel(to edge: Edge) {
    switch edge {
    case .leading: shares.first -= 1
    case .trailing: shares.first += 1
    case .top: shares.second -= 1
    case .bottom: shares.second += 1
    }
  }

  var animatableData: AnimatablePair<FourLengths, AnimatablePair<Double, Double>> {
    get { AnimatablePair(AnimatablePair(shares, distance), AnimatablePair(opacity, scale)) }
    set {
      shares = newValue.first.first
      distance = newValue.first.second
      opacity = newValue.second.first
      scale = newValue.second.second
    }
  }

  func makeElement(_ node: ViewNode) -> EffectElement { EffectElement(node: node) }

  func configure(_ element: EffectElement, _ environment: EnvironmentValues) { element.effect = self }

  /// Draws an element as it is on its way.
  @MainActor fileprivate func draw(
    _ frame: CellRect, _ context: DrawContext, clip: CellRect, _ body: (CellRect) -> Void
  ) {
    func whole(_ value: CGFloat) -> Int { wholeCells(value + 0.5) }
    let x = whole(shares.first * CGFloat(frame.size.width) + distance.first)
    let y = whole(shares.second * CGFloat(frame.size.height) + distance.second)
    guard x != 0 || y != 0 || opacity < 1 || scale != 1 else { return body(clip) }
    if x != 0 || y != 0 || scale != 1 { context.drawsAside() }
    var layer = context.layer { body(context.canvas.bounds) }
    if scale != 1 {
      let middle = (
        x: Double(frame.minX) + Double(frame.size.width) / 2,
        y: Double(frame.minY) + Double(frame.size.height) / 2
      )
      layer = layer.scaledLayer(by: (scale, scale), of: frame, around: middle)
    }
    context.canvas.blend(
      layer, x: x, y: y, opacity: min(1, max(0, opacity)), clip: clip, palette: context.palette)
  }
}

/// A child that is drawn on its way in or out.
final class EffectElement: Element {
  var effect: EffectModifier?

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    guard let effect else { return super.drawContent(context, clip: clip) }
    effect.draw(frame, context, clip: clip) { super.drawContent(context, clip: $0) }
  }
}
