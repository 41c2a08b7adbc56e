import FlowCanvas

/// Something on the screen that can be operated, by a person or by a script.
@MainActor protocol ElementControl: Element {
  var role: ControlRole { get }
  /// What a person would call it.
  var label: String { get }
  /// What it shows: a text field's text, a list's selection, a share of work.
  var value: String? { get }
  var isEnabled: Bool { get }
  /// Whether the keyboard's focus stops here.
  var isFocusable: Bool { get }
  /// Does what a press of Enter or a click does.
  func activate()
  /// Does what a click at a place does; the same as `activate` unless stated.
  func clicked(at point: CellPoint)
  /// Takes a key while it has the focus; false if it has no use for it.
  func handle(_ key: KeyPress) -> Bool
  func handlePaste(_ text: String) -> Bool
  func focusArrived()
  func focusLeft()
}

extension ElementControl {
  var value: String? { nil }
  var isEnabled: Bool { node.environment.isEnabled }
  var isFocusable: Bool { isEnabled }
  var identifier: String? { node.environment.accessibilityIdentifier }
  func handlePaste(_ text: String) -> Bool { false }
  func clicked(at point: CellPoint) { activate() }
  func focusArrived() {}
  func focusLeft() {}

  func handle(_ key: KeyPress) -> Bool {
    guard key == KeyPress(.return) || key == KeyPress(.space) else { return false }
    activate()
    return true
  }

  var isFocused: Bool { node.graph.hasKeyboard && node.graph.focusedNode == node.id }
}

/// What kind of control something is.
public enum ControlRole: String, Hashable, Sendable {
  case button
  case textField = "text field"
  case list
  case row
  case progress
  case scrollView = "scroll view"
  case table
}

extension Element {
  /// The text that is shown at or below the element, in order, with blanks between its parts.
  var spokenText: String {
    if let text = self as? TextElement { return text.content }
    return children.map(\.spokenText).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
