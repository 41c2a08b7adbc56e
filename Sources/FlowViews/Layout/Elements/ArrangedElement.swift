import FlowCanvas
import Foundation

/// Children that are arranged in whole cells: a row, a column, or layers.
final class ArrangedElement: Element {
  var arithmetic: any CellArithmetic = LayerArithmetic(alignment: .center)
  /// The arrangement for the latest proposal: measuring and placing ask for the same.
  private var known: (generation: Int, proposal: ProposedCells, result: CellArrangement)?

  override var layoutPriority: Double { 0 }
  override var zIndex: Double { 0 }
  override var isSpacer: Bool { false }
  override func layoutValue(_ key: ObjectIdentifier) -> Any? { nil }
  override func enterStack(axis: Axis?) {}

  override func measure(_ proposal: ProposedCells) -> CellSize { arrangement(proposal).size }

  override func placeChildren() {
    let result = placement(offerInForce)
    // What is larger or smaller than its frame stays aligned in it.
    let origin = arithmetic.origin(of: result.size, in: frame)
    for (index, child) in children.enumerated() where result.frames.indices.contains(index) {
      child.place(
        in: result.frames[index].offset(x: origin.x, y: origin.y), offered: result.offers[index])
    }
  }

  override func guide(_ key: AlignmentKey, _ proposal: ProposedCells) -> CGFloat? {
    let result = placement(proposal)
    return key.merged(
      zip(children, zip(result.frames, result.offers)).compactMap { child, given in
        let (place, offer) = given
        return child.guide(key, offer).map { $0 + CGFloat(key.isVertical ? place.minY : place.minX) }
      })
  }

  /// The arrangement that the children are placed by.
  private func placement(_ proposal: ProposedCells) -> CellArrangement {
    arrangement(arithmetic.offerWhenPlacing(proposal, in: size(proposal)))
  }

  private func arrangement(_ proposal: ProposedCells) -> CellArrangement {
    if let known, known.generation == layoutGeneration,
      known.proposal == proposal
        || known.result.takesAnyHeight && known.proposal.width == proposal.width
    {
      return known.result
    }
    let result = arithmetic.arrangement(children, proposal)
    known = (layoutGeneration, proposal, result)
    return result
  }
}
