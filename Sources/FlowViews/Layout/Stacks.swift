import AppFlow
import FlowCanvas
import Foundation

/// Views from left to right.
public struct HStack<Content: View>: PrimitiveView {
  private let layout: HStackLayout
  private let content: Content

  /// - Parameter spacing: columns between two views; unless stated 1, and none beside a spacer.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = HStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }

  static var isPlain: Bool { true }

  func update(_ node: ViewNode) { node.arrange(layout.arithmetic(node.metric), content) }
}

/// Views from top to bottom.
public struct VStack<Content: View>: PrimitiveView {
  private let layout: VStackLayout
  private let content: Content

  /// - Parameter spacing: rows between two views; 0 unless stated, since rows are scarce on a terminal.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }

  static var isPlain: Bool { true }

  func update(_ node: ViewNode) { node.arrange(layout.arithmetic(node.metric), content) }
}

/// Views over each other; the last is in front.
public struct ZStack<Content: View>: PrimitiveView {
  private let alignment: Alignment
  private let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  static var isPlain: Bool { true }

  func update(_ node: ViewNode) { node.arrange(LayerArithmetic(alignment: alignment), content) }
}

extension ViewNode {
  /// What one unit of length stands for here.
  var metric: LayoutMetric { environment.layoutMetric }

  fileprivate func arrange(_ arithmetic: any CellArithmetic, _ content: some View) {
    element(ArrangedElement.init).arithmetic = arithmetic
    setChildren([Child(key: 0, view: content)])
    invalidateLayout()
  }
}
