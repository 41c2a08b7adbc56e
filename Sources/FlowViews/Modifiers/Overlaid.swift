import AppFlow
import FlowCanvas
import Foundation

/// Views with another one in front of each of them or behind it, which has the room of the one that it is for.
struct Overlaid<Content: View, Other: View>: WrappingView {
  let content: Content
  let other: Other
  let alignment: Alignment
  let isInFront: Bool

  static var isPlain: Bool { true }

  func update(_ node: ViewNode) {
    var children = [ViewNode.Child(key: 0, view: content)]
    for place in 1...max(1, node.wrappers.count) {
      children.append(ViewNode.Child(key: .number(place), view: OneElement(content: other, axis: nil)))
    }
    node.setChildren(children)
    for case let wrapper as OverlaidElement in node.wrappers { configure(wrapper) }
    node.invalidateLayout()
  }

  func makeWrapper(_ node: ViewNode) -> Element {
    let wrapper = OverlaidElement(node: node)
    configure(wrapper)
    return wrapper
  }

  private func configure(_ element: OverlaidElement) {
    element.alignment = alignment
    element.isInFront = isInFront
  }
}

/// Exactly one element, however many the content has: those stand side by side unless stated, as in a label.
struct OneElement<Content: View>: PrimitiveView {
  let content: Content
  /// nil if they lie over each other.
  var axis: Axis? = .horizontal

  static var isPlain: Bool { true }

  func update(_ node: ViewNode) {
    node.element(OneElementElement.init).axis = axis
    node.setChildren([ViewNode.Child(key: 0, view: content)])
  }
}

final class OneElementElement: Element {
  var axis: Axis?

  private func arrangement(_ proposal: ProposedCells) -> CellArrangement? {
    guard let axis, children.count > 1 else { return nil }
    let spacing = axis == .horizontal ? 1 : 0
    return StackArithmetic(axis: axis, spacing: spacing).arrangement(children, proposal)
  }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    if let arrangement = arrangement(proposal) { return arrangement.size }
    var size = CellSize.zero
    for child in children {
      let own = child.size(proposal)
      size = CellSize(width: max(size.width, own.width), height: max(size.height, own.height))
    }
    return size
  }

  override func placeChildren() {
    if children.count == 1 { return children[0].place(in: frame, offered: offered) }
    guard let arrangement = arrangement(offerInForce) else {
      for child in children { child.place(aligned: .center, in: frame, offer: offerInForce) }
      return
    }
    for (child, (rect, offer)) in zip(children, zip(arrangement.frames, arrangement.offers)) {
      child.place(in: rect.offset(x: frame.minX, y: frame.minY), offered: offer)
    }
  }
}

/// A view's element, and the one in front of it or behind it.
final class OverlaidElement: Element {
  var alignment = Alignment.center
  var isInFront = true

  override var layoutPriority: Double { children.first?.layoutPriority ?? 0 }
  override var zIndex: Double { children.first?.zIndex ?? 0 }
  override var isSpacer: Bool { children.first?.isSpacer ?? false }
  override func layoutValue(_ key: ObjectIdentifier) -> Any? { children.first?.layoutValue(key) }
  override func enterStack(axis: Axis?) { children.first?.enterStack(axis: axis) }
  override func guide(_ key: AlignmentKey, _ proposal: ProposedCells) -> CGFloat? {
    children.first?.guide(key, proposal)
  }

  override func placeChildren() {
    guard children.count == 2 else { return super.placeChildren() }
    let (primary, other) = (children[0], children[1])
    primary.place(in: frame, offered: offered)
    let given = primary.offerInForce
    let offer = ProposedCells(width: frame.size.width, height: frame.size.height)
    let (horizontal, vertical) = (alignment.horizontal, alignment.vertical)
    let x = primary.position(of: horizontal, given) - other.position(of: horizontal, offer)
    let y = primary.position(of: vertical, given) - other.position(of: vertical, offer)
    let origin = CellPoint(x: frame.minX + wholeCells(x), y: frame.minY + wholeCells(y))
    other.place(in: CellRect(origin: origin, size: other.size(offer)), offered: offer)
  }

  override func drawContent(_ context: DrawContext, clip: CellRect) {
    for child in isInFront ? children : children.reversed() { child.draw(context, clip: clip) }
  }
}

extension View {
  /// A view behind this one, in the room that this one has; its guides meet those of this one.
  public func background(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    Overlaid(content: self, other: content(), alignment: alignment, isInFront: false)
  }

  public func background(_ background: some View, alignment: Alignment = .center) -> some View {
    Overlaid(content: self, other: background, alignment: alignment, isInFront: false)
  }

  /// A view in front of this one, in the room that this one has; its guides meet those of this one.
  public func overlay(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    Overlaid(content: self, other: content(), alignment: alignment, isInFront: true)
  }

  public func overlay(_ overlay: some View, alignment: Alignment = .center) -> some View {
    Overlaid(content: self, other: overlay, alignment: alignment, isInFront: true)
  }
}
