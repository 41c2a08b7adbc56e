import FlowCanvas

extension [KeyPress] {
  /// The keys that empty the text field in focus, which holds a text, wherever its cursor is.
  package static func emptying(_ text: String) -> [KeyPress] {
    let ends = text.count { $0.isNewline }
    let end = KeyPress(.end)
    let empty = KeyPress("u", modifiers: .control)
    // Right goes on to the next line, and Delete joins with the one before.
    return [end] + repeatElement([KeyPress(.rightArrow), end], count: ends).joined()
      + [empty] + repeatElement([KeyPress(.delete), empty], count: ends).joined()
  }
}
