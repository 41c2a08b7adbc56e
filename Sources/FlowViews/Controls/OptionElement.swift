import FlowCanvas

/// The options of a picker, each of which can be chosen.
struct PickerOptions<Content: View>: WrappingView {
  let content: Content
  let choice: PickerChoice
  let look: PickerLook

  func update(_ node: ViewNode) {
    node.setChildren([ViewNode.Child(key: 0, view: content)])
    for case let option as OptionElement in node.wrappers { configure(option) }
  }

  func makeWrapper(_ node: ViewNode) -> Element {
    let option = OptionElement(node: node)
    configure(option)
    return option
  }

  private func configure(_ option: OptionElement) {
    option.choice = choice
    option.look = look
  }
}

/// One option of a picker.
final class OptionElement: Element, ElementControl {
  var choice: PickerChoice?
  var look = PickerLook.inline
  let role = ControlRole.option

  var label: String { spokenText }
  var value: String? { isSelected ? "chosen" : nil }
  override var control: (any ElementControl)? { self }
  override var isSpacer: Bool { false }
  /// Segments have the focus as a whole.
  var isFocusable: Bool { isEnabled && look != .segmented }
  /// Several options belong to one node.
  var controlID: Int { children.first?.node.id ?? node.id }

  var isSelected: Bool { tag.map { $0 == choice?.selected } ?? false }

  func activate() {
    if let tag { choice?.select(tag) }
    node.environment.actionDone()
  }

  /// What the option stands for: its tag, or its identity in a `ForEach`.
  private var tag: AnyHashable? {
    guard let content = children.first else { return nil }
    if let tag = (content as? TagElement)?.tag { return tag }
    var inner: ViewNode? = content.node
    while let current = inner, current !== node {
      if current.parent?.view is any IdentifiedRows { return current.key.value }
      inner = current.parent
    }
    return nil
  }

  private var before: String {
    switch look {
    case .segmented: isSelected ? "[" : " "
    case .inline: isSelected ? "(•) " : "( ) "
    case .menu: (isFocused ? "› " : "  ") + (isSelected ? "(•) " : "( ) ")
    }
  }

  private var after: String {
    switch look {
    case .segmented: isSelected ? "]" : " "
    case .inline: ""
    case .menu: "  "
    }
  }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let inner = super.measure(offer(proposal))
    return CellSize(width: inner.width + before.count + after.count, height: max(1, inner.height))
  }

  override func placeChildren() {
    let inner = frame.inset(left: before.count, top: 0, right: after.count, bottom: 0)
    for child in children { child.place(in: inner, offered: offer(offered)) }
  }

  private func offer(_ proposal: ProposedCells) -> ProposedCells {
    ProposedCells(
      width: proposal.width.map { $0 - before.count - after.count }, height: proposal.height)
  }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    super.drawContent(context, clip: clip)
    let area = clip.intersection(frame)
    let style = node.environment.cellStyle(dimmed: !isEnabled)
    context.canvas.write(before, x: frame.minX, y: frame.minY, style: style, clip: area)
    context.canvas.write(after, x: frame.maxX - after.count, y: frame.minY, style: style, clip: area)
    if isFocused { context.canvas.restyle(area) { $0.focused(node.environment) } }
    if !isEnabled { context.canvas.restyle(area) { $0.with(.dim) } }
  }
}

extension Element {
  /// The options at or below the element.
  var options: [OptionElement] {
    (self as? OptionElement).map { [$0] } ?? children.flatMap(\.options)
  }
}

/// A view that gives each of its rows an identity.
protocol IdentifiedRows {}

extension ForEach: IdentifiedRows {}
