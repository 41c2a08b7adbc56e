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

  /// The sizes for the latest proposal: measuring and placing ask for the same.
  private var known: (generation: Int, proposal: ProposedCells, sizes: [CellSize])?

  private func childSizes(_ proposal: ProposedCells) -> [CellSize] {
    if let known, known.generation == layoutGeneration, known.proposal == proposal { return known.sizes }
    for child in children { child.enterStack(axis: axis) }
    let sizes = shares(proposal)
    known = (layoutGeneration, proposal, sizes)
    return sizes
  }

  /// What a child asks for, along the stack.
  private struct Want {
    var index: Int
    var ideal: Int
    var flexibility = 0
  }

  private func shares(_ proposal: ProposedCells) -> [CellSize] {
    let crossLimit = axis == .vertical ? proposal.width : proposal.height
    let unlimited = offer(main: nil, cross: crossLimit)
    var sizes: [CellSize] = []
    sizes.reserveCapacity(children.count)
    for child in children { sizes.append(child.size(unlimited)) }
    guard let limit = axis == .vertical ? proposal.height : proposal.width else { return sizes }
    var left = max(0, limit - spacing * max(0, children.count - 1))
    var spacers: [Want] = []
    var others: [Want] = []
    // Spacers get what the others leave, but for the least that they ask for.
    var reserved = 0
    for (index, child) in children.enumerated() {
      var want = Want(index: index, ideal: main(sizes[index]))
      let least = main(child.size(offer(main: 0, cross: crossLimit)))
      if child.isSpacer {
        reserved += least
        spacers.append(want)
      } else {
        want.flexibility = main(child.size(offer(main: limit, cross: crossLimit))) - least
        others.append(want)
      }
    }
    others.sort { ($0.flexibility, $0.index) < ($1.flexibility, $1.index) }
    let kept = min(left, reserved)
    left -= kept
    share(&left, among: others, crossLimit, &sizes)
    left += kept
    share(&left, among: spacers, crossLimit, &sizes)
    return sizes
  }

  /// An equal share for each in turn, or more if it wants that and the others can do without.
  private func share(_ left: inout Int, among wants: [Want], _ crossLimit: Int?, _ sizes: inout [CellSize]) {
    var others = 0
    for want in wants { others += want.ideal }
    for (place, want) in wants.enumerated() {
      others -= want.ideal
      let length = max(left / (wants.count - place), min(want.ideal, left - others))
      sizes[want.index] = children[want.index].size(offer(main: length, cross: crossLimit))
      left = max(0, left - main(sizes[want.index]))
    }
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
