import FlowCanvas

/// Something on the screen that can be operated, by a person or by a script.
@MainActor protocol ElementControl: Element {
  var role: ControlRole { get }
  /// What a person would call it.
  var label: String { get }
  /// What it shows: a text field's text, a list's selection, a share of work.
  var value: String? { get }
  /// Whether nobody but its view may know what it holds.
  var isSecret: Bool { get }
  var isEnabled: Bool { get }
  /// Whether the keyboard's focus stops here.
  var isFocusable: Bool { get }
  /// What the focus and scripts know it by: a node, its own unless stated.
  var controlID: Int { get }
  /// Does what a press of Enter or a click does.
  func activate()
  /// Whether a click is for it, given how many have followed each other at one place.
  func takesClick(count: Int) -> Bool
  /// Whether something is done as the mouse goes down; where not, it is activated as the mouse goes up over it.
  var actsOnPress: Bool { get }
  /// Does what the mouse does as it goes down at a place.
  func pressed(at point: CellPoint)
  /// Takes a key while it has the focus; false if it has no use for it.
  func handle(_ key: KeyPress) -> Bool
  func handlePaste(_ text: String) -> Bool
  func focusArrived()
  func focusLeft()
}

extension ElementControl {
  var value: String? { nil }
  var isSecret: Bool { false }
  var isEnabled: Bool { node.environment.isEnabled }
  var isFocusable: Bool { isEnabled }
  var identifier: String? { node.environment.accessibilityIdentifier }
  var controlID: Int { node.id }
  func takesClick(count: Int) -> Bool { true }
  func handlePaste(_ text: String) -> Bool { false }
  var actsOnPress: Bool { false }
  func pressed(at point: CellPoint) {}
  func focusArrived() {}
  func focusLeft() {}

  func handle(_ key: KeyPress) -> Bool {
    guard key == KeyPress(.return) || key == KeyPress(.space) else { return false }
    activate()
    return true
  }

  var isFocused: Bool { node.graph.hasKeyboard && node.graph.focusedNode == controlID }
}

/// What kind of control something is.
public enum ControlRole: String, Hashable, Sendable {
  case button
  case toggle
  case picker
  case option
  case stepper
  case slider
  case menu
  case disclosure
  case textField = "text field"
  case link
  case textEditor = "text editor"
  /// Takes keys by `focusable`.
  case group
  /// Takes clicks by `onTapGesture`.
  case gesture
  case list
  case row
  case tab
  case tabBar = "tab bar"
  case progress
  case scrollView = "scroll view"
  case table
}

extension ControlRole {
  /// Whether text can be typed into it.
  public var takesText: Bool { self == .textField || self == .textEditor }
}

extension Element {
  /// The text that is shown at or below the element, in order, with blanks between its parts; where there is none, the
  /// names of symbols.
  package var spokenText: String {
    let text = spoken { ($0 as? TextElement)?.content }
    return text.isEmpty ? spoken { ($0 as? ImageElement)?.name } : text
  }

  private func spoken(_ own: (Element) -> String?) -> String {
    if node.environment.accessibilityHidden { return "" }
    if let text = own(self) { return text }
    return children.map { $0.spoken(own) }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
