import AppFlow
import FlowCanvas
import FlowViews

/// Every sentence of the linear transcript.
enum TranscriptWords {
  static let welcome =
    "A number uses the control that it stands before, a number and a text write into a text field, ? reads the screen again,"
    + " < leaves it. + or - behind the number of a list, a stepper or a slider goes on or back."

  static func title(_ screen: AccessibilityScreen) -> String {
    let kind =
      switch screen.overlay?.style {
      case nil: "Screen"
      case .sheet: "Sheet"
      case .alert: "Alert"
      case .confirmationDialog: "Dialog"
      }
    return spoken("\(kind) \(screen.title)")
  }

  /// What is said of a node, without its number; empty if there is nothing to say.
  static func phrase(_ node: AccessibilityNode) -> String {
    guard case .control(let role) = node.role else { return spoken(node.label) }
    var text = node.isSecret ? "secure \(role.rawValue)" : role.rawValue
    let label = spoken(node.label)
    // What scrolls and has no name of its own is called by what it is.
    let isNameless = label.lowercased() == role.rawValue && [.list, .table, .scrollView].contains(role)
    if !label.isEmpty, !isNameless { text += " \(label)" }
    if let items = node.items { text += ", \(Self.items(items))" }
    if let value = node.value.map(spoken) {
      text += value.isEmpty ? ", empty" : ": \(value)"
    }
    if node.isSelected { text += ", selected" }
    if !node.isEnabled { text += ", disabled" }
    if let hint = node.hint.map(spoken), !hint.isEmpty { text += ". \(hint)" }
    return text
  }

  static func line(_ phrase: String, number: Int?) -> String {
    number.map { "\($0) \(phrase)" } ?? phrase
  }

  static func gone(_ node: AccessibilityNode, number: Int) -> String { "gone: \(number) \(name(node))" }

  /// What was to be put above an inline region, as it is.
  static func committed(_ lines: [String]) -> [String] {
    lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      .map { VisibleText.replacingControls(in: String($0)) }
  }

  // MARK: Answers to what was typed

  static func noControl(_ number: Int, known: [Int]) -> String {
    guard let first = known.first, let last = known.last else {
      return "Error: there is no \(number); nothing here can be used"
    }
    let range = first == last ? "the only number is \(first)" : "the numbers are \(first) to \(last)"
    return "Error: there is no \(number); \(range), and ? reads them"
  }

  static func disabled(_ node: AccessibilityNode) -> String { "Error: \(name(node)) is disabled" }

  static func isGone(_ node: AccessibilityNode) -> String {
    "Error: \(name(node)) is no longer here; ? reads the screen"
  }

  static func takesNoText(_ node: AccessibilityNode) -> String {
    node.takesSteps
      ? "Error: \(name(node)) takes no text; + or - behind its number changes it"
      : "Error: \(name(node)) takes no text; its number alone uses it"
  }

  static func takesSteps(_ node: AccessibilityNode) -> String {
    "\(name(node)): + behind its number goes up, - goes down"
  }

  static func asksForText(_ node: AccessibilityNode) -> String {
    "\(name(node)): type the text on a line of its own; an empty line leaves it as it is"
  }

  static let noCommands = "Error: type the number of a control, or ? to hear the screen"

  /// The role and the label.
  private static func name(_ node: AccessibilityNode) -> String {
    var plain = node
    (plain.value, plain.hint, plain.items, plain.isEnabled, plain.isSelected) = (nil, nil, nil, true, false)
    return phrase(plain)
  }

  private static func items(_ items: AccessibilityNode.Items) -> String {
    let count = items.count == 1 ? "1 item" : "\(items.count) items"
    guard items.shown.count < items.count, !items.shown.isEmpty else { return count }
    return "\(count), \(items.shown.lowerBound + 1) to \(items.shown.upperBound) here"
  }

  /// A text on one line, without what can only be looked at: rules, frames, bars.
  private static func spoken(_ text: String) -> String {
    let read = text.unicodeScalars.map { drawn.contains($0.value) || $0 == "\n" ? " " : Character($0) }
    return VisibleText.replacingControls(in: String(read))
      .split(separator: " ").joined(separator: " ")
  }

  /// Box drawing and block elements (Unicode 16, U+2500 to U+259F).
  private static let drawn: ClosedRange<UInt32> = 0x2500...0x259F
}
