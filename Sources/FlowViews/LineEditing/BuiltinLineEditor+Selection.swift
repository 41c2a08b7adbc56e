import FlowCanvas

extension BuiltinLineEditor {
  /// What is selected, if anything is.
  var selection: Range<Int>? {
    guard let anchor, anchor != cursor else { return nil }
    return min(anchor, cursor)..<max(anchor, cursor)
  }

  /// Moves the cursor with what is selected; nil for a key that doesn't: one without Shift.
  func extendSelection(_ key: KeyPress) -> [LineEditorEvent]? {
    guard key.modifiers.contains(.shift) else { return nil }
    let isByWord = !key.modifiers.isDisjoint(with: [.control, .option])
    let target: Int
    switch key.key {
    case .leftArrow: target = isByWord ? wordStart : cursor - 1
    case .rightArrow: target = isByWord ? wordEnd : cursor + 1
    case .home: target = 0
    case .end: target = characters.count
    default: return nil
    }
    anchor = anchor ?? cursor
    return move(to: target)
  }

  /// Takes out what is selected; false if nothing is.
  @discardableResult
  func deleteSelection() -> Bool {
    defer { anchor = nil }
    guard let selection else { return false }
    characters.removeSubrange(selection)
    cursor = selection.lowerBound
    return true
  }
}
