import FlowCanvas

/// Rows that belong together, with a heading above them and a note below; as in SwiftUI.
public struct Section<Parent: View, Content: View, Footer: View>: PrimitiveView {
  private let header: Parent
  private let footer: Footer
  private let content: Content

  static var isPlain: Bool { true }

  func update(_ node: ViewNode) {
    node.setChildren([
      ViewNode.Child(key: 0, view: SectionEdge(content: header, isHeader: true).bold()),
      ViewNode.Child(key: 1, view: content),
      ViewNode.Child(key: 2, view: SectionEdge(content: footer, isHeader: false).foregroundColor(.secondary)),
    ])
  }
}

extension Section {
  /// Rows between a header and a footer.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.footer = footer()
    self.content = content()
  }
}

extension Section where Footer == EmptyView {
  /// Rows below a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }
}

extension Section where Parent == EmptyView {
  /// Rows above a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  /// Rows that belong together.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// Rows below a title.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) })
  }
}

extension Section {
  /// Rows between a header and a footer, in SwiftUI's older form.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }
}

extension Section where Footer == EmptyView {
  /// Rows below a header, in SwiftUI's older form.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header })
  }
}

extension Section where Parent == EmptyView {
  /// Rows above a footer, in SwiftUI's older form.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, footer: { footer })
  }
}

/// A header or a footer: a row that can't be selected.
private struct SectionEdge<Content: View>: WrappingView {
  let content: Content
  let isHeader: Bool

  static var isPlain: Bool { true }

  func update(_ node: ViewNode) { node.setChildren([ViewNode.Child(key: 0, view: content)]) }

  func makeWrapper(_ node: ViewNode) -> Element {
    let element = SectionEdgeElement(node: node)
    element.isHeader = isHeader
    return element
  }
}

final class SectionEdgeElement: Element {
  var isHeader = false
  /// Empty rows above it, by which sections of a form stand apart.
  var gap = 0 { didSet { if gap != oldValue { invalidateLayout() } } }

  override var isSpacer: Bool { false }

  override func measure(_ proposal: ProposedCells) -> CellSize {
    let inner = super.measure(offer(proposal))
    return CellSize(width: inner.width, height: inner.height + gap)
  }

  override func placeChildren() {
    let area = frame.inset(left: 0, top: gap, right: 0, bottom: 0)
    for child in children { child.place(in: area, offered: offer(offered)) }
  }

  private func offer(_ proposal: ProposedCells) -> ProposedCells {
    ProposedCells(width: proposal.width, height: proposal.height.map { $0 - gap })
  }
}
