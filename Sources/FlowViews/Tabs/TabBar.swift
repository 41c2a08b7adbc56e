import AppFlow
import FlowCanvas

/// The labels of the tabs in a row; the one that is selected has a mark and is bold.
struct TabBar: PrimitiveView {
  let labels: [AnyView]
  let model: TabModel

  func update(_ node: ViewNode) {
    node.element(TabBarElement.init).model = model
    node.setChildren(
      labels.enumerated().map { index, label in
        ViewNode.Child(key: .number(index), view: TabLabel(label: label, index: index, model: model))
      })
    node.invalidateLayout()
  }
}

private struct TabLabel: PrimitiveView {
  let label: AnyView
  let index: Int
  let model: TabModel

  func update(_ node: ViewNode) {
    let element = node.element(TabLabelElement.init)
    element.index = index
    element.model = model
    node.setChildren([ViewNode.Child(key: 0, view: HStack { label })])
  }
}

/// The bar has the focus as a whole.
final class TabBarElement: Element, ElementControl {
  weak var model: TabModel?
  let role = ControlRole.tabBar

  /// Between two labels, the room of the mark included.
  private static let gap = 3

  var label: String { node.environment.accessibilityLabel ?? "Tabs" }
  var value: String? {
    guard let model, children.indices.contains(model.selected) else { return nil }
    return children[model.selected].spokenText
  }
  override var control: (any ElementControl)? { self }
  override var isSpacer: Bool { false }
  func activate() { node.graph.focus(node: node.id) }

  var actsOnPress: Bool { true }
  func pressed(at point: CellPoint) {
    if let label = children.first(where: { $0.frame.contains(point) }) as? TabLabelElement {
      label.activate()
    }
  }

  func handle(_ key: KeyPress) -> Bool {
    switch key {
    case KeyPress(.leftArrow): model?.move(by: -1) ?? false
    case KeyPress(.rightArrow): model?.move(by: 1) ?? false
    default: false
    }
  }

  private var widths: [Int] { children.map { $0.size(.ideal).width } }

  private var ideal: Int { widths.reduce(0, +) + Self.gap * children.count }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    CellSize(width: proposal.width ?? ideal, height: children.isEmpty ? 0 : 1)
  }

  /// In the middle; what is too wide begins at the leading edge.
  override func placeChildren() {
    var x = frame.minX + max(0, (frame.size.width - ideal) / 2) + 2
    for (child, width) in zip(children, widths) {
      child.place(in: CellRect(x: x, y: frame.minY, width: max(0, min(width, frame.maxX - x)), height: 1))
      x += width + Self.gap
    }
  }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    let area = clip.intersection(frame)
    super.drawContent(context, clip: area)
    guard let model, children.indices.contains(model.selected) else { return }
    let label = children[model.selected].frame
    let style = node.environment.cellStyle()
    context.canvas.put("•", x: label.minX - 2, y: label.minY, style: style, clip: area)
    let marked = CellRect(x: label.minX - 2, y: label.minY, width: label.size.width + 2, height: 1)
    context.canvas.restyle(area.intersection(marked)) {
      isFocused ? $0.focused(node.environment) : $0.with(.bold)
    }
  }
}

/// One label: not a stop for the focus, but a control for clicks and scripts.
final class TabLabelElement: Element, ElementControl {
  weak var model: TabModel?
  var index = 0
  let role = ControlRole.tab
  let isFocusable = false
  var label: String { spokenText }
  override var control: (any ElementControl)? { self }
  override var isSpacer: Bool { false }
  func handle(_ key: KeyPress) -> Bool { false }
  func activate() { model?.select(index) }
}
