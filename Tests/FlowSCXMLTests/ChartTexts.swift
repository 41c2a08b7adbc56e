import FlowMachine
import FlowSCXML
import Foundation
import TestSupport

/// A chart around a few lines, and the suites beside the package.
enum ChartTexts {
  static func chart(_ body: String, attributes: String = "") -> String {
    "<scxml xmlns=\"http://www.w3.org/2005/07/scxml\" version=\"1.0\"\(attributes)>\n\(body)\n</scxml>\n"
  }

  static func read(_ body: String, attributes: String = "") throws -> MachineDefinition {
    try SCXMLReader().read(chart(body, attributes: attributes), file: "chart.scxml").definition
  }

  /// The lines of what the reader refuses a text with, or none.
  static func refusal(of text: String) -> [String] {
    do {
      _ = try SCXMLReader().read(text, file: "chart.scxml")
      return []
    } catch {
      return error.description.split(separator: "\n").map { String($0) }
    }
  }

  /// The suites' folder, or nil where there is none.
  static let suites = SharedData.folder.map { $0.appending(path: "scxml", directoryHint: .isDirectory) }
    .flatMap { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) ? $0 : nil }

  /// All charts below a folder of the suites, in order.
  static func charts(in folder: String) -> [URL] {
    guard let root = suites?.appending(path: folder, directoryHint: .isDirectory) else { return [] }
    let paths = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return (paths?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "scxml" }
      .sorted { $0.path(percentEncoded: false) < $1.path(percentEncoded: false) }
  }

  /// Reads charts of the suites: those of one declare a data model of which they use nothing.
  static var suiteReader: SCXMLReader {
    var reader = SCXMLReader()
    reader.unusedDataModels = ["ecmascript"]
    return reader
  }
}
