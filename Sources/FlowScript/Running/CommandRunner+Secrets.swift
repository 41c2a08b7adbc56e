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
    return try type(text, into: query, written: "$\(name)")
  }

  /// The secure field that a command puts text into; nil if it does nothing of that kind.
  func secretField(of command: FlowCommand) -> SecretField? {
    let field: ControlInfo? =
      switch command {
      case .type(_, let query?), .typeVariable(_, let query?): try? control(query)
      case .type, .typeVariable, .paste: session.graph.focusedSecret
      default: nil
      }
    guard let field, field.isSecret else { return nil }
    return SecretField(node: field.node, label: field.label, query: query(for: field))
  }
}

/// A secure field, as a script names it.
struct SecretField: Equatable {
  var node: Int
  var label: String
  var query: ControlQuery

  /// The command that a recording has for what is typed into the field.
  var command: FlowCommand { .typeVariable(VariableName.named(after: label), into: query) }

  /// What the journal has for a command that types into the field.
  func sourceText(of parsed: ParsedCommand) -> String {
    (parsed.isExpectedToFail ? "! " : "") + command.scriptText
  }
}
