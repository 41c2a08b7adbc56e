import FlowMachine

extension DocumentReading {
  mutating func states(of element: MarkupElement, parent: String) -> [StateDefinition] {
    var states: [StateDefinition] = []
    for child in element.children where child.isSCXML && SCXMLVocabulary.states.contains(child.localName) {
      let id = child["id"].map { identifier($0) } ?? scope.unused("\(parent).\(states.count + 1)")
      declare(id, below: parent, at: child.offset)
      states.append(state(child, id: id))
    }
    return states
  }

  private mutating func state(_ element: MarkupElement, id: String) -> StateDefinition {
    var state = StateDefinition(id)
    if element.localName == "history" {
      readHistory(element, into: &state)
      return state
    }
    if element.localName == "parallel" { state.kind = .parallel }
    if element.localName == "final" { state.kind = .final }
    state.onEntry = element.all("onentry").map { actions(of: $0) }
    state.onExit = element.all("onexit").map { actions(of: $0) }
    guard state.kind != .final else { return state }
    state.transitions = element.all("transition").map { transition($0) }
    state.invocations = element.all("invoke").map { invocation($0) }
    state.children = states(of: element, parent: id)
    if state.kind == .state {
      state.initial = initial(of: element, owner: id, isAtomic: state.children.isEmpty)
    }
    return state
  }

  private mutating func readHistory(_ element: MarkupElement, into state: inout StateDefinition) {
    state.kind = .shallowHistory
    if let type = element["type"], choice(type, ["shallow", "deep"]) == "deep" { state.kind = .deepHistory }
    let transitions = element.all("transition")
    if transitions.isEmpty { log.note(at: element.offset, .historyWithoutDefault(state.id)) }
    state.initial = soleTransition(transitions, of: element, use: .target)
  }

  // MARK: Where a state begins

  private mutating func initial(
    of element: MarkupElement, owner: String, isAtomic: Bool
  ) -> TransitionDefinition? {
    let elements = element.all("initial")
    guard let first = elements.first else {
      if isAtomic, let attribute = element["initial"] {
        log.error(at: attribute.offset, .initialOfAtomic(owner))
        return nil
      }
      return initialAttribute(of: element, owner: owner)
    }
    if let attribute = element["initial"] {
      log.error(at: attribute.offset, .conflict("the attribute \"initial\"", "<initial>"))
    }
    if elements.count > 1 {
      log.error(at: elements[1].offset, .repeatedElement("<initial>", parent: element.localName))
    }
    let transitions = first.all("transition")
    if transitions.isEmpty {
      log.error(at: first.offset, .missingElement("a <transition>", parent: "initial"))
    }
    return soleTransition(transitions, of: first, use: .initial(owner: owner))
  }

  mutating func initialAttribute(of element: MarkupElement, owner: String) -> TransitionDefinition? {
    guard let attribute = element["initial"] else { return nil }
    return TransitionDefinition(targets: targets(attribute, use: .initial(owner: owner)))
  }

  /// The one transition of an initial or a history, which only says where to go.
  private mutating func soleTransition(
    _ transitions: [MarkupElement], of parent: MarkupElement, use: ChartScope.Reference.Use
  ) -> TransitionDefinition? {
    guard let element = transitions.first else { return nil }
    if transitions.count > 1 {
      log.error(at: transitions[1].offset, .repeatedElement("<transition>", parent: parent.localName))
    }
    if let trigger = element["event"] ?? element["cond"] {
      log.error(at: trigger.offset, .triggered(parent.localName))
    }
    guard let target = element["target"] else {
      log.error(at: element.offset, .missingAttribute("target", element: "transition"))
      return nil
    }
    return TransitionDefinition(targets: targets(target, use: use), actions: actions(of: element))
  }

  private mutating func targets(
    _ attribute: MarkupAttribute, use: ChartScope.Reference.Use
  ) -> [String] {
    let words = words(attribute)
    for word in words {
      scope.references.append(ChartScope.Reference(id: word, use: use, offset: attribute.offset))
    }
    return words
  }

  private mutating func transition(_ element: MarkupElement) -> TransitionDefinition {
    var transition = TransitionDefinition()
    if element["event"] == nil, element["cond"] == nil, element["target"] == nil {
      log.error(at: element.offset, .emptyTransition)
    }
    transition.events = element["event"].map { words($0) } ?? []
    transition.condition = condition(element["cond"])
    transition.targets = element["target"].map { targets($0, use: .target) } ?? []
    transition.isInternal = element["type"].flatMap { choice($0, ["internal", "external"]) } == "internal"
    transition.actions = actions(of: element)
    return transition
  }
}
