extension DocumentReading {
  /// Holds an element and all below it against the vocabulary.
  mutating func checkStructure(_ element: MarkupElement) {
    let rule = SCXMLVocabulary.rules[element.localName] ?? SCXMLVocabulary.Rule()
    checkAttributes(of: element, rule)
    if let offset = element.textOffset { log.error(at: offset, .textWithin(element.localName)) }
    for child in element.children { checkChild(child, of: element, rule) }
  }

  private mutating func checkAttributes(of element: MarkupElement, _ rule: SCXMLVocabulary.Rule) {
    for attribute in element.attributes where attribute.namespace == nil {
      let name = attribute.localName
      if rule.attributes.contains(name) { continue }
      if rule.dataAttributes.contains(name) {
        log.error(
          at: attribute.offset, .needsDataModel("the attribute \"\(name)\" of <\(element.localName)>"))
      } else if rule.ignored.contains(name) {
        log.note(at: attribute.offset, .ignoredAttribute(name, element: element.localName))
      } else {
        log.error(
          at: attribute.offset,
          .unknownAttribute(
            name, element: element.localName, nearest: SCXMLVocabulary.nearest(to: name, in: rule.attributes))
        )
      }
    }
  }

  private mutating func checkChild(
    _ child: MarkupElement, of parent: MarkupElement, _ rule: SCXMLVocabulary.Rule
  ) {
    let name = child.localName
    guard child.isSCXML else {
      checkForeign(child, of: parent, rule)
      return
    }
    if rule.children.contains(name) {
      checkStructure(child)
    } else if SCXMLVocabulary.dataElements.contains(name) {
      log.error(at: child.offset, .needsDataModel("<\(name)>"))
    } else if SCXMLVocabulary.rules[name] != nil {
      log.error(at: child.offset, .misplacedElement(name, parent: parent.localName))
    } else {
      log.error(
        at: child.offset,
        .unknownElement(
          name, nearest: SCXMLVocabulary.nearest(to: name, in: SCXMLVocabulary.rules.keys.sorted())))
    }
  }

  private mutating func checkForeign(
    _ child: MarkupElement, of parent: MarkupElement, _ rule: SCXMLVocabulary.Rule
  ) {
    guard let namespace = child.namespace else {
      log.error(at: child.offset, .unknownElement(child.localName, nearest: nil))
      return
    }
    guard namespace == SCXMLVocabulary.ownNamespace else {
      log.note(at: child.offset, .foreignElement(child.qualifiedName, namespace: namespace))
      return
    }
    if child.localName != "perform" {
      log.error(at: child.offset, .unknownElement(child.qualifiedName, nearest: "perform"))
    } else if !rule.children.contains("raise") {
      log.error(at: child.offset, .misplacedElement(child.qualifiedName, parent: parent.localName))
    } else if child["name"] == nil {
      log.error(at: child.offset, .missingAttribute("name", element: child.qualifiedName))
    }
  }
}
