import FlowMachine

/// A chart that was read, with what there is to say about its text.
public struct SCXMLDocument: Sendable {
  public let definition: MachineDefinition
  /// What the text says without effect.
  public let notes: [SCXMLDiagnostic]
  private let source: SourceText
  private let offsets: [String: Int]
  private let sourceOffsets: [String: Int]

  init(
    definition: MachineDefinition, notes: [SCXMLDiagnostic], source: SourceText, offsets: [String: Int],
    sourceOffsets: [String: Int]
  ) {
    self.definition = definition
    self.notes = notes
    self.source = source
    self.offsets = offsets
    self.sourceOffsets = sourceOffsets
  }

  /// As it was given to the reader.
  public var file: String { source.file }

  /// The chart with others in place of the names that invoke them, in the same text.
  func with(_ definition: MachineDefinition) -> SCXMLDocument {
    SCXMLDocument(
      definition: definition, notes: notes, source: source, offsets: offsets, sourceOffsets: sourceOffsets)
  }

  /// Where an invoke first names this as its source; the beginning for a name that none has.
  func location(ofSource name: String) -> SCXMLLocation { source.location(sourceOffsets[name] ?? 0) }

  /// Where a state begins; nil for an id that neither the outermost chart nor a state of it has.
  public func location(ofState id: String) -> SCXMLLocation? { offsets[id].map(source.location) }
}
