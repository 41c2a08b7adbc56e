import FlowCanvas
import Foundation

/// A shape on the grid: which cells of a rectangle belong to it.
@MainActor struct ShapeCells {
  var contains: (CGPoint, CGRect) -> Bool
  var unit: CGFloat
  var frame: CellRect

  init(_ shape: some Shape, metric: LayoutMetric, frame: CellRect) {
    contains = { shape.contains($0, in: $1) }
    unit = metric.columnWidth
    self.frame = frame
  }

  private var room: CGRect {
    CGRect(
      x: 0, y: 0, width: CGFloat(frame.size.width) * unit, height: CGFloat(frame.size.height) * unit * 2)
  }

  /// Whether the cell's middle is in the shape.
  func contains(x: Int, y: Int) -> Bool {
    guard frame.contains(CellPoint(x: x, y: y)) else { return false }
    let point = CGPoint(
      x: (CGFloat(x - frame.minX) + 0.5) * unit, y: (CGFloat(y - frame.minY) + 0.5) * unit * 2)
    return contains(point, room)
  }

  /// Whether the upper left corner is cut off.
  var isRound: Bool {
    let room = room
    return !contains(CGPoint(x: room.minX + unit / 16, y: room.minY + unit / 16), room)
  }

  /// The smallest rectangle around the cells of the shape.
  var bounds: CellRect {
    var (left, right, top, bottom) = (frame.maxX, frame.minX, frame.maxY, frame.minY)
    for y in frame.minY..<frame.maxY {
      for x in frame.minX..<frame.maxX where contains(x: x, y: y) {
        left = min(left, x)
        right = max(right, x + 1)
        top = min(top, y)
        bottom = max(bottom, y + 1)
      }
    }
    return CellRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}
