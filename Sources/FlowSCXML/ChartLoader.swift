import FlowMachine
import FoundationEssentials

/// Reads a chart from a file, and with it the charts in other files that it invokes.
///
/// What an invoke names with `src` is a path relative to the file that names it, with or without `file:`
/// before it. Only plain files in the folder of the first chart, or below, are read; nothing is fetched from
/// anywhere else.
public struct ChartLoader: Sendable {
  public var reader: SCXMLReader
  /// How many invoked charts are read, each time one is named counted.
  public var maximumCharts = 64

  public init(reader: SCXMLReader = SCXMLReader()) { self.reader = reader }

  /// The chart as it stands in the file, its invocations by name.
  public func read(path: String) throws(ChartLoadingError) -> SCXMLDocument {
    try document(at: URL(filePath: path), shownAs: path)
  }

  /// The chart with those that it invokes in place of their names.
  public func load(path: String) throws(ChartLoadingError) -> MachineDefinition {
    try resolve(try read(path: path)).definition
  }

  /// A chart that was read, with those that it invokes in place of their names.
  public func resolve(_ document: SCXMLDocument) throws(ChartLoadingError) -> SCXMLDocument {
    let file = URL(filePath: document.file).resolvingSymlinksInPath()
    var run = InvocationResolver(loader: self, folder: file.deletingLastPathComponent())
    return document.with(try run.resolve(document, in: file))
  }

  func document(at file: URL, shownAs name: String) throws(ChartLoadingError) -> SCXMLDocument {
    let path = file.path
    guard
      let attributes = try? FileManager.default.attributesOfItem(atPath: file.resolvingSymlinksInPath().path)
    else { throw .missing(name) }
    // A pipe or a device might never end.
    guard attributes[.type] as? FileAttributeType == .typeRegular else { throw .notAFile(name) }
    if let size = attributes[.size] as? Int, size > reader.maximumBytes {
      throw .tooLarge(name, bytes: size, limit: reader.maximumBytes)
    }
    guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(name) }
    do { return try reader.read(bytes: [UInt8](data), file: name) } catch { throw .chart(error) }
  }
}
