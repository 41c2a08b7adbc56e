import Foundation

/// A type that arranges views, as in SwiftUI: it says how much room they take and places them.
///
/// Lengths are in the unit in force where the layout stands, see ``LayoutMetric``; what is between two
/// cells is rounded to the nearest.
@MainActor @preconcurrency public protocol Layout: Animatable {
  /// What is computed once and used by several calls; `Void` unless stated.
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  static var layoutProperties: LayoutProperties { get }
  func makeCache(subviews: Subviews) -> Cache
  /// Brings the cache up to date after the views or their sizes have changed; makes a new one unless stated.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// The gaps that the arrangement wants around itself. A layout of one's own can state them; no view asks for them here,
  /// where a gap that nobody states is the same between all views.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  /// The room that the views take for an offer.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  /// Places each view in `bounds`, whose origin need not be 0; one that isn't placed stands in the middle.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  /// Where a guide is within `bounds`; nil for where the views' own guides put it.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }

  /// Arranges views by this layout.
  public func callAsFunction(@ViewBuilder _ content: () -> some View) -> some View {
    LayoutView(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

/// What the library has to know of a layout.
public struct LayoutProperties: Hashable, Sendable {
  /// The direction of a stack-like layout: spacers and dividers in it go by that.
  public var stackOrientation: Axis?
  public init() {}
}

/// The gaps that a view wants to its neighbours: a column to the side, none above and below, and none at all if it is a
/// spacer.
///
/// SwiftUI's depend on the two views; a grid of cells has no room for such differences.
public struct ViewSpacing: Hashable, Sendable {
  private var metric = LayoutMetric.cells
  private var isNone = false

  public init() {}

  init(_ metric: LayoutMetric, isNone: Bool) {
    self.metric = metric
    self.isNone = isNone
  }

  /// The gap between this view and the one after it along an axis, in the unit in force.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    axis == .vertical || isNone || next.isNone ? 0 : metric.columnWidth
  }
}
