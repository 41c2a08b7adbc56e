import AppFlow
import Foundation

/// Shows a part of what is larger than its place, and moves it.
///
/// It moves with the mouse wheel, with what has the focus inside, and with the arrows, Page Up, Page Down,
/// Home and End. Where nothing inside takes the focus, it takes it itself while there is something to move.
public struct ScrollView<Content: View>: PrimitiveView {
  private let axes: Axis.Set
  private let showsIndicators: Bool
  private let content: Content

  /// - Parameters:
  ///   - axes: the directions in which the content may be larger than the view.
  ///   - showsIndicators: whether a bar says which part is seen, when that isn't all.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  func update(_ node: ViewNode) {
    let element = node.element(ScrollElement.init)
    element.axes = axes
    element.showsIndicators = showsIndicators && node.environment.scrollIndicatorVisibility != .hidden
    // Several views stand below each other, or side by side if only that way scrolls.
    if axes == .horizontal {
      node.setChildren([ViewNode.Child(key: .number(axes.rawValue), view: HStack { content })])
    } else {
      node.setChildren([ViewNode.Child(key: .number(axes.rawValue), view: VStack { content })])
    }
    node.invalidateLayout()
  }
}

/// Whether the bar that says which part is seen is shown.
public enum ScrollIndicatorVisibility: Hashable, Sendable {
  case automatic
  case visible
  case hidden
  case never
}

private struct ScrollIndicatorKey: EnvironmentKey {
  static var defaultValue: ScrollIndicatorVisibility { .automatic }
}

extension EnvironmentValues {
  package var scrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[ScrollIndicatorKey.self] }
    set { self[ScrollIndicatorKey.self] = newValue == .never ? .hidden : newValue }
  }
}

extension View {
  /// Whether scroll views, lists and tables within the view show which part of them is seen.
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> some View {
    environment(\.scrollIndicatorVisibility, visibility)
  }
}
