import FlowCanvas

extension ViewGraph {
  /// What belongs between two cells if they are the end of one row and the beginning of the next of a text that was
  /// broken there to fit: the blanks that were left out, or nothing within a word. Nil where nothing was broken.
  package func joint(from end: CellPoint, to start: CellPoint) -> String? {
    guard let text = text(at: end), text === self.text(at: start) else { return nil }
    return text.joint(afterRow: end.y - text.frame.minY)
  }

  /// The kind of control at a cell.
  package func role(at point: CellPoint) -> ControlRole? {
    controls.last { $0.visibleFrame.contains(point) }?.role
  }

  /// The text in front at a cell.
  private func text(at point: CellPoint) -> TextElement? {
    func search(_ element: Element) -> TextElement? {
      if element.clipsChildren, !element.contentArea.contains(point) { return nil }
      for child in element.childrenFromBehind.reversed() {
        if let found = search(child) { return found }
      }
      return element.frame.contains(point) ? element as? TextElement : nil
    }
    for element in root?.elements.reversed() ?? [] {
      if let found = search(element) { return found }
    }
    return nil
  }
}
