import AppFlow
import FlowCanvas

extension ViewGraph {
  // MARK: Hovering

  /// Whether a view wants to know where the mouse is.
  package var tracksMouse: Bool { !hoverViews.isEmpty }

  func hoverViewChanged(_ node: Int, isThere: Bool) {
    if isThere { hoverViews.insert(node) } else { hoverViews.remove(node) }
    hovered.removeAll { $0.node == node }
    // Its moves aren't reported any more.
    if !tracksMouse { mouse = nil }
  }

  /// Whether the mouse is over other views at a cell than where it was last; nil for a place outside of the screen.
  package func hoverChanges(at point: CellPoint?) -> Bool {
    let elements = hoverElements(at: point)
    return elements.count != hovered.count || !zip(elements, hovered).allSatisfy { $0 === $1.element }
  }

  /// Tells views that the mouse isn't over them any more, innermost first, then those that it has come over.
  package func hover(at point: CellPoint?) {
    mouse = tracksMouse ? point : nil
    let elements = hoverElements(at: point)
    let before = hovered
    hovered = elements.map { (element: $0, node: $0.node.id) }
    for (element, _) in before.reversed() where !elements.contains(where: { $0 === element }) {
      element.action(false)
    }
    for element in elements where !before.contains(where: { $0.element === element }) { element.action(true) }
  }

  /// Where the mouse rests, if views have moved below it or away from it.
  package var placeOfMovedViews: CellPoint? {
    guard let mouse, hoverChanges(at: mouse) else { return nil }
    return mouse
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

  /// Whether nothing is done by the mouse at a cell before it goes up there.
  package func waitsForRelease(at point: CellPoint) -> Bool {
    help == nil && target(at: point)?.actsOnPress == false
  }

  /// The mouse goes down at a cell: on a control, which it waits on or which does something at once, or beside an open
  /// popup, which ends.
  package func mousePressed(at point: CellPoint) -> Bool {
    picture.isStale = true
    showPress(nil)
    if closeHelp() { return true }
    let hit = target(at: point)
    lastClick = (point, now, clickCount(at: point))
    guard let hit else {
      return popupElements.last?.frame.contains(point) != true && closeLastPopup()
    }
    if hit.actsOnPress {
      if hit.isFocusable { focus(node: hit.controlID) }
      hit.pressed(at: point)
    } else {
      showPress(PressedControl(node: hit.controlID, point: point, isInside: true))
    }
    return true
  }

  /// What a press at a cell is for.
  private func target(at point: CellPoint) -> (any ElementControl)? {
    let count = clickCount(at: point)
    return controls.last {
      $0.visibleFrame.contains(point) && $0.isEnabled && $0.takesClick(count: count)
    }
  }

  /// How many clicks at one place would follow each other; those that are more than 400 ms apart don't.
  private func clickCount(at point: CellPoint) -> Int {
    guard let lastClick, lastClick.point == point,
      lastClick.instant.duration(to: now) <= .milliseconds(400)
    else { return 1 }
    return lastClick.count + 1
  }

  /// Whether the mouse is down on a control that waits for it to go up.
  package var isPressing: Bool { press != nil }

  /// The mouse moves while its button is down.
  package func pressMoved(to point: CellPoint) {
    guard var press, let control = control(node: press.node) else { return showPress(nil) }
    press.isInside = control.visibleFrame.contains(point)
    showPress(press)
  }

  /// Where the mouse went down, if it has clicked by going up at a cell.
  package func pressedPoint(releasedAt point: CellPoint) -> CellPoint? {
    guard let press, let control = control(node: press.node), control.isEnabled,
      control.visibleFrame.contains(point)
    else { return nil }
    return press.point
  }

  /// The mouse goes up: over the control that it went down on that is a click, elsewhere the press is taken back.
  package func mouseReleased(at point: CellPoint) {
    let isClick = pressedPoint(releasedAt: point) != nil
    let pressed = press.flatMap { control(node: $0.node) }
    showPress(nil)
    guard isClick, let pressed else { return }
    if pressed.isFocusable { focus(node: pressed.controlID) }
    pressed.activate()
  }

  /// The mouse is gone: a press is taken back.
  package func pressEnded() { showPress(nil) }

  /// Whether a control is to look pressed.
  func isPressed(_ node: ViewNode) -> Bool { press?.node == node.id && press?.isInside == true }

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
  /// Where it went down.
  var point: CellPoint
  /// Whether the mouse is still over it.
  var isInside: Bool
}

/// A view that may look different while it is pressed.
protocol PressShowing {}
