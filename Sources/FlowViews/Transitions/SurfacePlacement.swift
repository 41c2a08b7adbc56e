import AppFlow
import FlowCanvas

/// Where a flow's surface is during a transition: the arithmetic of the effects.
package struct SurfacePlacement: Equatable {
  /// Cells to the right and down.
  package var x = 0
  package var y = 0
  package var opacity = 1.0
  package var scale = 1.0

  package enum Phase {
    case insertion
    case removal
  }

  /// - Parameters:
  ///   - amount: how far the surface is from its place: 0 there, 1 gone; outside of that for springs.
  ///   - size: that of the surface.
  package init(_ effect: TransitionEffect, phase: Phase, amount: Double, size: CellSize) {
    apply(effect, phase: phase, amount: amount, size: size)
  }

  private mutating func apply(
    _ effect: TransitionEffect, phase: Phase, amount: Double, size: CellSize
  ) {
    switch effect {
    case .identity: break
    case .opacity: opacity *= min(1, max(0, 1 - amount))
    case .slide: travel(to: phase == .insertion ? .leading : .trailing, amount, size)
    case .move(let edge): travel(to: edge, amount, size)
    case .push(let edge): travel(to: phase == .insertion ? edge : edge.opposite, amount, size)
    case .scale(let share): scale *= max(0, 1 - (1 - share) * amount)
    case .offset(let columns, let rows):
      x += whole(Double(columns) * amount)
      y += whole(Double(rows) * amount)
    case .asymmetric(let insertion, let removal):
      apply(phase == .insertion ? insertion : removal, phase: phase, amount: amount, size: size)
    case .combined(let first, let second):
      apply(first, phase: phase, amount: amount, size: size)
      apply(second, phase: phase, amount: amount, size: size)
    }
  }

  private mutating func travel(to edge: Edge, _ amount: Double, _ size: CellSize) {
    switch edge {
    case .leading: x += whole(-amount * Double(size.width))
    case .trailing: x += whole(amount * Double(size.width))
    case .top: y += whole(-amount * Double(size.height))
    case .bottom: y += whole(amount * Double(size.height))
    }
  }

  /// Halves always round up, so that two surfaces that push each other meet without a gap. A spring or
  /// an effect of any size may come in: what no screen holds is cut.
  private func whole(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(min(1_000_000, max(-1_000_000, value + 0.5)).rounded(.down))
  }
}
