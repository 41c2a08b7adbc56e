/// A cubic Bézier from (0, 0) to (1, 1) as a function y(x).
package struct UnitBezier: Hashable, Sendable, Codable {
  package var x1: Double
  package var y1: Double
  package var x2: Double
  package var y2: Double

  /// How far a control point may lie from the way: beyond any screen, and no sum of it overflows.
  private static let furthest = 1e6

  package init(x1: Double, y1: Double, x2: Double, y2: Double) {
    func held(_ x: Double) -> Double { x.isNaN ? 0 : min(1, max(0, x)) }
    self.x1 = held(x1)
    self.x2 = held(x2)
    self.y1 = y1.isFinite ? min(Self.furthest, max(-Self.furthest, y1)) : 0
    self.y2 = y2.isFinite ? min(Self.furthest, max(-Self.furthest, y2)) : 1
  }

  /// Bisection rather than Newton's method: it can't fail where the slope is 0, and 50 halvings
  /// give all of a double's precision in well under a microsecond.
  package func y(atX x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    if x1 == y1, x2 == y2 { return x }
    var low = 0.0
    var high = 1.0
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if component(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return component(y1, y2, (low + high) / 2)
  }

  private func component(_ first: Double, _ second: Double, _ t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }
}
