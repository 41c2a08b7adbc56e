import AppFlow
import FlowCanvas
import Foundation

package struct FixedFrameModifier: ElementModifier {
  var width: CGFloat?
  var height: CGFloat?
  var alignment: Alignment

  package var animatableData: TwoLengths {
    get { AnimatablePair(width.animatablePart, height.animatablePart) }
    set {
      width.animatablePart = newValue.first
      height.animatablePart = newValue.second
    }
  }

  package func makeElement(_ node: ViewNode) -> FrameElement { FrameElement(node: node) }

  package func configure(_ element: FrameElement, _ environment: EnvironmentValues) {
    let metric = environment.layoutMetric
    let columns = metric.columns(width).map { max(0, $0) }
    let rows = metric.rows(height).map { max(0, $0) }
    element.horizontal = FrameElement.Bounds(least: columns, most: columns, ideal: columns)
    element.vertical = FrameElement.Bounds(least: rows, most: rows, ideal: rows)
    element.alignment = alignment
  }
}

package struct FlexibleFrameModifier: ElementModifier {
  package struct Bounds: Animatable {
    var least: CGFloat?
    var ideal: CGFloat?
    var most: CGFloat?

    package var animatableData: AnimatablePair<CGFloat, TwoLengths> {
      get { AnimatablePair(least.animatablePart, AnimatablePair(ideal.animatablePart, most.animatablePart)) }
      set {
        least.animatablePart = newValue.first
        ideal.animatablePart = newValue.second.first
        most.animatablePart = newValue.second.second
      }
    }

    func cells(_ count: (CGFloat?) -> Int?) -> FrameElement.Bounds {
      func length(_ length: CGFloat?) -> Int? {
        length == .infinity ? ProposedCells.unlimited : count(length).map { max(0, $0) }
      }
      return FrameElement.Bounds(
        least: count(least).map { max(0, $0) }, most: length(most), ideal: length(ideal))
    }
  }

  var width: Bounds
  var height: Bounds
  var alignment: Alignment

  package var animatableData: AnimatablePair<Bounds.AnimatableData, Bounds.AnimatableData> {
    get { AnimatablePair(width.animatableData, height.animatableData) }
    set {
      width.animatableData = newValue.first
      height.animatableData = newValue.second
    }
  }

  package func makeElement(_ node: ViewNode) -> FrameElement { FrameElement(node: node) }

  package func configure(_ element: FrameElement, _ environment: EnvironmentValues) {
    let metric = environment.layoutMetric
    element.horizontal = width.cells(metric.columns)
    element.vertical = height.cells(metric.rows)
    element.alignment = alignment
  }
}

extension CGFloat? {
  /// What can be animated of a length: endless ones and those that aren't stated can't.
  fileprivate var animatablePart: CGFloat {
    get { self.map { $0.isFinite ? $0 : 0 } ?? 0 }
    set { if let old = self, old.isFinite { self = newValue } }
  }
}

/// Fixed or bounded extents around a child.
package final class FrameElement: Element {
  struct Bounds: Equatable {
    var least: Int?
    var most: Int?
    var ideal: Int?

    /// What the child is offered.
    func offer(_ proposed: Int?) -> Int? {
      (proposed ?? ideal).map { max(least ?? 0, min(most ?? $0, $0)) }
    }

    /// The frame's own extent, by SwiftUI's rule: with a bound that the offer would pass it follows the
    /// offer, otherwise its content.
    func extent(_ inner: Int, _ proposed: Int?) -> Int {
      var extent = inner
      let offered = proposed ?? ideal
      if let least { extent = max(least, min(extent, offered ?? extent)) }
      if let most { extent = min(most, max(extent, offered ?? extent)) }
      return max(extent, min(least ?? 0, most ?? .max))
    }
  }

  var horizontal = Bounds()
  var vertical = Bounds()
  var alignment = Alignment.center

  override var isSpacer: Bool { false }

  private func offer(_ proposal: ProposedCells) -> ProposedCells {
    ProposedCells(width: horizontal.offer(proposal.width), height: vertical.offer(proposal.height))
  }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let inner = super.measure(offer(proposal))
    return CellSize(
      width: horizontal.extent(inner.width, proposal.width),
      height: vertical.extent(inner.height, proposal.height))
  }

  override func placeChildren() {
    for child in children { child.place(aligned: alignment, in: frame, offer: offer(offerInForce)) }
  }

  override func guide(_ key: AlignmentKey, _ proposal: ProposedCells) -> CGFloat? {
    guard let child = children.first else { return nil }
    let size = size(proposal)
    let inner = offer(proposal)
    let origin = child.origin(aligned: alignment, in: CellRect(origin: .zero, size: size), offer: inner)
    return child.guide(key, inner).map { $0 + CGFloat(key.isVertical ? origin.y : origin.x) }
  }
}

extension View {
  /// A fixed width, height or both, in the unit in force; what is nil is the view's own.
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modified(FixedFrameModifier(width: width, height: height, alignment: alignment))
  }

  /// Bounds for width and height, in the unit in force; `.infinity` takes all that is offered.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modified(
      FlexibleFrameModifier(
        width: FlexibleFrameModifier.Bounds(least: minWidth, ideal: idealWidth, most: maxWidth),
        height: FlexibleFrameModifier.Bounds(least: minHeight, ideal: idealHeight, most: maxHeight),
        alignment: alignment))
  }
}
