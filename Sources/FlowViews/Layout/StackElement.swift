import FlowCanvas

/// Lays children out in a row or a column, by SwiftUI's rule: the least flexible child is asked first,
/// each is offered an equal share of what is left, and spacers come last.
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
    func share(among indices: [Int]) {
      var others = indices.reduce(0) { $0 + ideal($1) }
      for (place, index) in indices.enumerated() {
        others -= ideal(index)
        // An equal share, or more if the child wants it and the others can do without.
        let length = max(left / (indices.count - place), min(ideal(index), left - others))
        sizes[index] = children[index].size(offer(main: length, cross: crossLimit))
        left = max(0, left - main(sizes[index]))
      }
    }
    func ideal(_ index: Int) -> Int { main(children[index].size(offer(main: nil, cross: crossLimit))) }
    // Spacers get what the others leave, but for the least that they ask for.
    let spacers = children.indices.filter { children[$0].isSpacer }
    let reserved = spacers.reduce(0) { $0 + main(children[$1].size(offer(main: 0, cross: crossLimit))) }
    let kept = min(left, reserved)
    left -= kept
    let others = children.indices.filter { !children[$0].isSpacer }
      .map { (flexibility(children[$0], limit, crossLimit), $0) }.sorted { $0 < $1 }
    share(among: others.map(\.1))
    left += kept
    share(among: spacers)
    return sizes
  }

  /// How much a child's length follows the offer.
  private func flexibility(_ child: Element, _ limit: Int, _ crossLimit: Int?) -> Int {
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
