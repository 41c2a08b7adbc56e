import AppFlow
import Foundation

/// Views from top to bottom, made as they come into view of the scroll view around.
///
/// The rows of a `ForEach` directly inside are made when they can be seen and go when they can't; state
/// that was written in them is kept.
public struct LazyVStack<Content: View>: PrimitiveView {
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// - Parameter spacing: rows between two views; 0 unless stated.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func update(_ node: ViewNode) {
    let element = node.element(LazyStackElement.init)
    element.axis = .vertical
    element.spacing = max(0, node.metric.rows(spacing) ?? 0)
    element.alignment = Alignment(horizontal: alignment, vertical: .center)
    node.setChildren([ViewNode.Child(key: 0, view: content)])
    node.invalidateLayout()
  }
}

/// Views from left to right, made as they come into view of the scroll view around.
public struct LazyHStack<Content: View>: PrimitiveView {
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

  func update(_ node: ViewNode) {
    let element = node.element(LazyStackElement.init)
    element.axis = .horizontal
    element.spacing = max(0, node.metric.columns(spacing) ?? 1)
    element.alignment = Alignment(horizontal: .center, vertical: alignment)
    node.setChildren([ViewNode.Child(key: 0, view: content)])
    node.invalidateLayout()
  }
}

/// One element of a `ForEach` in a lazy stack: its views stand as they would in the stack.
struct LazyStackRow<Content: View>: PrimitiveView {
  let axis: Axis
  let alignment: Alignment
  let spacing: Int
  let content: @MainActor () -> Content

  func update(_ node: ViewNode) {
    switch axis {
    case .vertical:
      let length = node.metric.height(spacing)
      let stack = VStack(alignment: alignment.horizontal, spacing: length, content: content)
      node.setChildren([ViewNode.Child(key: 0, view: stack)])
    case .horizontal:
      let length = node.metric.width(spacing)
      let stack = HStack(alignment: alignment.vertical, spacing: length, content: content)
      node.setChildren([ViewNode.Child(key: 0, view: stack)])
    }
  }
}
