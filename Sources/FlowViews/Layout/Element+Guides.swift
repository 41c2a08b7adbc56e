import FlowCanvas
import Foundation

extension Element {
  /// Where a guide lies in the element, in cells from its leading edge.
  func position(of guide: HorizontalAlignment, _ proposal: ProposedCells) -> CGFloat {
    let length = CGFloat(size(proposal).width)
    if !node.graph.hasAlignmentGuides {
      if guide == .leading { return 0 }
      if guide == .center { return length / 2 }
      if guide == .trailing { return length }
    }
    return ViewDimensions(self, proposal, .cells)[guide]
  }

  /// Where a guide lies in the element, in cells from its top.
  func position(of guide: VerticalAlignment, _ proposal: ProposedCells) -> CGFloat {
    let length = CGFloat(size(proposal).height)
    if !node.graph.hasAlignmentGuides {
      if guide == .top { return 0 }
      if guide == .center { return length / 2 }
      if guide == .bottom { return length }
    }
    return ViewDimensions(self, proposal, .cells)[guide]
  }

  /// The offer that what is inside is placed by: that which the element was measured with, or its frame if somebody has
  /// given it another one.
  var offerInForce: ProposedCells {
    size(offered) == frame.size ? offered : ProposedCells(width: frame.size.width, height: frame.size.height)
  }

  /// Asks for a size and places the element by an alignment.
  func place(aligned alignment: Alignment, in rect: CellRect) {
    place(
      aligned: alignment, in: rect, offer: ProposedCells(width: rect.size.width, height: rect.size.height))
  }

  /// Places the element by an alignment, with the size that it takes for an offer.
  func place(aligned alignment: Alignment, in rect: CellRect, offer: ProposedCells) {
    let size = size(offer)
    let origin = origin(aligned: alignment, in: rect, offer: offer)
    place(in: CellRect(x: origin.x, y: origin.y, width: size.width, height: size.height), offered: offer)
  }

  /// Where the element's upper left corner is if its guides meet those of a rectangle.
  func origin(aligned alignment: Alignment, in rect: CellRect, offer: ProposedCells) -> CellPoint {
    let bounds = ViewDimensions(size: rect.size)
    let x = bounds[alignment.horizontal] - position(of: alignment.horizontal, offer)
    let y = bounds[alignment.vertical] - position(of: alignment.vertical, offer)
    return CellPoint(x: rect.minX + wholeCells(x), y: rect.minY + wholeCells(y))
  }
}

/// Rounded down also below 0, so that what is too large is cut alike on both sides.
func wholeCells(_ value: CGFloat) -> Int { cells(value.rounded(.down)) ?? 0 }
