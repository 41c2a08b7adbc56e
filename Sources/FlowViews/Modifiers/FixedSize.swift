import AppFlow
import FlowCanvas
import Foundation

struct FixedSizeModifier: ElementModifier {
  var horizontal: Bool
  var vertical: Bool

  func makeElement(_ node: ViewNode) -> FixedSizeElement { FixedSizeElement(node: node) }

  func configure(_ element: FixedSizeElement, _ environment: EnvironmentValues) {
    element.horizontal = horizontal
    element.vertical = vertical
  }
}

/// A child that is offered its ideal size, whatever is offered here.
final class FixedSizeElement: Element {
  var horizontal = true
  var vertical = true

  private func offer(_ proposal: ProposedCells) -> ProposedCells {
    ProposedCells(
      width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }

  override func measure(_ proposal: ProposedCells) -> CellSize { super.measure(offer(proposal)) }

  override func placeChildren() {
    for child in children { child.place(in: frame, offered: offer(offered)) }
  }

  override func guide(_ key: AlignmentKey, _ proposal: ProposedCells) -> CGFloat? {
    super.guide(key, offer(proposal))
  }
}

extension View {
  /// Keeps the view at its ideal size, even where less is offered.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Keeps the view at its ideal width, height or both.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modified(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }
}
