import FlowCanvas

/// Lays children out in a row or a column, by SwiftUI's rule: the least flexible child is asked first,
/// each is offered an equal share of what is left.
final class StackElement: Element {
  var axis: Axis = .vertical
  var spacing = 0
  var horizontal: HorizontalAlignment = .center
  var vertical: VerticalAlignment = .center

  override var isSpacer: Bool { false }
  override func enterStack(axis: Axis) {}

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let sizes = childSizes(proposal)
    let length = sizes.reduce(0) { $0 + main($1) } + spacing * max(0, sizes.count - 1)
    return size(main: length, cross: sizes.map(cross).max() ?? 0)
  }

  override func placeChildren() {
    let sizes = childSizes(ProposedCells(width: frame.size.width, height: frame.size.height))
    var position = 0
    for (child, size) in zip(children, sizes) {
      let x = axis == .horizontal ? position : horizontal.start(size.width, in: frame.size.width)
      let y = axis == .vertical ? position : vertical.start(size.height, in: frame.size.height)
      child.place(in: CellRect(x: frame.minX + x, y: frame.minY + y, width: size.width, height: size.height))
      position += main(size) + spacing
    }
  }

  private func childSizes(_ proposal: ProposedCells) -> [CellSize] {
    for child in children { child.enterStack(axis: axis) }
    let crossLimit = axis == .vertical ? proposal.width : proposal.height
    guard let limit = axis == .vertical ? proposal.height : proposal.width else {
      return children.map { $0.size(offer(main: nil, cross: crossLimit)) }
    }
    var left = max(0, limit - spacing * max(0, children.count - 1))
    var sizes = Array(repeating: CellSize.zero, count: children.count)
    let order = children.indices.map { (flexibility(children[$0], limit, crossLimit), $0) }.sorted { $0 < $1 }
    for (place, (_, index)) in order.enumerated() {
      let share = left / (order.count - place)
      // A child that isn't flexible may take what it needs, as long as it's there.
      sizes[index] = children[index].size(offer(main: share, cross: crossLimit))
      left = max(0, left - main(sizes[index]))
    }
    return sizes
  }

  /// How much a child's length follows the offer; spacers come last of all.
  private func flexibility(_ child: Element, _ limit: Int, _ crossLimit: Int?) -> Int {
    if child.isSpacer { return Int.max }
    let most = main(child.size(offer(main: limit, cross: crossLimit)))
    let least = main(child.size(offer(main: 0, cross: crossLimit)))
    return most - least
  }

  private func main(_ size: CellSize) -> Int { axis == .vertical ? size.height : size.width }
  private func cross(_ size: CellSize) -> Int { axis == .vertical ? size.width : size.height }

  private func size(main: Int, cross: Int) -> CellSize {
    axis == .vertical ? CellSize(width: cross, height: main) : CellSize(width: main, height: cross)
  }

  private func offer(main: Int?, cross: Int?) -> ProposedCells {
    axis == .vertical
      ? ProposedCells(width: cross, height: main) : ProposedCells(width: main, height: cross)
  }
}
