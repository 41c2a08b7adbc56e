import FlowCanvas
import Foundation

/// The arithmetic of layers: the children's guides meet, and the smallest rectangle around those of the highest layout
/// priority is taken.
@MainActor struct LayerArithmetic: CellArithmetic {
  var alignment = Alignment.center

  func arrangement(_ children: [Element], _ proposal: ProposedCells) -> CellArrangement {
    var x = Extent()
    var y = Extent()
    var origins: [CGPoint] = []
    var sizes: [CellSize] = []
    let priority = children.lazy.map(\.layoutPriority).max()
    for child in children {
      let size = child.size(proposal)
      let origin = CGPoint(
        x: -child.position(of: alignment.horizontal, proposal),
        y: -child.position(of: alignment.vertical, proposal))
      if child.layoutPriority == priority {
        x.include(origin.x, size.width)
        y.include(origin.y, size.height)
      }
      origins.append(origin)
      sizes.append(size)
    }
    let frames = zip(origins, sizes).map { origin, size in
      CellRect(
        origin: CellPoint(x: wholeCells(origin.x - x.low), y: wholeCells(origin.y - y.low)), size: size)
    }
    return CellArrangement(
      size: CellSize(width: x.length, height: y.length), frames: frames,
      offers: Array(repeating: proposal, count: frames.count))
  }

  func offerWhenPlacing(_ proposal: ProposedCells, in size: CellSize) -> ProposedCells { proposal }

  func origin(of size: CellSize, in frame: CellRect) -> CellPoint {
    let bounds = ViewDimensions(size: frame.size)
    let content = ViewDimensions(size: size)
    return CellPoint(
      x: frame.minX + wholeCells(bounds[alignment.horizontal] - content[alignment.horizontal]),
      y: frame.minY + wholeCells(bounds[alignment.vertical] - content[alignment.vertical]))
  }

  private struct Extent {
    var low = CGFloat.infinity
    var high = -CGFloat.infinity

    mutating func include(_ start: CGFloat, _ length: Int) {
      low = min(low, start)
      high = max(high, start + CGFloat(length))
    }

    var length: Int { cells((high - low).rounded(.up)) ?? 0 }
  }
}
