import FlowMachine

/// JSON (RFC 8259) with its keys in a fixed order.
///
/// A state is `{"id", "kind", "active", "initial", "onEntry", "onExit", "transitions", "invokes", "states"}`,
/// a transition `{"events", "condition", "targets", "internal", "actions"}`. Lists that are empty are there;
/// `condition` is null without one, `initial` is the list of targets that is stated. The object has `"remarks"`
/// where there are some.
enum JSONWriter {
  static func text(of definition: MachineDefinition, active: Set<String>, remarks: [String]) -> String {
    let states = list(definition.root.children.map { state($0, active, indent: "    ") }, indent: "  ")
    let initial = strings(definition.root.initial?.targets ?? [])
    let said = remarks.isEmpty ? "" : "\"remarks\": \(strings(remarks)),\n  "
    return """
      {
        \(said)"name": \(quote(definition.name)),
        "initial": \(initial),
        "states": \(states)
      }

      """
  }

  private static func state(_ state: StateDefinition, _ active: Set<String>, indent: String) -> String {
    let inner = indent + "  "
    let fields = [
      ("id", quote(state.id)), ("kind", quote(state.kind.rawValue)),
      ("active", active.contains(state.id) ? "true" : "false"),
      ("initial", strings(state.initial?.targets ?? [])),
      ("onEntry", strings(state.onEntry.joined().map { ChartLabel.text(of: $0) })),
      ("onExit", strings(state.onExit.joined().map { ChartLabel.text(of: $0) })),
      ("transitions", list(state.transitions.map(transition), indent: inner)),
      ("invokes", strings(state.invocations.map { ChartLabel.text(of: $0) })),
      ("states", list(state.children.map { self.state($0, active, indent: inner + "  ") }, indent: inner)),
    ]
    let lines = fields.map { "\(inner)\"\($0.0)\": \($0.1)" }
    return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
  }

  private static func transition(_ transition: TransitionDefinition) -> String {
    let condition = transition.condition.map { quote(ChartLabel.text(of: $0)) } ?? "null"
    let actions = strings(transition.actions.map { ChartLabel.text(of: $0) })
    return "{\"events\": \(strings(transition.events)), \"condition\": \(condition), "
      + "\"targets\": \(strings(transition.targets)), \"internal\": \(transition.isInternal), "
      + "\"actions\": \(actions)}"
  }

  /// One element a line.
  private static func list(_ elements: [String], indent: String) -> String {
    if elements.isEmpty { return "[]" }
    return "[\n" + elements.map { "\(indent)  \($0)" }.joined(separator: ",\n") + "\n\(indent)]"
  }

  private static func strings(_ texts: [String]) -> String {
    "[\(texts.map { quote($0) }.joined(separator: ", "))]"
  }

  static func quote(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      default:
        // All of these lie in the basic plane, so that four digits are enough.
        if scalar.isInvisible {
          result += "\\u\(hexadecimal(scalar.value))"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
