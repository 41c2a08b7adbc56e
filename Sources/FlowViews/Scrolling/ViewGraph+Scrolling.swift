import FlowCanvas

extension ViewGraph {
  /// Turns of the mouse wheel at a cell, above 0 for down: what lies deepest there and can move does.
  package func scroll(at point: CellPoint, lines: Int) -> Bool {
    update()
    func scroll(_ element: Element) -> Bool {
      if element.clipsChildren, !element.frame.contains(point) { return false }
      for child in element.reachableChildren.reversed() where scroll(child) { return true }
      return element.frame.contains(point) && element.scroll(lines: lines)
    }
    for element in root?.elements ?? [] where scroll(element) { return true }
    return false
  }

  /// Moves what scrolls around the control in focus, so that it can be seen.
  func revealFocus() {
    guard let control = focusedControl else {
      focusMoved = false
      return
    }
    var element = control.parent
    while let current = element {
      current.reveal(control.frame)
      // What lies further out has to go by where the control stands then.
      if needsUpdate { return }
      element = current.parent
    }
    focusMoved = false
  }

  /// Gives a key that the control in focus had no use for to what stands around it.
  ///
  /// An arrow goes to the next control that can be seen in the same scrolling view; where there is none, the
  /// view moves, and what has come into view that way is gone to.
  func handleAround(_ control: any ElementControl, _ key: KeyPress) -> Bool {
    var element = control.parent
    while let current = element {
      if let (x, y) = Self.direction(of: key), current.clipsChildren {
        if moveFocus(x: x, y: y, within: current.contentArea) { return true }
        if current.handleBelow(key) {
          layout(in: size)
          _ = moveFocus(x: x, y: y, within: current.contentArea)
          return true
        }
      } else if current.handleBelow(key) {
        return true
      }
      element = current.parent
    }
    return false
  }

  private static func direction(of key: KeyPress) -> (x: Int, y: Int)? {
    switch key {
    case KeyPress(.upArrow): (0, -1)
    case KeyPress(.downArrow): (0, 1)
    case KeyPress(.leftArrow): (-1, 0)
    case KeyPress(.rightArrow): (1, 0)
    default: nil
    }
  }
}

extension Element {
  /// The part of the frame that isn't cut away by something around it.
  var visibleFrame: CellRect {
    var area = frame
    var element = parent
    while let current = element {
      if current.clipsChildren { area = area.intersection(current.contentArea) }
      element = current.parent
    }
    return area
  }
}
