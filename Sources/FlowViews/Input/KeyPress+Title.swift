import FlowCanvas

extension KeyPress {
  /// What shows the list of keys: F1.
  static let help = KeyPress(.function(1) ?? .escape)

  /// Whether it is no key that types or moves: it has a modifier besides Shift, or is a function key.
  var isChord: Bool {
    !modifiers.isDisjoint(with: [.control, .option, .command]) || key.functionNumber != nil
  }

  /// As it is written for people: `Ctrl-S`, `Shift-Tab`, `F5`.
  var title: String {
    var text = ""
    if modifiers.contains(.control) || modifiers.contains(.command) { text += "Ctrl-" }
    if modifiers.contains(.option) { text += "Alt-" }
    if modifiers.contains(.shift) { text += "Shift-" }
    return text + key.title
  }
}

extension KeyEquivalent {
  /// 1 for F1; nil for another key.
  var functionNumber: Int? { (1...35).first { KeyEquivalent.function($0) == self } }

  fileprivate var title: String {
    if let name = Self.names[self] { return name }
    if let number = functionNumber { return "F\(number)" }
    return character.uppercased()
  }

  private static let names: [KeyEquivalent: String] = [
    .return: "Enter", .escape: "Esc", .tab: "Tab", .space: "Space", .delete: "Backspace",
    .deleteForward: "Delete", .insert: "Insert", .home: "Home", .end: "End", .pageUp: "Page Up",
    .pageDown: "Page Down", .upArrow: "Up", .downArrow: "Down", .leftArrow: "Left", .rightArrow: "Right",
  ]
}
