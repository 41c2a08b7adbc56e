import FlowCanvas
import FlowMachine
import FlowScript

/// How a chart comes to a state, in lines.
struct ChartPathReport {
  var file: String
  var state: String

  /// The events, each with the states that are active after it.
  ///
  /// - Throws: `CommandFailure`: there is no such state, or no way to it, with the reasons; `MachineDefinitionError`.
  func lines(of definition: MachineDefinition) throws -> [String] {
    let known = definition.stateIDs
    guard known.contains(state) else {
      let nearest = Suggestion.nearest(to: state, in: known).map { "; did you mean \(shown($0))?" } ?? ""
      throw CommandFailure("\(file): there is no state \(shown(state))\(nearest)", kind: .usage)
    }
    switch try definition.path(to: state) {
    case .events(let steps): return lines(of: steps)
    case .unreachable(let proof): throw failure(proof)
    case .undecided(let bound):
      throw CommandFailure("\(file): no events were found that lead to \(shown(state)): \(bound)")
    }
  }

  private func lines(of steps: [StatePath.Step]) -> [String] {
    let names = steps.map { step in
      let conditions = step.conditions.isEmpty ? "" : " if " + step.conditions.joined(separator: " and ")
      return VisibleText.line((step.event ?? "(start)") + conditions)
    }
    let width = names.map(\.count).max() ?? 0
    let lines = zip(names, steps).map { name, step in
      name + String(repeating: " ", count: width - name.count) + "  "
        + VisibleText.line(step.atomicStates.joined(separator: ", "))
    }
    return lines + ["\(file): \(shown(state)) is there after \((steps.count - 1).counted("event"))"]
  }

  private func failure(_ proof: StatePath.Proof) -> CommandFailure {
    var reasons = proof.obstacles.map { VisibleText.line("\($0)") }
    if reasons.isEmpty { reasons = ["no transition leads to it"] }
    let barred = proof.barred == state ? "" : "; \(shown(proof.barred)) around it is never entered"
    return CommandFailure(
      "\(file): no events lead to \(shown(state)): events lead to "
        + "\(proof.configurations.counted("configuration")), all without it\(barred)",
      details: reasons.joined(separator: "\n"))
  }

  private func shown(_ id: String) -> String { VisibleText.quoted(id) }
}
