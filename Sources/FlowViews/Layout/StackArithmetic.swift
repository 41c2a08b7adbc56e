import FlowCanvas
import Foundation

/// The arithmetic of rows and columns, by SwiftUI's rules.
///
/// Children are asked by layout priority, the highest first, with the least that the others need kept back;
/// among equals the least flexible is asked first and each is offered an equal share of what is left.
/// Spacers come last.
///
/// One rule is another than SwiftUI's: where nobody among equals would take more than its ideal length, a child is offered
/// that even if it is more than its share, as long as the others can have theirs. What fits side by side is whole then:
/// brackets of a button are a good part of it here, so that its share would often be a cell or two short of its title.
@MainActor struct StackArithmetic: CellArithmetic {
  var axis: Axis
  var horizontal = HorizontalAlignment.center
  var vertical = VerticalAlignment.center
  /// The gap between two children; nil for the standard one, which a spacer takes the place of.
  var spacing: Int?

  /// The children's frames, with the first one's leading or upper edge at 0.
  func arrangement(_ children: [Element], _ proposal: ProposedCells) -> CellArrangement {
    for child in children { child.enterStack(axis: axis) }
    let (sizes, offers, takesAnyHeight) = sizes(children, proposal)
    var length = gaps(children)
    for size in sizes { length += main(size) }
    let (across, extent) = places(children, sizes, offers)
    var position = 0
    var frames: [CellRect] = []
    frames.reserveCapacity(sizes.count)
    for index in sizes.indices {
      let size = sizes[index]
      let origin =
        axis == .vertical
        ? CellPoint(x: across[index], y: position) : CellPoint(x: position, y: across[index])
      frames.append(CellRect(origin: origin, size: size))
      position += main(size)
      if index + 1 < children.count { position += gap(children[index], children[index + 1]) }
    }
    return CellArrangement(
      size: size(main: min(length, ProposedCells.unlimited), cross: extent), frames: frames, offers: offers,
      takesAnyHeight: takesAnyHeight)
  }

  /// Across the stack, where nothing was offered, children are placed by the room that the stack took: a divider is as
  /// long as the stack, and what may grow is as high as its neighbours.
  func offerWhenPlacing(_ proposal: ProposedCells, in size: CellSize) -> ProposedCells {
    axis == .vertical
      ? ProposedCells(width: proposal.width ?? size.width, height: proposal.height)
      : ProposedCells(width: proposal.width, height: proposal.height ?? size.height)
  }

  private func gap(_ child: Element, _ next: Element) -> Int {
    if let spacing { return spacing }
    return axis == .vertical || child.isSpacer || next.isSpacer ? 0 : 1
  }

  /// All gaps together.
  private func gaps(_ children: [Element]) -> Int {
    let count = max(0, children.count - 1)
    if let spacing { return spacing * count }
    if axis == .vertical { return 0 }
    var length = 0
    for index in 0..<count { length += gap(children[index], children[index + 1]) }
    return length
  }

  func origin(of size: CellSize, in frame: CellRect) -> CellPoint {
    let bounds = ViewDimensions(size: frame.size)
    let content = ViewDimensions(size: size)
    return axis == .vertical
      ? CellPoint(x: frame.minX + wholeCells(bounds[horizontal] - content[horizontal]), y: frame.minY)
      : CellPoint(x: frame.minX, y: frame.minY + wholeCells(bounds[vertical] - content[vertical]))
  }

  /// Where each child is across the stack, and how much room that takes.
  private func places(
    _ children: [Element], _ sizes: [CellSize], _ offers: [ProposedCells]
  ) -> (places: [Int], extent: Int) {
    if children.first?.node.graph.hasAlignmentGuides != true,
      let share = axis == .vertical ? horizontal.share : vertical.share
    {
      var extent = 0
      for size in sizes { extent = max(extent, cross(size)) }
      var places: [Int] = []
      places.reserveCapacity(sizes.count)
      for size in sizes { places.append(wholeCells(CGFloat(extent - cross(size)) * share)) }
      return (places, extent)
    }
    var guides: [CGFloat] = []
    for (child, offer) in zip(children, offers) {
      guides.append(
        axis == .vertical ? child.position(of: horizontal, offer) : child.position(of: vertical, offer))
    }
    let before = guides.max() ?? 0
    let after = zip(guides, sizes).map { CGFloat(cross($1)) - $0 }.max() ?? 0
    return (guides.map { wholeCells(before - $0) }, cells((before + after).rounded(.up)) ?? 0)
  }

