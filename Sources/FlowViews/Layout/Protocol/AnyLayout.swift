import Foundation

/// A layout whose type is hidden, as in SwiftUI: one can take another's place while the views keep their state.
///
/// What a layout inside has as `animatableData` is taken at once, since its type is hidden too.
public struct AnyLayout: Layout {
  private let layout: any Layout

  public init(_ layout: some Layout) { self.layout = layout }

  /// What the layout inside has computed; made anew for a layout of another type.
  public struct Cache {
    fileprivate var value: Any
    fileprivate var owner: ObjectIdentifier
  }

  public func makeCache(subviews: Subviews) -> Cache {
    Cache(value: layout.makeCache(subviews: subviews), owner: ObjectIdentifier(type(of: layout)))
  }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    update(layout, subviews, &cache)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    enter(subviews)
    return size(layout, proposal, subviews, &cache)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    enter(subviews)
    place(layout, bounds, proposal, subviews, &cache)
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    enter(subviews)
    return horizontalGuide(layout, guide, bounds, proposal, subviews, &cache)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    enter(subviews)
    return verticalGuide(layout, guide, bounds, proposal, subviews, &cache)
  }

  /// Spacers and dividers go by the direction of the layout in force.
  private func enter(_ subviews: Subviews) {
    let axis = type(of: layout).layoutProperties.stackOrientation
    for element in subviews.elements { element.enterStack(axis: axis) }
  }

  private func update(_ layout: some Layout, _ subviews: Subviews, _ cache: inout Cache) {
    with(layout, &cache, subviews) { $0.updateCache(&$1, subviews: subviews) }
  }

  private func size(
    _ layout: some Layout, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
  ) -> CGSize {
    with(layout, &cache, subviews) { $0.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$1) }
  }

  private func place(
    _ layout: some Layout, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
    _ cache: inout Cache
  ) {
    with(layout, &cache, subviews) {
      $0.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$1)
    }
  }

  private func horizontalGuide(
    _ layout: some Layout, _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: Subviews, _ cache: inout Cache
  ) -> CGFloat? {
    with(layout, &cache, subviews) {
      $0.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$1)
    }
  }

  private func verticalGuide(
    _ layout: some Layout, _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: Subviews, _ cache: inout Cache
  ) -> CGFloat? {
    with(layout, &cache, subviews) {
      $0.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$1)
    }
  }

  private func with<Inner: Layout, Result>(
    _ layout: Inner, _ cache: inout Cache, _ subviews: Subviews, _ body: (Inner, inout Inner.Cache) -> Result
  ) -> Result {
    let isOwn = cache.owner == ObjectIdentifier(Inner.self)
    var value = (isOwn ? cache.value as? Inner.Cache : nil) ?? layout.makeCache(subviews: subviews)
    let result = body(layout, &value)
    cache = Cache(value: value, owner: ObjectIdentifier(Inner.self))
    return result
  }
}
