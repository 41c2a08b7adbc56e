/// A position on the cell grid; column 0, row 0 is the upper left cell.
public struct CellPoint: Hashable, Sendable, Codable {
  /// Column, counted in cells from the left.
  public var x: Int
  /// Row, counted in cells from the top.
  public var y: Int

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  public static let zero = CellPoint(x: 0, y: 0)
}

/// An extent on the cell grid, in columns and rows.
public struct CellSize: Hashable, Sendable, Codable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  public static let zero = CellSize(width: 0, height: 0)
}

/// A rectangle on the cell grid; it may lie partly or wholly outside a canvas.
public struct CellRect: Hashable, Sendable, Codable {
  public var origin: CellPoint
  public var size: CellSize

  public init(origin: CellPoint, size: CellSize) {
    self.origin = origin
    self.size = size
  }

  public init(x: Int, y: Int, width: Int, height: Int) {
    origin = CellPoint(x: x, y: y)
    size = CellSize(width: width, height: height)
  }

  public static let zero = CellRect(x: 0, y: 0, width: 0, height: 0)

  public var minX: Int { origin.x }
  public var minY: Int { origin.y }
  /// The first column to the right of the rectangle.
  public var maxX: Int { origin.x.clampedSum(size.width) }
  /// The first row below the rectangle.
  public var maxY: Int { origin.y.clampedSum(size.height) }
  public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  public func contains(_ point: CellPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The part that both rectangles cover; empty if they don't meet.
  public func intersection(_ other: CellRect) -> CellRect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    return CellRect(
      x: x, y: y, width: right > x ? right.clampedDifference(x) : 0,
      height: bottom > y ? bottom.clampedDifference(y) : 0)
  }

  /// Whether there is a cell that both rectangles cover.
  package func meets(_ other: CellRect) -> Bool {
    max(minX, other.minX) < min(maxX, other.maxX) && max(minY, other.minY) < min(maxY, other.maxY)
  }

  /// The smallest rectangle that covers both; one that is empty covers nothing.
  package func union(_ other: CellRect) -> CellRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return CellRect(
      x: x, y: y, width: max(maxX, other.maxX).clampedDifference(x),
      height: max(maxY, other.maxY).clampedDifference(y))
  }

  public func offset(x: Int, y: Int) -> CellRect {
    CellRect(x: origin.x.clampedSum(x), y: origin.y.clampedSum(y), width: size.width, height: size.height)
  }
}

/// Places that no screen has may come from anybody's arithmetic: they stay the largest or the least, and are off it.
extension Int {
  fileprivate func clampedSum(_ other: Int) -> Int {
    let (sum, isTooFar) = addingReportingOverflow(other)
    return isTooFar ? (other < 0 ? .min : .max) : sum
  }

  /// The difference to a smaller number.
  fileprivate func clampedDifference(_ smaller: Int) -> Int {
    let (difference, isTooFar) = subtractingReportingOverflow(smaller)
    return isTooFar ? .max : difference
  }
}
