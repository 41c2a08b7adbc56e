import FlowCanvas

extension ViewGraph {
  // MARK: Hovering

  /// Whether a view wants to know where the mouse is.
  package var tracksMouse: Bool { !hoverViews.isEmpty }

  func hoverViewChanged(_ node: Int, isThere: Bool) {
    if isThere { hoverViews.insert(node) } else { hoverViews.remove(node) }
    hovered.removeAll { $0.node == node }
  }

  /// Whether the mouse is over other views at a cell than where it was last; nil for a place outside of the screen.
  package func hoverChanges(at point: CellPoint?) -> Bool {
    let elements = hoverElements(at: point)
    return elements.count != hovered.count || !zip(elements, hovered).allSatisfy { $0 === $1.element }
  }

  /// Tells views that the mouse isn't over them any more, innermost first, then those that it has come over.
  package func hover(at point: CellPoint?) {
    let elements = hoverElements(at: point)
    let before = hovered
    hovered = elements.map { (element: $0, node: $0.node.id) }
    for (element, _) in before.reversed() where !elements.contains(where: { $0 === element }) {
      element.action(false)
    }
    for element in elements where !before.contains(where: { $0.element === element }) { element.action(true) }
  }

  /// What there is at a cell, outermost first.
  private func hoverElements(at point: CellPoint?) -> [HoverElement] {
    guard let point, tracksMouse else { return [] }
    var found: [HoverElement] = []
    func visit(_ element: Element) {
      if let element = element as? HoverElement, element.visibleFrame.contains(point) {
        found.append(element)
      }
      for child in element.reachableChildren { visit(child) }
    }
    for element in operableElements { visit(element) }
    return found
  }

  // MARK: Pressing

  /// The mouse went down on a control.
  func pressed(_ control: any ElementControl) {
    showPress(PressedControl(node: control.controlID, isInside: true))
  }

  /// Whether the mouse is down on a control.
  package var isPressing: Bool { press != nil }

  /// The mouse moves while its button is down.
  package func pressMoved(to point: CellPoint) {
    guard let press, let control = control(node: press.node) else { return showPress(nil) }
    showPress(PressedControl(node: press.node, isInside: control.visibleFrame.contains(point)))
  }

  /// The button of the mouse is up again.
  package func pressEnded() { showPress(nil) }

  /// Whether a control is to look pressed.
  func isPressed(_ node: ViewNode) -> Bool { press == PressedControl(node: node.id, isInside: true) }

  private func showPress(_ new: PressedControl?) {
    guard new != press else { return }
    for id in Set([press?.node, new?.node].compactMap(\.self)) where node(id)?.view is any PressShowing {
      inbox.post(id)
    }
    press = new
  }
}

/// The control that the mouse went down on.
struct PressedControl: Equatable {
  var node: Int
  /// Whether the mouse is still over it.
  var isInside: Bool
}

/// A view that may look different while it is pressed.
protocol PressShowing {}
