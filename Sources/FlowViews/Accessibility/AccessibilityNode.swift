/// What somebody who can't see the screen is told of one thing on it; a plain value.
public struct AccessibilityNode: Hashable, Sendable {
  /// What kind of thing it is.
  public enum Role: Hashable, Sendable {
    /// Something that is only read.
    case text
    /// Something that can be operated.
    case control(ControlRole)
  }

  /// The rows of a list or a table: how many there are, and which of them are among the children.
  public struct Items: Hashable, Sendable {
    public var count: Int
    /// Counted from 0; the rows that are out of view aren't made.
    public var shown: Range<Int>
  }

  public var role: Role
  /// A text, or what a person would call the control.
  public var label: String
  /// What a control shows: a text field's text, a list's selection, a share of work.
  public var value: String?
  /// What happens when the control is used, where that isn't plain.
  public var hint: String?
  /// Whether it is a secure field.
  public var isSecret = false
  public var isEnabled = true
  public var isFocused = false
  /// Whether a row is selected.
  public var isSelected = false
  public var items: Items?
  /// How far work is, 0 to 100.
  public var percent: Int?
  /// Whether its text is another one whenever time goes on: worth reading, but not worth a word each second.
  public var tellsTime = false
  /// What is inside; the texts of a button or a row are in its label.
  public var children: [AccessibilityNode] = []
  /// Names it as long as it is on the screen.
  package var node: Int

  /// The node and all below it, in reading order.
  package var flattened: [AccessibilityNode] { [self] + children.flatMap(\.flattened) }

  package var isControl: Bool { role != .text }

  /// Whether text can be typed into it.
  package var takesText: Bool {
    if case .control(let role) = role { role.takesText } else { false }
  }

  /// Whether it goes up and down by steps, and is not used otherwise.
  package var takesSteps: Bool { role == .control(.stepper) || role == .control(.slider) }

  /// Whether anything happens when it is used.
  package var isOperable: Bool { isControl && role != .control(.progress) }
}
