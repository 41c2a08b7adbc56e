import FlowMachine

/// A chart that was read, with what there is to say about its text.
public struct SCXMLDocument: Sendable {
  public let definition: MachineDefinition
  /// What the text says without effect.
  public let notes: [SCXMLDiagnostic]
  private let source: SourceText
  private let offsets: [String: Int]

  init(definition: MachineDefinition, notes: [SCXMLDiagnostic], source: SourceText, offsets: [String: Int]) {
    self.definition = definition
    self.notes = notes
    self.source = source
    self.offsets = offsets
  }

  /// As it was given to the reader.
  public var file: String { source.file }

  /// Where a state begins; nil for an id that neither the outermost chart nor a state of it has.
  public func location(ofState id: String) -> SCXMLLocation? { offsets[id].map(source.location) }
}
