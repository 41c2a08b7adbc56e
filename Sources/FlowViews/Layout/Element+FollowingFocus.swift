import FlowCanvas

extension Element {
  /// Places the element in the middle. What is too high begins at the top, and is moved up as far as what has the
  /// focus needs to be seen: on the smallest terminal everything can still be reached.
  func placeFollowingFocus(in rect: CellRect) {
    place(aligned: .center, in: rect)
    let excess = frame.size.height - rect.size.height
    guard excess > 0 else { return }
    let top = frame.offset(x: 0, y: rect.minY - frame.minY)
    place(in: top)
    guard let focus = node.graph.focusedFrame(below: self) else { return }
    let hidden = min(excess, max(0, focus.maxY - rect.maxY))
    if hidden > 0 { place(in: top.offset(x: 0, y: -hidden)) }
  }
}
