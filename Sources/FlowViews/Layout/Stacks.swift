import AppFlow
import Foundation

/// Views from left to right.
public struct HStack<Content: View>: PrimitiveView {
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// - Parameter spacing: columns between two views; 1 unless stated.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  package func update(_ node: ViewNode) {
    let element = node.element(StackElement.init)
    element.axis = .horizontal
    element.spacing = cells(spacing) ?? 1
    element.vertical = alignment
    node.setChildren([ViewNode.Child(key: 0, view: content)])
    node.invalidateLayout()
  }
}

/// Views from top to bottom.
public struct VStack<Content: View>: PrimitiveView {
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// - Parameter spacing: rows between two views; 0 unless stated, since rows are scarce on a terminal.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  package func update(_ node: ViewNode) {
    let element = node.element(StackElement.init)
    element.axis = .vertical
    element.spacing = cells(spacing) ?? 0
    element.horizontal = alignment
    node.setChildren([ViewNode.Child(key: 0, view: content)])
    node.invalidateLayout()
  }
}

/// Views over each other; the last is in front.
public struct ZStack<Content: View>: PrimitiveView {
  private let alignment: Alignment
  private let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  package func update(_ node: ViewNode) {
    let element = node.element(LayerElement.init)
    element.alignment = alignment
    node.setChildren([ViewNode.Child(key: 0, view: content)])
    node.invalidateLayout()
  }
}

/// A length in whole cells; what isn't a finite number counts as none, what no screen holds is cut.
func cells(_ length: CGFloat?) -> Int? {
  guard let length, length.isFinite else { return nil }
  return Int(min(100_000, max(-100_000, length.rounded())))
}
