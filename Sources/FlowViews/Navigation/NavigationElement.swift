import FlowCanvas

/// The screens of a stack, of which the last can be seen and operated.
final class NavigationElement: Element {
  weak var model: NavigationModel?

  override var isSpacer: Bool { false }
  override var layoutPriority: Double { 0 }
  override var zIndex: Double { 0 }
  override var reachableChildren: [Element] { Array(children.suffix(1)) }
  override func layoutValue(_ key: ObjectIdentifier) -> Any? { nil }
  override func enterStack(axis: Axis?) {}

  override func measure(_ proposal: ProposedCells) -> CellSize {
    guard let top = children.last else { return .zero }
    if let width = proposal.width, let height = proposal.height {
      return CellSize(width: width, height: height)
    }
    return top.size(proposal)
  }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    let area = clip.intersection(frame)
    let screens = node.children
    for (index, child) in children.enumerated() {
      let isTop = index == children.count - 1
      guard isTop || !screens.indices.contains(index) || screens[index].isMoving else { continue }
      child.draw(context, clip: area)
    }
    for element in leaving { element.draw(context, clip: area) }
  }
}
