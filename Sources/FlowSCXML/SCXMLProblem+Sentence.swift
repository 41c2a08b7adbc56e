extension SCXMLProblem {
  /// What is wrong and what to do about it, without control characters.
  public var sentence: String {
    switch self {
    case .malformed(let markup): markup.sentence
    case .notAChart, .unknownElement, .misplacedElement, .needsDataModel, .textWithin, .unknownAttribute,
      .missingAttribute, .conflict, .missingElement, .repeatedElement:
      sentenceOnMarkup
    case .dataModel, .version, .value, .identifier, .delay, .delayedInternally, .condition, .processor:
      sentenceOnValue
    case .duplicateState, .unknownTarget, .unknownCondition, .targetOutside, .initialOfAtomic,
      .emptyTransition,
      .triggered:
      sentenceOnChart
    case .foreignElement, .ignoredAttribute, .ignoredDataModel, .historyWithoutDefault: sentenceOfNote
    }
  }

  private var sentenceOnMarkup: String {
    switch self {
    case .notAChart(let root, false):
      "<\(shown(root))> has no namespace; a chart begins with <scxml xmlns=\"\(SCXMLVocabulary.namespace)\">"
    case .notAChart(let root, true):
      "<\(shown(root))> is no chart; one begins with <scxml xmlns=\"\(SCXMLVocabulary.namespace)\">"
    case .unknownElement(let name, let nearest): "SCXML has no element <\(shown(name))>\(suggestion(nearest))"
    case .misplacedElement(let name, let parent):
      "<\(shown(name))> can't stand in <\(shown(parent))>\(places(of: name))"
    case .needsDataModel(let what):
      "\(shown(what)) needs a data model; charts are read without one, so remove it"
    case .textWithin(let element): "text stands in <\(shown(element))>; remove it or make it a comment"
    case .unknownAttribute(let name, let element, let nearest):
      "<\(shown(element))> has no attribute \(quoted(name))\(suggestion(nearest))"
    case .missingAttribute(let name, let element): "<\(shown(element))> needs the attribute \(quoted(name))"
    case .conflict(let first, let second): "\(first) and \(second) are both given; keep one"
    case .missingElement(let name, let parent): "<\(shown(parent))> needs \(name)"
    case .repeatedElement(let name, let parent): "<\(shown(parent))> has a second \(name); keep one"
    default: ""
    }
  }

  private var sentenceOnValue: String {
    switch self {
    case .dataModel(let name):
      "the data model \(quoted(name)) isn't supported; remove the attribute or write datamodel=\"null\""
    case .version(let version): "version \(quoted(version)) isn't read; write version=\"1.0\""
    case .value(let value, let attribute, let allowed):
      "\(quoted(value)) is no value of \(quoted(attribute)); it is \(allowed)"
    case .identifier(let id, let attribute):
      "\(quoted(id)) can't be the \(quoted(attribute)); it is one word without spaces and control characters"
    case .delay(let text): "\(quoted(text)) is no delay; write one like 500ms, 1.5s or 2m"
    case .delayedInternally: "an event to #_internal can't have a delay; remove one of the two"
    case .condition(let text, let expected, let found):
      "the condition \(quoted(text)) has \(found) where \(expected) belongs; "
        + "conditions are In('id'), true, false, not, and, or, and parentheses"
    case .processor(let type, let attribute):
      "\(quoted(attribute)) is \(quoted(type)), and only other charts are reached; remove it"
    default: ""
    }
  }

  private var sentenceOnChart: String {
    switch self {
    case .duplicateState(let id, let first):
      "the state \(quoted(id)) is already at line \(first.line), column \(first.column); give one another id"
    case .unknownTarget(let id, let nearest): "there is no state \(quoted(id)) to go to\(suggestion(nearest))"
    case .unknownCondition(let id, let nearest):
      "there is no state \(quoted(id)) to be in\(suggestion(nearest))"
    case .targetOutside(let id, let owner):
      "the state \(quoted(id)) isn't below \(quoted(owner)), so it can't be where that begins"
    case .initialOfAtomic(let id):
      "the state \(quoted(id)) has no states below it to begin in; remove the attribute"
    case .emptyTransition: "a transition needs an event, a condition or a target; without any it never ends"
    case .triggered(let element):
      "the transition of <\(element)> can't have an event or a condition; remove them"
    default: ""
    }
  }

  private var sentenceOfNote: String {
    switch self {
    case .foreignElement(let name, let namespace):
      "<\(shown(name))> of the namespace \(quoted(namespace)) has no effect here"
    case .ignoredAttribute(let name, let element):
      "\(quoted(name)) of <\(shown(element))> has no effect without a data model"
    case .ignoredDataModel(let name):
      "the data model \(quoted(name)) isn't needed: nothing in the chart uses it"
    case .historyWithoutDefault(let id):
      "the history \(quoted(id)) has no transition; with nothing recorded it goes where its parent begins"
    default: ""
    }
  }

  private func suggestion(_ nearest: String?) -> String {
    nearest.map { "; did you mean \(quoted($0))?" } ?? ""
  }

  private func places(of name: String) -> String {
    let parents = SCXMLVocabulary.parents(of: name)
    return parents.isEmpty ? "" : "; it belongs in \(parents.map { "<\($0)>" }.joined(separator: ", "))"
  }
}
