extension ViewGraph {
  /// The secure field that has the focus.
  package var focusedSecret: ControlInfo? {
    guard let field = focusedControl, field.isSecret else { return nil }
    return info(of: field)
  }

  /// What a secure field holds; nil if there is none of that number.
  package func secretText(node: Int) -> String? {
    guard let field = control(node: node) as? TextFieldElement, field.isSecret else { return nil }
    return field.text
  }

  func secretWasEdited() { secretEdits += 1 }
}
