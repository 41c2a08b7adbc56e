import FlowMachine

extension ConditionDefinition {
  /// The states that it asks about, in order.
  var mentionedStates: [String] {
    switch self {
    case .constant, .named: []
    case .isActive(let id): [id]
    case .not(let condition): condition.mentionedStates
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.mentionedStates)
    }
  }
}
