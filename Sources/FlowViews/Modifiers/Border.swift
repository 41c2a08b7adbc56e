import AppFlow
import FlowCanvas
import Foundation

package struct BorderModifier<Style: ShapeStyle>: ElementModifier {
  var style: Style

  package var animatableData: Color.AnimatableParts {
    get { style.animatableParts }
    set { style.move(to: newValue) }
  }

  package func makeElement(_ node: ViewNode) -> BorderElement { BorderElement(node: node) }

  package func configure(_ element: BorderElement, _ environment: EnvironmentValues) {
    element.color = style.color(in: environment)
  }
}

/// A line around a child.
package final class BorderElement: Element {
  var color = Color.primary

  private func inner(_ proposal: ProposedCells) -> ProposedCells {
    proposal.reduced(by: 2)
  }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let inner = super.measure(inner(proposal))
    return CellSize(width: inner.width + 2, height: inner.height + 2)
  }

  override func placeChildren() {
    let area = CellRect(
      x: frame.minX + 1, y: frame.minY + 1, width: max(0, frame.size.width - 2),
      height: max(0, frame.size.height - 2))
    for child in children { child.place(in: area, offered: inner(offerInForce)) }
  }

  override func guide(_ key: AlignmentKey, _ proposal: ProposedCells) -> CGFloat? {
    children.first?.guide(key, inner(proposal)).map { $0 + 1 }
  }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    super.drawContent(context, clip: clip)
    context.canvas.box(frame, style: node.environment.cellStyle(color), clip: clip)
  }
}

extension View {
  /// A line around the view.
  ///
  /// A line takes a whole cell here, whatever its width, so the view has one cell less on each side; in
  /// SwiftUI the line lies over the view's edge.
  public func border(_ content: some ShapeStyle, width: CGFloat = 1) -> some View {
    modified(BorderModifier(style: content))
  }
}
