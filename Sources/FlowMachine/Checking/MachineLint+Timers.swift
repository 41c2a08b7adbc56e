extension MachineLint {
  /// Delayed events to the chart itself that no transition takes: whoever waits for them waits for ever.
  func timerIssues() -> [MachineIssue] {
    let taken = Set(
      outline.nodes.indices.flatMap { liveTransitions(of: $0).flatMap(\.events) }
        .compactMap { EventDescriptor($0)?.prefix })
    return outline.nodes.indices.flatMap { state in
      let definition = outline.nodes[state].definition
      let lists = definition.onEntry + definition.onExit + definition.transitions.map(\.actions)
      return lists.flatMap { Self.timers(in: $0, depth: DefinitionOutline.depthLimit) }
        .filter { event in !EventDescriptor.prefixes(matching: event).contains(where: taken.contains) }
        .map { warning(state, .timerWithoutExit(event: $0)) }
    }
  }

  private static func timers(in actions: [ActionDefinition], depth: Int) -> [String] {
    guard depth > 0 else { return [] }
    return actions.flatMap { action -> [String] in
      switch action {
      case .send(let send): return send.target == nil && send.delay > .zero ? [send.event] : []
      case .choose(let branches): return branches.flatMap { timers(in: $0.actions, depth: depth - 1) }
      case .raise, .cancel, .log, .perform: return []
      }
    }
  }
}
