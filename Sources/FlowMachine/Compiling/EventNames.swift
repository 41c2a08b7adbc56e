/// The names of the events that a definition itself brings up.
struct EventNames {
  private(set) var names: Set<String> = [MachineEvent.executionError, MachineEvent.communicationError]

  init(_ outline: DefinitionOutline) {
    for node in outline.nodes {
      let state = node.definition
      names.insert("done.state.\(state.id)")
      for block in state.onEntry + state.onExit { add(block) }
      add(state.initial?.actions ?? [])
      for transition in state.transitions { add(transition.actions) }
      for (ordinal, invocation) in state.invocations.enumerated() {
        names.insert("done.invoke.\(invocation.id ?? "\(state.id).\(ordinal + 1)")")
        add(invocation.finalize)
      }
    }
  }

  private mutating func add(_ actions: [ActionDefinition]) {
    for action in actions {
      switch action {
      case .raise(let name): names.insert(name)
      case .send(let send): names.insert(send.event)
      case .choose(let branches): for branch in branches { add(branch.actions) }
      case .cancel, .log, .perform: break
      }
    }
  }
}

extension MachineEvent {
  /// Raised where an action can't be performed; its block ends there.
  static let executionError = "error.execution"
  /// Raised where an event can't be delivered or a machine not be invoked.
  static let communicationError = "error.communication"
}
