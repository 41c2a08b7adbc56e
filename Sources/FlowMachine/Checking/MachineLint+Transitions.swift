extension MachineLint {
  func transitionIssues(
    _ state: Int, _ transition: TransitionDefinition, _ ordinal: Int
  ) -> [MachineIssue] {
    var issues: [MachineIssue] = []
    for text in transition.events where EventDescriptor(text) == nil {
      issues.append(error(state, .badEventDescriptor(text)))
    }
    if transition.events.isEmpty, transition.condition == nil, transition.targets.isEmpty {
      issues.append(error(state, .transitionWithoutCause))
    }
    for target in transition.targets where outline.indices[target] == nil {
      issues.append(error(state, .unknownTarget(target)))
    }
    issues += targetSetIssues(state, transition.targets)
    if let condition = transition.condition {
      let own = conditionIssues(state, condition)
      issues += own
      if own.allSatisfy({ $0.severity == .warning }), Self.constant(condition) == false {
        issues.append(warning(state, .neverHolds(transition: ordinal)))
      }
    }
    return issues
  }

  /// What a condition is whatever happens; nil if it depends.
  static func constant(_ condition: ConditionDefinition) -> Bool? {
    switch condition {
    case .constant(let holds): return holds
    case .isActive, .named: return nil
    case .not(let inner): return constant(inner).map { !$0 }
    case .all(let parts):
      let known = parts.map { constant($0) }
      return known.contains(false) ? false : known.allSatisfy { $0 == true } ? true : nil
    case .any(let parts):
      let known = parts.map { constant($0) }
      return known.contains(true) ? true : known.allSatisfy { $0 == false } ? false : nil
    }
  }

  private func conditionIssues(_ state: Int, _ condition: ConditionDefinition) -> [MachineIssue] {
    let limit = DefinitionOutline.depthLimit
    guard Self.isShallow(condition, limit) else { return [error(state, .tooDeep(limit: limit))] }
    return Self.askedStates(condition).filter { outline.indices[$0] == nil }
      .map { warning(state, .unknownStateInCondition($0)) }
  }

  private static func isShallow(_ condition: ConditionDefinition, _ depth: Int) -> Bool {
    if depth == 0 { return false }
    switch condition {
    case .constant, .isActive, .named: return true
    case .not(let inner): return isShallow(inner, depth - 1)
    case .all(let parts), .any(let parts): return parts.allSatisfy { isShallow($0, depth - 1) }
    }
  }

  private static func askedStates(_ condition: ConditionDefinition) -> [String] {
    switch condition {
    case .constant, .named: []
    case .isActive(let id): [id]
    case .not(let inner): askedStates(inner)
    case .all(let parts), .any(let parts): parts.flatMap { askedStates($0) }
    }
  }

  // MARK: Shadows

  func shadowIssues(_ state: Int) -> [MachineIssue] {
    shadows(of: state).map { warning(state, .shadowed(transition: $0.transition, by: $0.by)) }
  }

  /// Transitions all of whose events are taken by an earlier transition of the state that always holds.
  func shadows(of state: Int) -> [(transition: Int, by: Int)] {
    var shadows: [(transition: Int, by: Int)] = []
    var takers: [String: Int] = [:]
    var eventlessTaker: Int?
    for (ordinal, transition) in outline.nodes[state].definition.transitions.enumerated() {
      let descriptors = transition.events.compactMap { EventDescriptor($0) }
      let earlier: Int?
      if transition.events.isEmpty {
        earlier = eventlessTaker
      } else {
        let all = descriptors.map { descriptor in
          EventDescriptor.prefixes(matching: descriptor.prefix).lazy.compactMap { takers[$0] }.first
        }
        earlier = all.contains(where: { $0 == nil }) ? nil : all.compactMap { $0 }.max()
      }
      if let earlier {
        shadows.append((ordinal, earlier))
      } else if Self.alwaysHolds(transition) {
        if transition.events.isEmpty { eventlessTaker = ordinal }
        for descriptor in descriptors where takers[descriptor.prefix] == nil {
          takers[descriptor.prefix] = ordinal
        }
      }
    }
    return shadows
  }

  private static func alwaysHolds(_ transition: TransitionDefinition) -> Bool {
    guard let condition = transition.condition else { return true }
    return isShallow(condition, DefinitionOutline.depthLimit) && constant(condition) == true
  }

  /// The transitions of a state that can be taken as far as one can see.
  func liveTransitions(of state: Int) -> [TransitionDefinition] {
    let shadowed = Set(shadows(of: state).map(\.transition))
    return outline.nodes[state].definition.transitions.enumerated().compactMap { ordinal, transition in
      if shadowed.contains(ordinal) { return nil }
      if let condition = transition.condition, Self.constant(condition) == false { return nil }
      return transition
    }
  }

  // MARK: Actions

  func actionIssues(_ state: Int) -> [MachineIssue] {
    let definition = outline.nodes[state].definition
    var lists = definition.onEntry + definition.onExit + definition.transitions.map(\.actions)
    lists += definition.invocations.map(\.finalize)
    lists.append(definition.initial?.actions ?? [])
    return lists.flatMap { actionIssues(state, $0, depth: DefinitionOutline.depthLimit) }
  }

  private func actionIssues(
    _ state: Int, _ actions: [ActionDefinition], depth: Int
  ) -> [MachineIssue] {
    if depth == 0 { return [error(state, .tooDeep(limit: DefinitionOutline.depthLimit))] }
    return actions.flatMap { action -> [MachineIssue] in
      switch action {
      case .send(let send): return sendIssues(state, send)
      case .raise, .cancel, .log, .perform: return []
      case .choose(let branches):
        return branches.flatMap { branch in
          (branch.condition.map { conditionIssues(state, $0) } ?? [])
            + actionIssues(state, branch.actions, depth: depth - 1)
        }
      }
    }
  }

  /// SCXML makes these errors when the machine runs, so that they are no more than warnings before.
  private func sendIssues(_ state: Int, _ send: SendDefinition) -> [MachineIssue] {
    var issues: [MachineIssue] = []
    if !(.zero...MachineSend.longestDelay).contains(send.delay) {
      issues.append(warning(state, .illegalDelay(event: send.event)))
    }
    switch SendTarget(send.target) {
    case .unknown:
      issues.append(warning(state, .badSendTarget(event: send.event, target: send.target ?? "")))
    case .internalQueue where send.delay > .zero:
      issues.append(warning(state, .delayedInternal(event: send.event)))
    case .internalQueue, .externalQueue, .parent, .child, .session: break
    }
    return issues
  }

  // MARK: Invocations

  func invocationIssues(_ state: Int) -> [MachineIssue] {
    outline.nodes[state].definition.invocations.enumerated().flatMap { ordinal, invocation in
      guard case .definition(let inner) = invocation.source, nesting <= Self.nestingLimit else {
        return [MachineIssue]()
      }
      let id = invocation.id ?? "\(outline.nodes[state].definition.id).\(ordinal + 1)"
      let above = (outline.path(of: state).isEmpty ? "" : outline.path(of: state) + "/") + id
      return MachineLint(inner, outline: DefinitionOutline(inner), nesting: nesting + 1).issues()
        .map { MachineIssue($0.severity, path: $0.path.isEmpty ? above : above + "/" + $0.path, $0.kind) }
    }
  }

  func duplicateInvocationIssues() -> [MachineIssue] {
    var places: [String: [Int]] = [:]
    for (state, node) in outline.nodes.enumerated() {
      for (ordinal, invocation) in node.definition.invocations.enumerated() {
        places[invocation.id ?? "\(node.definition.id).\(ordinal + 1)", default: []].append(state)
      }
    }
    return places.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.compactMap { id, states in
      for (position, second) in states.enumerated() {
        let first = states[..<position].first { first in
          first == second || outline.isDescendant(second, of: first)
            || areInDifferentRegions(first, second)
        }
        if first != nil { return error(second, .duplicateInvocation(id)) }
      }
      return nil
    }
  }
}
