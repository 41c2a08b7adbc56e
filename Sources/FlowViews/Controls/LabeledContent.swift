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

  private func contentOffer(_ proposal: ProposedCells) -> ProposedCells {
    ProposedCells(width: proposal.width.map { $0 - start }, height: proposal.height)
  }

  private func labelOffer(_ proposal: ProposedCells) -> ProposedCells {
    ProposedCells(width: start - Self.labelGap, height: proposal.height)
  }

  private func contentSize(_ proposal: ProposedCells) -> CellSize {
    children.last?.size(contentOffer(proposal)) ?? .zero
  }

  private func labelSize(_ proposal: ProposedCells) -> CellSize {
    hidesLabel ? .zero : children.first?.size(labelOffer(proposal)) ?? .zero
  }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let (content, label) = (contentSize(proposal), labelSize(proposal))
    return CellSize(width: start + content.width, height: max(content.height, label.height))
  }

  override func placeChildren() {
    let offer = offerInForce
    children.first?.place(
      in: CellRect(origin: frame.origin, size: labelSize(offer)), offered: labelOffer(offer))
    children.last?.place(
      in: CellRect(origin: frame.offset(x: start, y: 0).origin, size: contentSize(offer)),
      offered: contentOffer(offer))
  }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    for child in hidesLabel ? Array(children.dropFirst()) : children { child.draw(context, clip: clip) }
  }
}
