import FlowMachine

/// What a chart does, in short words.
enum ChartLabel {
  /// `EVENT EVENT [CONDITION] / ACTION; ACTION`, of which each part may be missing.
  static func text(of transition: TransitionDefinition) -> String {
    var parts: [String] = []
    if !transition.events.isEmpty { parts.append(transition.events.joined(separator: " ")) }
    if let condition = transition.condition { parts.append("[\(text(of: condition))]") }
    if !transition.actions.isEmpty { parts.append("/ \(text(of: transition.actions))") }
    return parts.joined(separator: " ")
  }

  /// As one would say it: `signed-in`, `In(a) and not (b or c)`.
  static func text(of condition: ConditionDefinition) -> String {
    switch condition {
    case .constant(let value): value ? "true" : "false"
    case .isActive(let id): "In(\(id))"
    case .named(let name): name
    case .not(let inner): "not \(wrapped(inner))"
    case .all(let parts): parts.isEmpty ? "true" : parts.map(wrapped).joined(separator: " and ")
    case .any(let parts): parts.isEmpty ? "false" : parts.map(wrapped).joined(separator: " or ")
    }
  }

  /// In parentheses where it is made of several.
  private static func wrapped(_ condition: ConditionDefinition) -> String {
    switch condition {
    case .constant, .isActive, .named, .not: text(of: condition)
    case .all(let parts), .any(let parts): parts.count > 1 ? "(\(text(of: condition)))" : text(of: condition)
    }
  }

  static func text(of actions: [ActionDefinition]) -> String {
    actions.map { text(of: $0) }.joined(separator: "; ")
  }

  static func text(of action: ActionDefinition) -> String {
    switch action {
    case .raise(let event): "raise \(event)"
    case .send(let send): text(of: send)
    case .cancel(let id): "cancel \(id)"
    case .log(let label): "log \(label)"
    case .perform(let name): name
    case .choose(let branches): text(of: branches)
    }
  }

  private static func text(of send: SendDefinition) -> String {
    let target = send.target.map { " to \($0)" } ?? ""
    let delay = send.delay == .zero ? "" : " after \(DelayText.write(send.delay) ?? "\(send.delay)")"
    return "send \(send.event)\(target)\(delay)"
  }

  private static func text(of branches: [ActionDefinition.Branch]) -> String {
    let texts = branches.enumerated().map { index, branch in
      let head = branch.condition.map { "\(index == 0 ? "if" : "else if") \(text(of: $0))" } ?? "else"
      return "\(head) { \(text(of: branch.actions)) }"
    }
    return texts.joined(separator: " ")
  }

  static func text(of invocation: InvocationDefinition) -> String {
    switch invocation.source {
    case .named(let name): name
    case .definition(let chart): chart.name.isEmpty ? "chart" : chart.name
    }
  }
}
