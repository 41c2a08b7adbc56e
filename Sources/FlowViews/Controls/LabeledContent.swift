import FlowCanvas
import Foundation

/// A label and what it stands for, as in a form: `Version  1.0`.
public struct LabeledContent<Label: View, Content: View>: PrimitiveView {
  private let label: Label
  private let content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  func update(_ node: ViewNode) {
    _ = node.element(LabeledContentElement.init)
    node.setChildren([
      ViewNode.Child(key: 0, view: OneElement(content: label)),
      ViewNode.Child(key: 1, view: OneElement(content: content)),
    ])
  }
}

extension LabeledContent where Label == Text {
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init(title) { Text(value) }
  }

  /// A value as a format style writes it.
  public init<F: FormatStyle>(_ title: some StringProtocol, value: F.FormatInput, format: F)
  where F.FormatOutput == String {
    self.init(title) { Text(value, format: format) }
  }
}

final class LabeledContentElement: Element, LabelAligned {
  var formColumns: Int? { didSet { if formColumns != oldValue { invalidateLayout() } } }

  override var isSpacer: Bool { false }
  override var layoutPriority: Double { 0 }

  private var start: Int { hidesLabel ? 0 : (formColumns ?? labelColumns) + Self.labelGap }

  private func contentSize(_ proposal: ProposedCells) -> CellSize {
    let room = proposal.width.map { max(0, $0 - start) }
    return children.last?.size(ProposedCells(width: room, height: proposal.height)) ?? .zero
  }

  private func labelSize(_ proposal: ProposedCells) -> CellSize {
    if hidesLabel { return .zero }
    let width = max(0, start - Self.labelGap)
    return children.first?.size(ProposedCells(width: width, height: proposal.height)) ?? .zero
  }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let (content, label) = (contentSize(proposal), labelSize(proposal))
    return CellSize(width: start + content.width, height: max(content.height, label.height))
  }

  override func placeChildren() {
    let offer = ProposedCells(width: frame.size.width, height: frame.size.height)
    let (content, label) = (contentSize(offer), labelSize(offer))
    children.first?.place(
      in: CellRect(x: frame.minX, y: frame.minY, width: label.width, height: label.height))
    children.last?.place(
      in: CellRect(x: frame.minX + start, y: frame.minY, width: content.width, height: content.height))
  }

  override func draw(_ context: DrawContext, clip: CellRect) {
    for child in hidesLabel ? Array(children.dropFirst()) : children { child.draw(context, clip: clip) }
  }
}
