import FlowMachine

/// Reads a chart that is written as SCXML 1.0 (W3C Recommendation of 1 September 2015) without a data model.
///
/// What SCXML has no words for is written in the namespace `urn:flowsh:chart`, and read from there: the
/// action `<perform name="…"/>`, and an attribute `id` of `<scxml>`, the id of the chart's own state. In
/// conditions, `named('…')` is a predicate that the program supplies. Elements of other namespaces are read
/// over with a note. A state without an id gets one of its parent's id and its place among its siblings, such
/// as `main.2`.
public struct SCXMLReader: Sendable {
  /// More bytes are refused.
  public var maximumBytes = 4 << 20
  /// Elements nested deeper are refused.
  public var maximumDepth = 128
  /// How many errors and notes are kept; of more, only the number is.
  public var maximumDiagnostics = 100
  /// Data models that a chart may declare beside `null`; what needs one is an error all the same, so that
  /// only charts that use nothing of it are read.
  public var unusedDataModels: Set<String> = []

  public init() {}

  /// - Parameter file: what diagnostics call the text.
  /// - Throws: everything that is wrong, or the first thing if the text isn't well-formed XML.
  public func read(_ text: String, file: String) throws(SCXMLReadingError) -> SCXMLDocument {
    try read(bytes: Array(text.utf8), file: file)
  }

  /// - Parameter bytes: UTF-8, with or without a byte order mark.
  public func read(bytes: [UInt8], file: String) throws(SCXMLReadingError) -> SCXMLDocument {
    guard bytes.count <= maximumBytes else {
      let source = SourceText(file: file, bytes: [])
      throw Self.error(.tooLarge(bytes: bytes.count, limit: maximumBytes), at: 0, in: source)
    }
    let source = SourceText(file: file, bytes: bytes)
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw Self.error(.notUTF8, at: Self.firstInvalid(bytes), in: source)
    }
    var parser = MarkupParser(bytes: bytes, maximumDepth: maximumDepth)
    let root: MarkupElement
    do { root = try parser.parse() } catch { throw Self.error(error.markup, at: error.offset, in: source) }

    var reading = DocumentReading(source: source, reader: self)
    let definition = reading.read(root)
    let diagnostics = reading.log.located(in: source)
    guard let definition, !reading.log.hasErrors else {
      throw SCXMLReadingError(diagnostics: diagnostics, omitted: reading.log.omitted)
    }
    return SCXMLDocument(
      definition: definition, notes: diagnostics, source: source, offsets: reading.scope.offsets,
      sourceOffsets: reading.sourceOffsets)
  }

  private static func error(
    _ markup: MalformedMarkup, at offset: Int, in source: SourceText
  ) -> SCXMLReadingError {
    let diagnostic = SCXMLDiagnostic(
      severity: .error, location: source.location(offset), problem: .malformed(markup))
    return SCXMLReadingError(diagnostics: [diagnostic], omitted: 0)
  }

  /// How many bytes stand before the first that can't be UTF-8.
  private static func firstInvalid(_ bytes: [UInt8]) -> Int {
    var offset = 0
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { offset += UTF8.width(scalar) }
    return offset
  }
}
