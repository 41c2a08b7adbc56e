import FlowCanvas

/// The selected view above the bar.
final class TabElement: Element {
  weak var model: TabModel?

  override var isSpacer: Bool { false }
  override func layoutValue(_ key: ObjectIdentifier) -> Any? { nil }
  override func enterStack(axis: Axis?) {}

  override func measure(_ proposal: ProposedCells) -> CellSize {
    guard children.count == 2 else { return super.measure(proposal) }
    let bar = children[1].size(ProposedCells(width: proposal.width, height: nil))
    let inner = children[0].size(
      ProposedCells(width: proposal.width, height: proposal.height.map { $0 - bar.height }))
    return CellSize(
      width: proposal.width ?? max(inner.width, bar.width),
      height: proposal.height ?? inner.height + bar.height)
  }

  override func placeChildren() {
    guard children.count == 2 else { return super.placeChildren() }
    let offer = ProposedCells(width: frame.size.width, height: nil)
    let bar = min(frame.size.height, children[1].size(offer).height)
    children[0].placeFollowingFocus(in: frame.inset(left: 0, top: 0, right: 0, bottom: bar))
    children[1].place(
      in: CellRect(x: frame.minX, y: frame.maxY - bar, width: frame.size.width, height: bar))
  }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    guard children.count == 2 else { return super.drawContent(context, clip: clip) }
    let bar = children[1].frame.size.height
    children[0].draw(context, clip: clip.intersection(frame.inset(left: 0, top: 0, right: 0, bottom: bar)))
    children[1].draw(context, clip: clip)
  }

  override func handleBelow(_ key: KeyPress) -> Bool {
    guard let model else { return false }
    for number in 1...9 where key == KeyPress(KeyEquivalent(Character("\(number)")), modifiers: .option) {
      guard number <= model.count else { return false }
      model.select(number - 1)
      return true
    }
    switch key {
    case KeyPress(.pageUp, modifiers: .control): return model.move(by: -1)
    case KeyPress(.pageDown, modifiers: .control): return model.move(by: 1)
    default: return false
    }
  }
}

extension TabModel {
  /// Chooses a tab so many places further; false beyond the ends.
  func move(by step: Int) -> Bool {
    let target = selected + step
    guard target >= 0, target < count else { return false }
    select(target)
    return true
  }
}
