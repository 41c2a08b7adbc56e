import FlowCanvas
import Foundation

/// The layout of an `HStack`, for use with ``AnyLayout`` or within another layout.
public struct HStackLayout: Layout, CellLayout, Hashable {
  public var alignment: VerticalAlignment
  /// The gap between two views in the unit in force; one column unless stated, and none beside a spacer.
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties { .stack(.horizontal) }

  func arithmetic(_ metric: LayoutMetric) -> StackArithmetic {
    StackArithmetic(axis: .horizontal, vertical: alignment, spacing: metric.columns(spacing))
  }
}

/// The layout of a `VStack`, for use with ``AnyLayout`` or within another layout.
public struct VStackLayout: Layout, CellLayout, Hashable {
  public var alignment: HorizontalAlignment
  /// The gap between two views in the unit in force; none unless stated.
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties { .stack(.vertical) }

  func arithmetic(_ metric: LayoutMetric) -> StackArithmetic {
    StackArithmetic(axis: .vertical, horizontal: alignment, spacing: metric.rows(spacing))
  }
}

/// The layout of a `ZStack`, for use with ``AnyLayout`` or within another layout.
public struct ZStackLayout: Layout, CellLayout, Hashable {
  public var alignment: Alignment

  public init(alignment: Alignment = .center) { self.alignment = alignment }

  func arithmetic(_ metric: LayoutMetric) -> LayerArithmetic { LayerArithmetic(alignment: alignment) }
}

/// A layout whose arithmetic is in whole cells.
@MainActor protocol CellLayout: Layout where Cache == Void {
  associatedtype Arithmetic: CellArithmetic
  func arithmetic(_ metric: LayoutMetric) -> Arithmetic
}

/// Says where children are in whole cells.
@MainActor protocol CellArithmetic {
  func arrangement(_ children: [Element], _ proposal: ProposedCells) -> CellArrangement
  /// What children are placed by, if the arrangement took a size for an offer.
  func offerWhenPlacing(_ proposal: ProposedCells, in size: CellSize) -> ProposedCells
  /// Where the arrangement starts in a frame that is larger or smaller than it.
  func origin(of size: CellSize, in frame: CellRect) -> CellPoint
}

/// Where children are, relative to the upper left corner, what each was offered, and how large all are together.
struct CellArrangement {
  var size: CellSize
  var frames: [CellRect]
  var offers: [ProposedCells]
  /// Whether it is the same for all heights that may be proposed.
  var takesAnyHeight = false
}

extension CellLayout {
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let metric = subviews.metric
    let size = arithmetic(metric).arrangement(subviews.elements, proposal.cells(metric)).size
    return CGSize(width: metric.width(size.width), height: metric.height(size.height))
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let metric = subviews.metric
    let size = CellSize(
      width: metric.columns(bounds.width) ?? 0, height: metric.rows(bounds.height) ?? 0)
    let arithmetic = arithmetic(metric)
    let arrangement = arithmetic.arrangement(
      subviews.elements, arithmetic.offerWhenPlacing(proposal.cells(metric), in: size))
    for (index, subview) in subviews.enumerated() {
      let frame = arrangement.frames[index]
      subview.place(
        at: CGPoint(
          x: bounds.minX + metric.width(frame.minX), y: bounds.minY + metric.height(frame.minY)),
        proposal: ProposedViewSize(arrangement.offers[index], metric))
    }
  }
}

extension LayoutProperties {
  fileprivate static func stack(_ axis: Axis) -> LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = axis
    return properties
  }
}