  // MARK: Sizes along the stack

  /// What a child asks for, along the stack.
  private nonisolated struct Want: Comparable {
    var index: Int
    var ideal: Int
    var least: Int
    var most: Int
    var priority: Double

    var flexibility: Int { most - least }

    /// Who is asked first.
    static func < (a: Want, b: Want) -> Bool {
      (b.priority, a.flexibility, a.index) < (a.priority, b.flexibility, b.index)
    }
  }

  private func sizes(
    _ children: [Element], _ proposal: ProposedCells
  ) -> (sizes: [CellSize], offers: [ProposedCells], takesAnyHeight: Bool) {
    // Alone, a child has the whole offer, however flexible it is.
    if children.count == 1 { return ([children[0].size(proposal)], [proposal], false) }
    let crossLimit = axis == .vertical ? proposal.width : proposal.height
    let unlimited = offer(main: nil, cross: crossLimit)
    var sizes: [CellSize] = []
    sizes.reserveCapacity(children.count)
    if axis == .vertical, appendLines(children, width: crossLimit ?? .max, to: &sizes) {
      return (sizes, Array(repeating: unlimited, count: sizes.count), true)
    }
    for child in children { sizes.append(child.size(unlimited)) }
    var offers = Array(repeating: unlimited, count: children.count)
    guard let limit = axis == .vertical ? proposal.height : proposal.width else {
      return (sizes, offers, false)
    }
    // However many share it, endless room stays endless.
    if ProposedCells.isUnlimited(limit) {
      let endless = offer(main: ProposedCells.unlimited, cross: crossLimit)
      return (
        children.map { $0.size(endless) }, Array(repeating: endless, count: children.count), false
      )
    }
    var left = max(0, limit - gaps(children))
    var wants: [Want] = []
    wants.reserveCapacity(children.count)
    for (index, child) in children.enumerated() {
      let least = main(child.size(offer(main: 0, cross: crossLimit)))
      let most = main(child.size(offer(main: ProposedCells.unlimited, cross: crossLimit)))
      wants.append(
        Want(
          index: index, ideal: main(sizes[index]), least: least, most: most, priority: child.layoutPriority))
    }
    wants.sort()
    var reserved = 0
    for want in wants { reserved += want.least }
    var rest = wants[...]
    while let first = rest.first {
      var end = rest.startIndex
      while end < rest.endIndex, rest[end].priority == first.priority {
        reserved -= rest[end].least
        end += 1
      }
      let group = rest[..<end]
      rest = rest[end...]
      let kept = min(left, reserved)
      left -= kept
      share(&left, among: group, children, crossLimit, &sizes, &offers)
      left += kept
    }
    return (sizes, offers, false)
  }

  /// Appends the sizes of children that are all lines of text, which take no more and no less: false if one isn't.
  private func appendLines(_ children: [Element], width: Int, to sizes: inout [CellSize]) -> Bool {
    for child in children {
      guard let size = child.lineSize, size.width <= width else {
        sizes.removeAll(keepingCapacity: true)
        return false
      }
      sizes.append(size)
    }
    return true
  }

  /// An equal share for each in turn; where nobody wants more than its ideal, up to that as far as the others can do
  /// without.
  private func share(
    _ left: inout Int, among wants: ArraySlice<Want>, _ children: [Element], _ crossLimit: Int?,
    _ sizes: inout [CellSize], _ offers: inout [ProposedCells]
  ) {
    var others = 0
    for want in wants { others += want.ideal }
    let isModest = wants.allSatisfy { $0.most <= $0.ideal }
    for (place, want) in wants.enumerated() {
      others -= want.ideal
      let share = left / (wants.count - place)
      let length = isModest ? max(share, min(want.ideal, left - others)) : share
      offers[want.index] = offer(main: length, cross: crossLimit)
      sizes[want.index] = children[want.index].size(offers[want.index])
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

extension HorizontalAlignment {
  /// The share of the room left over that lies before a view, if the guide depends on nothing but its size.
  fileprivate var share: CGFloat? {
    self == .leading ? 0 : self == .center ? 0.5 : self == .trailing ? 1 : nil
  }
}

extension VerticalAlignment {
  fileprivate var share: CGFloat? {
    self == .top ? 0 : self == .center ? 0.5 : self == .bottom ? 1 : nil
  }
}
