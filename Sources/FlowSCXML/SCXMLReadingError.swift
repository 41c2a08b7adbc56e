/// Why a chart can't be read.
public struct SCXMLReadingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Errors and notes in the order of the text; at least one is an error.
  public let diagnostics: [SCXMLDiagnostic]
  /// How many more there are than are kept.
  public let omitted: Int

  /// A line for each.
  public var description: String {
    let lines = diagnostics.map(\.description)
    return (omitted > 0 ? lines + ["and \(omitted) more"] : lines).joined(separator: "\n")
  }
}
