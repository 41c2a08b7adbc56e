import AppFlow
import FlowCanvas

/// Controls below each other, their labels in one column and their values in the next.
///
/// Sections stand apart. A form doesn't scroll by itself: a screen that is too high follows the focus.
public struct Form<Content: View>: PrimitiveView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  static var isPlain: Bool { true }

  func update(_ node: ViewNode) {
    _ = node.element(FormElement.init)
    var values = node.environment
    values.isInForm = true
    node.setChildren([
      ViewNode.Child(key: 0, view: VStack(alignment: .leading) { content }, environment: values)
    ])
    node.invalidateLayout()
  }
}

private struct IsInFormKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  var isInForm: Bool {
    get { self[IsInFormKey.self] }
    set { self[IsInFormKey.self] = newValue }
  }
}

/// Gives all labels the columns of the longest, as long as they leave half of the room to the values.
final class FormElement: Element {
  private var alignedGeneration = -1
  private var alignedWidth: Int?

  override var isSpacer: Bool { false }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    align(width: proposal.width)
    return super.measure(proposal)
  }

  override func placeChildren() {
    // Not by its own width, which follows from the labels.
    align(width: alignedWidth)
    super.placeChildren()
  }

  private func align(width: Int?) {
    guard alignedGeneration != layoutGeneration || alignedWidth != width else { return }
    var rows: [any LabelAligned] = []
    var edges: [SectionEdgeElement] = []
    func visit(_ element: Element) {
      if let row = element as? any LabelAligned {
        rows.append(row)
      } else if let edge = element as? SectionEdgeElement {
        edges.append(edge)
      } else if !(element is FormElement) {
        for child in element.children { visit(child) }
      }
    }
    for child in children { visit(child) }
    let longest = rows.map(\.labelColumns).max() ?? 0
    let columns = min(longest, width.map { max(0, $0 / 2 - 2) } ?? longest)
    for row in rows { row.formColumns = row.labelColumns > 0 ? columns : nil }
    for (index, edge) in edges.enumerated() { edge.gap = edge.isHeader && index > 0 ? 1 : 0 }
    alignedGeneration = layoutGeneration
    alignedWidth = width
  }
}
