import FlowMachine
import FoundationEssentials

/// Puts charts from files in the place of the names that invoke them.
struct InvocationResolver {
  let loader: ChartLoader
  /// What is read lies in this folder or below.
  let folder: URL
  /// The files that are being resolved, outermost first.
  private var open: [URL] = []
  private var count = 0

  init(loader: ChartLoader, folder: URL) {
    self.loader = loader
    self.folder = folder
  }

  mutating func resolve(
    _ document: SCXMLDocument, in file: URL
  ) throws(ChartLoadingError) -> MachineDefinition {
    open.append(file)
    defer { open.removeLast() }
    return try charts(document.definition, of: document, in: file)
  }

  private mutating func charts(
    _ definition: MachineDefinition, of document: SCXMLDocument, in file: URL
  ) throws(ChartLoadingError) -> MachineDefinition {
    var definition = definition
    try resolve(&definition.root, of: document, in: file)
    return definition
  }

  private mutating func resolve(
    _ state: inout StateDefinition, of document: SCXMLDocument, in file: URL
  ) throws(ChartLoadingError) {
    for index in state.invocations.indices {
      let chart =
        switch state.invocations[index].source {
        case .definition(let chart): try charts(chart, of: document, in: file)
        case .named(let name): try chart(name, at: document.location(ofSource: name), in: file)
        }
      state.invocations[index].source = .definition(chart)
    }
    for index in state.children.indices { try resolve(&state.children[index], of: document, in: file) }
  }

  private mutating func chart(
    _ source: String, at place: SCXMLLocation, in file: URL
  ) throws(ChartLoadingError) -> MachineDefinition {
    count += 1
    guard count <= loader.maximumCharts else { throw .tooMany(limit: loader.maximumCharts, at: place) }
    guard let path = Self.relativePath(source) else { throw .elsewhere(source: source, at: place) }
    // The links are followed first: one that leads out of the folder is out of it.
    let target = file.deletingLastPathComponent().appending(path: path).standardized.resolvingSymlinksInPath()
    let inside = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
    guard target.path.hasPrefix(inside) else { throw .elsewhere(source: source, at: place) }
    guard !open.contains(target) else { throw .cycle(source: source, at: place) }
    let shown = String(target.path.dropFirst(inside.count))
    do {
      return try resolve(loader.document(at: target, shownAs: shown), in: target)
    } catch .missing, .notAFile {
      throw .invoked(source: source, shown: shown, at: place)
    }
  }

  /// The path that a source is, if it is a relative one: `NAME` or `file:NAME`.
  private static func relativePath(_ source: String) -> String? {
    let isURL = source.hasPrefix("file:")
    let rest = isURL ? String(source.dropFirst(5)) : source
    guard let path = isURL ? percentDecoded(rest) : rest else { return nil }
    // A colon before any slash is another scheme.
    let scheme = path.prefix { $0 != "/" && $0 != ":" }
    guard !path.isEmpty, !path.hasPrefix("/"), path[scheme.endIndex...].first != ":", !path.contains("\0")
    else {
      return nil
    }
    return path
  }

  /// `%20` and the like resolved; nil if one isn't well-formed or the whole isn't UTF-8.
  private static func percentDecoded(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.first != UInt8(ascii: "+"),
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(code)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
