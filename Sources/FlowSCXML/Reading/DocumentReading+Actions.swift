import FlowMachine

extension DocumentReading {
  mutating func actions(of element: MarkupElement) -> [ActionDefinition] {
    element.children.compactMap { action($0) }
  }

  /// Nil for what isn't an action; that was told with the structure.
  private mutating func action(_ element: MarkupElement) -> ActionDefinition? {
    if element.namespace == SCXMLVocabulary.ownNamespace, element.localName == "perform" {
      return element["name"].map { .perform($0.value) }
    }
    guard element.isSCXML else { return nil }
    switch element.localName {
    case "raise": return .raise(required("event", of: element))
    case "send": return .send(send(element))
    case "cancel": return .cancel(required("sendid", of: element))
    case "log": return .log(label: element["label"]?.value ?? "")
    case "if": return .choose(branches(element))
    default: return nil
    }
  }

  private mutating func send(_ element: MarkupElement) -> SendDefinition {
    checkProcessor(
      element["type"],
      ["scxml", "http://www.w3.org/TR/scxml/#SCXMLEventProcessor", "http://www.w3.org/TR/scxml"])
    let send = SendDefinition(
      event: required("event", of: element), target: optional("target", of: element),
      delay: delay(of: element), id: optional("id", of: element))
    if send.target == "#_internal", let delay = element["delay"] {
      log.error(at: delay.offset, .delayedInternally)
    }
    return send
  }

  /// if = <if cond> actions { <elseif cond/> actions } [ <else/> actions ] </if>
  private mutating func branches(_ element: MarkupElement) -> [ActionDefinition.Branch] {
    var branches = [ActionDefinition.Branch(condition: branchCondition(element), actions: [])]
    var hasElse = false
    for child in element.children {
      let isElse = child.isSCXML && child.localName == "else"
      guard isElse || child.isSCXML && child.localName == "elseif" else {
        if let action = action(child) { branches[branches.count - 1].actions.append(action) }
        continue
      }
      if hasElse { log.error(at: child.offset, .misplacedElement(child.localName, parent: "else")) }
      hasElse = hasElse || isElse
      branches.append(
        ActionDefinition.Branch(condition: isElse ? nil : branchCondition(child), actions: []))
    }
    return branches
  }

  private mutating func branchCondition(_ element: MarkupElement) -> ConditionDefinition? {
    if element["cond"] == nil {
      log.error(at: element.offset, .missingAttribute("cond", element: element.localName))
    }
    return condition(element["cond"])
  }

  // MARK: Invocations

  mutating func invocation(_ element: MarkupElement) -> InvocationDefinition {
    checkProcessor(
      element["type"], ["scxml", "http://www.w3.org/TR/scxml/", "http://www.w3.org/TR/scxml"])
    let finalize = element.all("finalize")
    if finalize.count > 1 {
      log.error(at: finalize[1].offset, .repeatedElement("<finalize>", parent: "invoke"))
    }
    return InvocationDefinition(
      id: optional("id", of: element), source: invoked(element),
      autoforward: element["autoforward"].flatMap { choice($0, ["true", "false"]) } == "true",
      finalize: finalize.first.map { actions(of: $0) } ?? [])
  }

  private mutating func invoked(_ element: MarkupElement) -> InvocationDefinition.Source {
    let contents = element.all("content")
    if contents.count > 1 {
      log.error(at: contents[1].offset, .repeatedElement("<content>", parent: "invoke"))
    }
    guard let content = contents.first else {
      if element["src"] == nil {
        log.error(at: element.offset, .missingElement("the attribute \"src\" or <content>", parent: "invoke"))
      }
      let name = optional("src", of: element) ?? ""
      if sourceOffsets[name] == nil { sourceOffsets[name] = element["src"]?.offset }
      return .named(name)
    }
    if let source = element["src"] {
      log.error(at: source.offset, .conflict("the attribute \"src\"", "<content>"))
    }
    let charts = content.all("scxml")
    if charts.count > 1 {
      log.error(at: charts[1].offset, .repeatedElement("<scxml>", parent: "content"))
    }
    guard let nested = charts.first else {
      log.error(at: content.offset, .missingElement("a <scxml>", parent: "content"))
      return .named("")
    }
    // Its states are its own.
    let outer = scope
    defer { scope = outer }
    return .definition(chart(nested))
  }
}
