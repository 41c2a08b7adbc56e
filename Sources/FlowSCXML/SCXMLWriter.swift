import FlowMachine

/// Writes a definition as SCXML 1.0, so that ``SCXMLReader`` makes an equal one of it.
public struct SCXMLWriter: Sendable {
  public init() {}

  /// - Returns: UTF-8 text that ends with a line end.
  /// - Throws: everything in the definition that SCXML has no words for. What only makes a chart wrong, such
  ///   as a target that isn't there, is written as it is.
  public func write(_ definition: MachineDefinition) throws(SCXMLWritingError) -> String {
    var writer = ChartWriter()
    writer.write(definition)
    guard writer.problems.isEmpty else { throw SCXMLWritingError(problems: writer.problems) }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + writer.text
  }
}
