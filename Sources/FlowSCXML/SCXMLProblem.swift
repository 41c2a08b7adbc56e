/// What can be wrong with a chart, or without effect in it; the facts, apart from the words.
public enum SCXMLProblem: Equatable, Sendable {
  case malformed(MalformedMarkup)

  // MARK: Elements and attributes

  case notAChart(root: String, hasNamespace: Bool)
  case unknownElement(String, nearest: String?)
  /// A known element where SCXML has no place for it.
  case misplacedElement(String, parent: String)
  /// It stands for data, which the null data model has not.
  case needsDataModel(String)
  case textWithin(String)
  case unknownAttribute(String, element: String, nearest: String?)
  case missingAttribute(String, element: String)
  /// At most one of them may be given.
  case conflict(String, String)
  case missingElement(String, parent: String)
  case repeatedElement(String, parent: String)

  // MARK: Values

  case dataModel(String)
  case version(String)
  case value(String, attribute: String, allowed: String)
  case identifier(String, attribute: String)
  case delay(String)
  /// The internal queue has no delays.
  case delayedInternally
  case condition(String, expected: String, found: String)
  case processor(String, attribute: String)

  // MARK: The chart as a whole

  case duplicateState(String, first: SCXMLLocation)
  case unknownTarget(String, nearest: String?)
  case unknownCondition(String, nearest: String?)
  /// An initial target that isn't below the state that names it.
  case targetOutside(String, of: String)
  case initialOfAtomic(String)
  /// Neither event nor condition nor target.
  case emptyTransition
  /// An initial or a history's transition with an event or a condition.
  case triggered(String)

  // MARK: Notes

  case foreignElement(String, namespace: String)
  case ignoredAttribute(String, element: String)
  case ignoredDataModel(String)
  case historyWithoutDefault(String)
}
