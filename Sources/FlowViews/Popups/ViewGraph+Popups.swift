import FlowCanvas

extension ViewGraph {
  /// A popup that is open, and the control that opened it.
  struct Popup {
    var node: Int
    var owner: Int
  }

  /// What is open, outermost first, as it is drawn over the screen.
  var popupElements: [PopupElement] {
    popups.compactMap { popup in node(popup.node)?.elements.first as? PopupElement }
  }

  /// What can be operated: the popup that was opened last, or all there is.
  var operableElements: [Element] { popupElements.last.map { [$0] } ?? root?.elements ?? [] }

  /// Opens the popup of a node below its control, and moves the focus into it.
  ///
  /// - Parameter isFirst: what of it is to have the focus, if anything is; else the first.
  func openPopup(
    _ panel: ViewNode, at owner: ViewNode, isFirst: (any ElementControl) -> Bool = { _ in false }
  ) {
    guard !popups.contains(where: { $0.node == panel.id }),
      let element = panel.elements.first as? PopupElement
    else { return }
    element.anchor = owner.element
    popups.append(Popup(node: panel.id, owner: owner.id))
    layoutIsStale()
    let rows = controls.filter(\.isFocusable)
    focus(node: (rows.first(where: isFirst) ?? rows.first)?.controlID)
  }

  /// Closes a popup with all that were opened from it; the focus is where it was before.
  func closePopup(_ panel: Int) {
    guard let index = popups.firstIndex(where: { $0.node == panel }) else { return }
    let owner = popups[index].owner
    popups.removeSubrange(index...)
    layoutIsStale()
    focus(node: owner)
  }

  /// Closes the popup that was opened last; false if none is open.
  package func closeLastPopup() -> Bool {
    guard let last = popups.last else { return false }
    closePopup(last.node)
    return true
  }

  /// A popup left the tree, with its control.
  func popupIsGone(_ panel: Int) {
    guard let index = popups.firstIndex(where: { $0.node == panel }) else { return }
    popups.removeSubrange(index...)
    layoutIsStale()
  }
}
