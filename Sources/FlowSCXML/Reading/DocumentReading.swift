import FlowMachine

/// Makes a definition of a document, and notes everything that stands in the way.
///
/// First the whole document is held against the vocabulary; then the definition is made of what has its
/// place, so that one mistake is told once.
struct DocumentReading {
  let source: SourceText
  let reader: SCXMLReader
  var log: DiagnosticLog
  var scope = ChartScope()
  /// Where each name that an invoke has as its `src` first stands, in whichever chart of the document.
  var sourceOffsets: [String: Int] = [:]

  init(source: SourceText, reader: SCXMLReader) {
    self.source = source
    self.reader = reader
    log = DiagnosticLog(limit: reader.maximumDiagnostics)
  }

  /// - Returns: nil when the document is no chart at all.
  mutating func read(_ root: MarkupElement) -> MachineDefinition? {
    guard root.isSCXML, root.localName == "scxml" else {
      log.error(
        at: root.offset, .notAChart(root: root.qualifiedName, hasNamespace: root.namespace != nil))
      return nil
    }
    checkStructure(root)
    return chart(root)
  }

  /// One chart with a scope of its own, which is the current one afterwards.
  mutating func chart(_ element: MarkupElement) -> MachineDefinition {
    scope = ChartScope(chart: element)
    checkHead(element)
    let ownID = element.attributes.first {
      $0.namespace == SCXMLVocabulary.ownNamespace && $0.localName == "id"
    }
    let id = ownID.map { identifier($0) } ?? scope.unused("scxml")
    scope.root = id
    declare(id, below: nil, at: ownID?.offset ?? element.offset)
    var root = StateDefinition(id)
    root.initial = initialAttribute(of: element, owner: id)
    root.children = states(of: element, parent: id)
    if root.children.isEmpty {
      log.error(
        at: element.offset, .missingElement("a <state>, a <parallel> or a <final>", parent: "scxml"))
    }
    checkReferences()
    return MachineDefinition(name: element["name"]?.value ?? "", root: root)
  }

  private mutating func checkHead(_ element: MarkupElement) {
    if let version = element["version"], version.trimmed != "1.0" {
      log.error(at: version.offset, .version(version.value))
    }
    if let binding = element["binding"] { _ = choice(binding, ["early", "late"]) }
    guard let model = element["datamodel"], model.trimmed != "null" else { return }
    if reader.unusedDataModels.contains(model.trimmed) {
      log.note(at: model.offset, .ignoredDataModel(model.trimmed))
    } else {
      log.error(at: model.offset, .dataModel(model.value))
    }
  }

  // MARK: Ids

  mutating func declare(_ id: String, below parent: String?, at offset: Int) {
    if let first = scope.offsets[id] {
      log.error(at: offset, .duplicateState(id, first: source.location(first)))
    } else {
      scope.offsets[id] = offset
      scope.parents[id] = parent
      if parent != nil { scope.ids.append(id) }
    }
  }

  private mutating func checkReferences() {
    for reference in scope.references {
      // The chart itself is no state that one can go to or ask about.
      guard scope.offsets[reference.id] != nil, reference.id != scope.root else {
        let nearest = { [ids = scope.ids] in SCXMLVocabulary.nearest(to: reference.id, in: ids) }
        if case .condition = reference.use {
          log.error(at: reference.offset, .unknownCondition(reference.id, nearest: nearest()))
        } else {
          log.error(at: reference.offset, .unknownTarget(reference.id, nearest: nearest()))
        }
        continue
      }
      if case .initial(let owner) = reference.use, !scope.isBelow(reference.id, owner) {
        log.error(at: reference.offset, .targetOutside(reference.id, of: owner))
      }
    }
  }
}
