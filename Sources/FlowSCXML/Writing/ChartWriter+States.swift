import FlowMachine

extension ChartWriter {
  mutating func write(_ definition: MachineDefinition) {
    let root = definition.root
    let isPlain =
      root.kind == .state && root.onEntry.isEmpty && root.onExit.isEmpty && root.transitions.isEmpty
      && root.invocations.isEmpty && root.initial?.actions.isEmpty ?? true
    if !isPlain { problem(.chartItself) }
    let declaresOwn = [
      (name: "xmlns", value: SCXMLVocabulary.namespace),
      (name: "xmlns:flow", value: SCXMLVocabulary.ownNamespace),
    ]
    let attributes: [(name: String, value: String?)] =
      declaresOwn + [
        (name: "version", value: "1.0"), (name: "datamodel", value: "null"),
        (name: "flow:id", value: word(root.id)),
        (name: "name", value: definition.name.isEmpty ? nil : definition.name),
        (name: "initial", value: root.initial.flatMap { initialTargets($0) }),
      ]
    element("scxml", attributes) { writer in
      for child in root.children { writer.write(child) }
    }
  }

  private mutating func write(_ state: StateDefinition) {
    within(state.id) { writer in
      switch state.kind {
      case .state, .parallel: writer.writeState(state)
      case .final: writer.writeFinal(state)
      case .shallowHistory, .deepHistory: writer.writeHistory(state)
      }
    }
  }

  private mutating func writeState(_ state: StateDefinition) {
    let isParallel = state.kind == .parallel
    if isParallel, state.initial != nil { problem(.nothingToDo(kind: "parallel", what: "an initial state")) }
    if state.children.isEmpty, state.initial != nil {
      problem(.nothingToDo(kind: "childless", what: "an initial state"))
    }
    var targets: String?
    var begins: TransitionDefinition?
    if !isParallel, let initial = state.initial {
      // Only the element has room for actions.
      if initial.actions.isEmpty { targets = initialTargets(initial) } else { begins = initial }
    }
    element(isParallel ? "parallel" : "state", [("id", word(state.id)), ("initial", targets)]) { writer in
      if let begins { writer.element("initial") { $0.writeInitial(begins) } }
      writer.writeBlocks(state)
      for transition in state.transitions { writer.write(transition) }
      for invocation in state.invocations { writer.write(invocation) }
      for child in state.children {
        if isParallel, child.kind == .final {
          writer.problem(.nothingToDo(kind: "parallel", what: "a final child"))
        }
        writer.write(child)
      }
    }
  }

  private mutating func writeFinal(_ state: StateDefinition) {
    if !state.children.isEmpty || !state.transitions.isEmpty || !state.invocations.isEmpty
      || state.initial != nil
    {
      problem(.nothingToDo(kind: "final", what: "children, transitions or invocations"))
    }
    element("final", [("id", word(state.id))]) { $0.writeBlocks(state) }
  }

  private mutating func writeHistory(_ state: StateDefinition) {
    if !state.children.isEmpty || !state.transitions.isEmpty || !state.invocations.isEmpty
      || !state.onEntry.isEmpty
      || !state.onExit.isEmpty
    {
      problem(.nothingToDo(kind: "history", what: "children, actions, transitions or invocations"))
    }
    let type = state.kind == .deepHistory ? "deep" : "shallow"
    element("history", [("id", word(state.id)), ("type", type)]) { writer in
      if let initial = state.initial { writer.writeInitial(initial) }
    }
  }

  private mutating func writeBlocks(_ state: StateDefinition) {
    for block in state.onEntry { element("onentry") { $0.write(block) } }
    for block in state.onExit { element("onexit") { $0.write(block) } }
  }

  // MARK: Transitions

  private mutating func write(_ transition: TransitionDefinition) {
    if transition.events.isEmpty, transition.condition == nil, transition.targets.isEmpty {
      problem(.transitionWithoutCause)
    }
    let attributes: [(name: String, value: String?)] = [
      ("event", words(transition.events)), ("cond", transition.condition.map { write($0) }),
      ("target", words(transition.targets)), ("type", transition.isInternal ? "internal" : nil),
    ]
    if transition.actions.isEmpty {
      element("transition", attributes)
    } else {
      element("transition", attributes) { $0.write(transition.actions) }
    }
  }

  /// The transition of an `<initial>` or a `<history>`.
  private mutating func writeInitial(_ initial: TransitionDefinition) {
    let targets = initialTargets(initial)
    element("transition", [("target", targets)]) { $0.write(initial.actions) }
  }

  private mutating func initialTargets(_ initial: TransitionDefinition) -> String? {
    if !initial.events.isEmpty || initial.condition != nil || initial.isInternal {
      problem(.initialWithTrigger)
    }
    if initial.targets.isEmpty { problem(.initialWithoutTarget) }
    return words(initial.targets)
  }
}
