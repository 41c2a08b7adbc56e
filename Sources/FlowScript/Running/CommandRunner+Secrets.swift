import FlowCanvas
import FlowRuntime
import FlowViews

extension CommandRunner {
  /// - Throws: `CommandFailure` if the variable isn't set: a recording doesn't have what was typed into a secure field.
  func type(variable name: String, into query: ControlQuery?) throws -> [String] {
    guard let text = variable(name) else {
      throw CommandFailure(
        "the variable \(name) isn't set; give the text that is to be typed in the environment: \(name)=… flowsh …",
        kind: .missing)
    }
    return try type(text, into: query)
  }

  /// The secure field that a command puts text into; nil if it does nothing of that kind.
  func secretField(of command: FlowCommand) -> SecretField? {
    let field: ControlInfo? =
      switch command {
      case .type(_, let query?), .typeVariable(_, let query?): try? control(query)
      case .type, .typeVariable, .paste: session.graph.focusedSecret
      case .key(let keys): secret(for: keys)
      default: nil
      }
    guard let field, field.isSecret else { return nil }
    return SecretField(node: field.node, label: field.label, query: session.controls.query(for: field))
  }

  /// The secure field that keys may write into; where some move the focus first, it isn't known yet which one that is.
  private func secret(for keys: [KeyPress]) -> ControlInfo? {
    if let focused = session.graph.focusedSecret { return keys.contains(where: \.isText) ? focused : nil }
    guard keys.drop(while: \.isText).contains(where: \.isText) else { return nil }
    return session.controls.first(where: \.isSecret)
  }

  /// Whether a command gives away what goes into a secure field.
  func revealsSecret(_ command: FlowCommand, _ field: SecretField?) -> Bool {
    if case .typeVariable = command { return false }
    return field != nil
  }

  /// Whether a command types into nothing where there is a secure field, which the text may have been meant for.
  func misses(_ command: FlowCommand) -> Bool {
    guard case .type(_, let query) = command else { return false }
    let controls = session.controls
    let target = query.map { try? control($0) } ?? controls.first(where: \.isFocused)
    return target?.role.takesText != true && controls.contains(where: \.isSecret)
  }

  /// What the journal has for a command, without a text that may be a secret.
  func sourceText(of parsed: ParsedCommand, secret: SecretField?, isSlip: Bool) -> String {
    let command: FlowCommand
    if let secret {
      command = secret.command
    } else if isSlip, case .type(_, let query) = parsed.command {
      command = .type("…", into: query)
    } else {
      return parsed.sourceText
    }
    return (parsed.isExpectedToFail ? "! " : "") + command.scriptText
  }
}

extension KeyPress {
  fileprivate var isText: Bool { insertedCharacter != nil }
}

/// A secure field, as a script names it.
struct SecretField: Equatable {
  var node: Int
  var label: String
  var query: ControlQuery

  /// The command that a recording has for what is typed into the field.
  var command: FlowCommand { .typeVariable(VariableName.named(after: label), into: query) }
}
