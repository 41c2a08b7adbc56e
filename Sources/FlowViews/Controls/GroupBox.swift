import FlowCanvas

/// Views in a frame that holds a title.
public struct GroupBox<Label: View, Content: View>: PrimitiveView {
  private let label: Label
  private let content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  static var isPlain: Bool { true }

  func update(_ node: ViewNode) {
    _ = node.element(GroupBoxElement.init)
    node.setChildren([
      ViewNode.Child(key: 0, view: OneElement(content: label.bold())),
      ViewNode.Child(key: 1, view: VStack(alignment: .leading) { content }),
    ])
    node.invalidateLayout()
  }
}

extension GroupBox where Label == EmptyView {
  public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension GroupBox where Label == Text {
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

final class GroupBoxElement: Element {
  override var isSpacer: Bool { false }
  override var layoutPriority: Double { 0 }

  private func labelSize(_ width: Int?) -> CellSize {
    children.first?.size(ProposedCells(width: width.map { max(0, $0 - 4) }, height: 1)) ?? .zero
  }

  private func offer(_ proposal: ProposedCells) -> ProposedCells {
    ProposedCells(width: proposal.width.map { $0 - 4 }, height: proposal.height.map { $0 - 2 })
  }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let content = children.last?.size(offer(proposal)) ?? .zero
    let label = labelSize(proposal.width)
    return CellSize(width: max(content.width, label.width) + 4, height: content.height + 2)
  }

  override func placeChildren() {
    let label = labelSize(frame.size.width)
    children.first?.place(
      in: CellRect(x: frame.minX + 2, y: frame.minY, width: label.width, height: min(1, label.height)))
    children.last?.place(
      aligned: .topLeading, in: frame.inset(left: 2, top: 1, right: 2, bottom: 1), offer: offer(offerInForce))
  }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    let area = clip.intersection(frame)
    context.canvas.box(frame, style: node.environment.cellStyle(dimmed: true), clip: area)
    if let label = children.first, label.frame.size.width > 0 {
      // The line stops short of the title.
      let rect = CellRect(
        x: label.frame.minX - 1, y: frame.minY, width: label.frame.size.width + 2, height: 1)
      context.canvas.fill(area.intersection(rect))
    }
    super.drawContent(context, clip: area)
  }
}
