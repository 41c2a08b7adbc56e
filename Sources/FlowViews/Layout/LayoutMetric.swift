import AppFlow
import FlowCanvas
import Foundation

/// What one unit of length stands for: a cell of the terminal, or a point as on other screens.
public enum LayoutMetric: Hashable, Sendable {
  /// One unit is one column or one row.
  case cells
  /// 8 points are a column, 16 are a row, so that numbers written for SwiftUI come out right.
  case points

  var columnWidth: CGFloat { self == .cells ? 1 : 8 }
  var rowHeight: CGFloat { self == .cells ? 1 : 16 }

  /// A length in whole columns; what isn't a finite number counts as none, what no screen holds is cut.
  package func columns(_ length: CGFloat?) -> Int? { FlowViews.cells(length.map { $0 / columnWidth }) }

  /// A length in whole rows.
  package func rows(_ length: CGFloat?) -> Int? { FlowViews.cells(length.map { $0 / rowHeight }) }

  /// The size of what takes all that is offered: 10 by 10 where nothing is.
  func filling(_ proposal: ProposedCells) -> CellSize {
    CellSize(width: proposal.width ?? columns(10) ?? 1, height: proposal.height ?? rows(10) ?? 1)
  }

  func width(_ columns: Int) -> CGFloat { CGFloat(columns) * columnWidth }
  func height(_ rows: Int) -> CGFloat { CGFloat(rows) * rowHeight }
}

/// A length in whole cells; what isn't a finite number counts as none, what no screen holds is cut.
func cells(_ length: CGFloat?) -> Int? {
  guard let length, length.isFinite else { return nil }
  return Int(min(100_000, max(-100_000, length.rounded())))
}

private struct LayoutMetricKey: EnvironmentKey {
  static let defaultValue = LayoutMetric.cells
}

extension EnvironmentValues {
  /// What one unit of length stands for here.
  public var layoutMetric: LayoutMetric {
    get { self[LayoutMetricKey.self] }
    set { self[LayoutMetricKey.self] = newValue }
  }
}

extension View {
  /// Reads the lengths of this view and of all within it as cells or as points.
  ///
  /// There is no such modifier in SwiftUI, where every length is in points.
  public func layoutMetric(_ metric: LayoutMetric) -> some View { environment(\.layoutMetric, metric) }
}
