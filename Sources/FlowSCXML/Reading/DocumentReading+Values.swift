import FlowMachine

extension DocumentReading {
  /// One word; noted when it isn't.
  mutating func identifier(_ attribute: MarkupAttribute) -> String {
    let id = attribute.trimmed
    if !id.isIdentifier { log.error(at: attribute.offset, .identifier(id, attribute: attribute.localName)) }
    return id
  }

  /// The attribute as one word; noted when it isn't there.
  mutating func required(_ name: String, of element: MarkupElement) -> String {
    guard let attribute = element[name] else {
      log.error(at: element.offset, .missingAttribute(name, element: element.localName))
      return ""
    }
    return identifier(attribute)
  }

  mutating func optional(_ name: String, of element: MarkupElement) -> String? {
    element[name].map { identifier($0) }
  }

  /// One or more words.
  mutating func words(_ attribute: MarkupAttribute) -> [String] {
    let words = attribute.words
    if words.isEmpty {
      log.error(
        at: attribute.offset,
        .value(attribute.value, attribute: attribute.localName, allowed: "one word or several"))
    }
    for word in words where !word.isIdentifier {
      log.error(at: attribute.offset, .identifier(word, attribute: attribute.localName))
    }
    return words
  }

  /// One of a few words; noted when it is another, and then nil.
  mutating func choice(_ attribute: MarkupAttribute, _ allowed: [String]) -> String? {
    if allowed.contains(attribute.trimmed) { return attribute.trimmed }
    log.error(
      at: attribute.offset,
      .value(
        attribute.value, attribute: attribute.localName,
        allowed: allowed.map { "\"\($0)\"" }.joined(separator: " or ")))
    return nil
  }

  mutating func condition(_ attribute: MarkupAttribute?) -> ConditionDefinition? {
    guard let attribute else { return nil }
    do {
      let condition = try ConditionParser.parse(attribute.value)
      for id in condition.mentionedStates {
        scope.references.append(ChartScope.Reference(id: id, use: .condition, offset: attribute.offset))
      }
      return condition
    } catch {
      log.error(
        at: attribute.offset,
        .condition(attribute.trimmed, expected: error.expected, found: error.found))
      return nil
    }
  }

  mutating func delay(of element: MarkupElement) -> Duration {
    guard let attribute = element["delay"] else { return .zero }
    guard let delay = DelayText.parse(attribute.trimmed) else {
      log.error(at: attribute.offset, .delay(attribute.value))
      return .zero
    }
    return delay
  }

  /// Only other charts can be sent to and invoked.
  mutating func checkProcessor(_ attribute: MarkupAttribute?, _ allowed: Set<String>) {
    guard let attribute, !allowed.contains(attribute.trimmed) else { return }
    log.error(at: attribute.offset, .processor(attribute.value, attribute: attribute.localName))
  }
}
