extension Subscribers {
  /// How many values a subscriber wants, as in Combine.
  ///
  /// What is no number of values, below none or beyond the largest, is taken as the nearest that is.
  public struct Demand: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The number; nil for as many as there are.
    public let max: Int?

    private init(_ max: Int?) { self.max = max }

    /// As many as there are.
    public static let unlimited = Demand(nil)
    /// Not one.
    public static let none = Demand(0)
    /// So many at most.
    public static func max(_ value: Int) -> Demand { Demand(Swift.max(0, value)) }

    public static func + (lhs: Demand, rhs: Demand) -> Demand {
      guard let left = lhs.max, let right = rhs.max else { return .unlimited }
      let (sum, isTooLarge) = left.addingReportingOverflow(right)
      return isTooLarge ? .unlimited : Demand(sum)
    }

    /// What is left after so many; unlimited stays so, and nothing is below none.
    public static func - (lhs: Demand, rhs: Demand) -> Demand {
      guard let left = lhs.max else { return .unlimited }
      guard let right = rhs.max else { return .none }
      return Demand(Swift.max(0, left - right))
    }

    public static func * (lhs: Demand, rhs: Int) -> Demand {
      guard let left = lhs.max else { return .unlimited }
      let (product, isTooLarge) = left.multipliedReportingOverflow(by: Swift.max(0, rhs))
      return isTooLarge ? .unlimited : Demand(product)
    }

    public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }
    public static func -= (lhs: inout Demand, rhs: Demand) { lhs = lhs - rhs }
    public static func *= (lhs: inout Demand, rhs: Int) { lhs = lhs * rhs }
    public static func + (lhs: Demand, rhs: Int) -> Demand { lhs + .max(rhs) }
    public static func - (lhs: Demand, rhs: Int) -> Demand { lhs - .max(rhs) }
    public static func += (lhs: inout Demand, rhs: Int) { lhs = lhs + rhs }
    public static func -= (lhs: inout Demand, rhs: Int) { lhs = lhs - rhs }

    public static func < (lhs: Demand, rhs: Demand) -> Bool {
      guard let left = lhs.max else { return false }
      return rhs.max.map { left < $0 } ?? true
    }

    public static func == (lhs: Demand, rhs: Int) -> Bool { lhs.max == rhs }
    public static func > (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 > rhs } ?? true }
    public static func >= (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 >= rhs } ?? true }
    public static func < (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }

    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }
  }
}
