import FlowCanvas
import Foundation

/// The size of a view and the guides in it, in the unit in force, as in SwiftUI.
@MainActor @preconcurrency public struct ViewDimensions {
  public let width: CGFloat
  public let height: CGFloat
  private let element: Element?
  private let proposal: ProposedCells
  private let metric: LayoutMetric

  init(_ element: Element, _ proposal: ProposedCells, _ metric: LayoutMetric) {
    let size = element.size(proposal)
    width = metric.width(size.width)
    height = metric.height(size.height)
    self.element = element
    self.proposal = proposal
    self.metric = metric
  }

  /// A bare rectangle: what the guides of a container are read from.
  init(size: CellSize) {
    width = CGFloat(size.width)
    height = CGFloat(size.height)
    element = nil
    proposal = .ideal
    metric = .cells
  }

  /// How far the guide lies from the leading edge.
  public subscript(guide: HorizontalAlignment) -> CGFloat {
    self[explicit: guide] ?? guide.key.id.defaultValue(in: self)
  }

  /// How far the guide lies from the top.
  public subscript(guide: VerticalAlignment) -> CGFloat {
    self[explicit: guide] ?? guide.key.id.defaultValue(in: self)
  }

  /// Where the guide was put by `alignmentGuide`; nil if nobody did.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? {
    element?.guide(guide.key, proposal).map { $0 * metric.columnWidth }
  }

  /// Where the guide was put by `alignmentGuide`, or by a text's own rows; nil if nobody did.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
    element?.guide(guide.key, proposal).map { $0 * metric.rowHeight }
  }
}
