import Foundation

/// A size that a container offers to a view, as in SwiftUI; nil asks for the view's ideal size.
///
/// In the unit in force: cells, or points under `layoutMetric(.points)`.
public struct ProposedViewSize: Hashable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?

  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// Asks for the smallest size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Asks for the largest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// The size with `size` where nothing is offered.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  init(_ cells: ProposedCells, _ metric: LayoutMetric) {
    func length(_ count: Int?, _ unit: CGFloat) -> CGFloat? {
      count.map { ProposedCells.isUnlimited($0) ? .infinity : CGFloat($0) * unit }
    }
    self.init(width: length(cells.width, metric.columnWidth), height: length(cells.height, metric.rowHeight))
  }

  func cells(_ metric: LayoutMetric) -> ProposedCells {
    func count(_ length: CGFloat?, _ unit: CGFloat) -> Int? {
      length.map { $0 == .infinity ? ProposedCells.unlimited : FlowViews.cells($0 / unit) ?? 0 }
    }
    return ProposedCells(width: count(width, metric.columnWidth), height: count(height, metric.rowHeight))
  }
}
