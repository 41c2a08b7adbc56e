import AppFlow
import FlowCanvas

/// One screen of a stack, where it stands: there, covered to the left, or not there to the right.
struct NavigationScreen<Content: View>: PrimitiveView, TransitionStating, PreferenceWriter {
  let content: Content
  let model: NavigationModel
  let id: Int
  let isCovered: Bool
  /// What views inside are changed with: that of the stack is for the screens' own way.
  let outer: Transaction

  func update(_ node: ViewNode) {
    let phase = (node.storage[0] as? LastValue<TransitionPhase>)?.value ?? .identity
    let place: Double = phase.isIdentity ? (isCovered ? -1 : 0) : 1
    let inner = ScreenWithBar(content: content, model: model, id: id, outer: outer)
    node.setChildren([
      ViewNode.Child(key: 0, view: inner.modified(EffectModifier(widths: place)))
    ])
  }

  func enter(_ phase: TransitionPhase, _ node: ViewNode) { node.storage[0] = LastValue(phase) }

  func animation(_ phase: TransitionPhase) -> Animation? { nil }

  /// What a screen covers says nothing to those around the stack, and its bar is its own.
  func preference<Key: PreferenceKey>(_ key: Key.Type, below: () -> Key.Value?) -> Key.Value? {
    isCovered || key == NavigationBarKey.self ? nil : below()
  }
}

/// A screen's content below its bar.
private struct ScreenWithBar<Content: View>: PrimitiveView {
  let content: Content
  let model: NavigationModel
  let id: Int
  let outer: Transaction

  func update(_ node: ViewNode) {
    _ = node.element(NavigationScreenElement.init)
    let inner = OneElement(content: content).transaction { [outer] in $0 = outer }
    node.setChildren([
      ViewNode.Child(key: 0, view: inner),
      ViewNode.Child(key: 1, view: OneElement(content: NavigationBar(model: model, id: id))),
      ViewNode.Child(key: 2, view: OneElement(content: BottomBar(model: model, id: id))),
    ])
    let reader = PreferenceReader(node: node)
    reader.look = { [model, id, weak node] in
      guard let content = node?.children.first else { return }
      model.setBar(content.preference(NavigationBarKey.self) ?? NavigationBarContent(), of: id)
    }
    node.graph.addPreferenceReader(reader)
    node.onRemoval = { [model, id] in model.removeBar(of: id) }
  }
}

/// A bar, the content below it, and perhaps a row of items at the bottom.
final class NavigationScreenElement: Element {
  override var isSpacer: Bool { false }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    guard children.count == 3 else { return super.measure(proposal) }
    let bars = barHeights(width: proposal.width)
    let inner = children[0].size(
      ProposedCells(width: proposal.width, height: proposal.height.map { $0 - bars.top - bars.bottom }))
    return CellSize(
      width: proposal.width ?? inner.width, height: proposal.height ?? inner.height + bars.top + bars.bottom)
  }

  private func barHeights(width: Int?) -> (top: Int, bottom: Int) {
    let offer = ProposedCells(width: width, height: nil)
    return (children[1].size(offer).height, children[2].size(offer).height)
  }

  override func placeChildren() {
    guard children.count == 3 else { return super.placeChildren() }
    let wanted = barHeights(width: frame.size.width)
    let top = min(wanted.top, frame.size.height)
    let bottom = min(wanted.bottom, frame.size.height - top)
    children[1].place(in: CellRect(origin: frame.origin, size: CellSize(width: frame.size.width, height: top)))
    children[2].place(
      in: CellRect(x: frame.minX, y: frame.maxY - bottom, width: frame.size.width, height: bottom))
    children[0].placeFollowingFocus(in: frame.inset(left: 0, top: top, right: 0, bottom: bottom))
  }

  override func draw(_ context: DrawContext, clip: CellRect) {
    guard children.count == 3 else { return super.draw(context, clip: clip) }
    let top = children[1].frame.size.height
    let bottom = children[2].frame.size.height
    children[0].draw(
      context, clip: clip.intersection(frame.inset(left: 0, top: top, right: 0, bottom: bottom)))
    children[1].draw(context, clip: clip.intersection(children[1].frame))
    children[2].draw(context, clip: clip.intersection(children[2].frame))
  }
}

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

  override func draw(_ context: DrawContext, clip: CellRect) {
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
