import AppFlow
import FlowCanvas

struct HoverModifier: ElementModifier {
  let action: (Bool) -> Void

  func makeElement(_ node: ViewNode) -> HoverElement {
    node.watchPresence { [graph = node.graph, id = node.id] in graph.hoverViewChanged(id, isThere: $0) }
    return HoverElement(node: node)
  }

  func configure(_ element: HoverElement, _ environment: EnvironmentValues) { element.action = action }
}

/// Is told when the mouse comes over it and when it goes.
final class HoverElement: Element {
  var action: (Bool) -> Void = { _ in }
}

extension View {
  /// Does something when the mouse comes over the view, and when it leaves it.
  ///
  /// The terminal is asked for the mouse's moves only while such a view is on the screen. A view that moves away from under
  /// a mouse that rests is told after the frame that shows it. One that goes while the mouse is over it isn't told; nor is
  /// anything while the terminal has the mouse itself.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modified(HoverModifier(action: action))
  }
}
