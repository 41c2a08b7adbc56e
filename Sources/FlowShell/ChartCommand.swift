import FlowMachine
import FlowSCXML
import FlowScript
import Foundation

/// What can be done with a state chart in a file: run it, check it, find a way in it, write it in another form.
public enum ChartCommand: Equatable, Sendable {
  case run(file: String, events: [String])
  case check(file: String)
  /// Finds the fewest events that lead to a state, or proves that none do.
  case path(file: String, state: String)
  case convert(file: String, to: Form)

  public enum Form: String, CaseIterable, Sendable {
    case dot
    case mermaid
    case json
    case scxml
  }

  /// The lines that it prints.
  ///
  /// - Throws: `CommandFailure`: a file that can't be read, a text that is no chart, a chart with errors.
  func perform() throws -> [String] {
    var loader = ChartLoader()
    // Such charts may state a data model and not use it; what does use it is an error all the same.
    loader.reader.unusedDataModels = ["ecmascript"]
    do {
      switch self {
      case .run(let file, let events):
        let whole = try Self.whole(file, loader)
        _ = try Self.check(whole)
        let outcome = try ChartRunner().run(
          whole.definition, events: events.map { ChartRunner.Event($0) })
        return outcome.log + [outcome.summary]
      case .check(let file): return try Self.check(try Self.whole(file, loader))
      case .path(let file, let state):
        return try ChartPathReport(file: file, state: state).lines(of: try loader.read(path: file).definition)
      case .convert(let file, let form): return try Self.text(try loader.read(path: file).definition, form)
      }
    } catch let error as ChartLoadingError {
      throw CommandFailure("\(error)", kind: error.isAboutText ? .usage : .missing)
    } catch let error as ChartRunningError {
      throw CommandFailure("\(error)")
    } catch let error as SCXMLWritingError {
      throw CommandFailure("\(error)")
    } catch let error as MachineDefinitionError {
      throw CommandFailure("\(error)")
    }
  }

  /// The chart with those that it invokes: what is checked is what is run.
  private static func whole(_ file: String, _ loader: ChartLoader) throws -> SCXMLDocument {
    let document = try loader.read(path: file)
    // What is wrong with the chart itself is told before what is wrong with the others.
    if document.lint().contains(where: { $0.issue.severity == .error }) { return document }
    return try loader.resolve(document)
  }

  private static func check(_ document: SCXMLDocument) throws -> [String] {
    let findings = document.lint()
    let lines = document.notes.map { "\($0)" } + findings.map { "\($0)" }
    guard findings.allSatisfy({ $0.issue.severity == .warning }) else {
      throw CommandFailure("\(document.file): the chart has errors", details: lines.joined(separator: "\n"))
    }
    return lines + ["\(document.file): no errors, \(findings.count.counted("warning"))"]
  }

  private static func text(_ definition: MachineDefinition, _ form: Form) throws -> [String] {
    let diagram = ChartDiagram(definition)
    let text =
      switch form {
      case .dot: diagram.text(.dot)
      case .mermaid: diagram.text(.mermaid)
      case .json: diagram.text(.json)
      case .scxml: try SCXMLWriter().write(definition)
      }
    // The text ends with a line end, and so does each line that is printed.
    return text.dropLast(text.hasSuffix("\n") ? 1 : 0)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension ChartLoadingError {
  /// Whether the file was read and what stands in it is wrong.
  fileprivate var isAboutText: Bool {
    switch self {
    case .chart, .elsewhere, .cycle, .tooMany: true
    case .missing, .notAFile, .unreadable, .tooLarge, .invoked: false
    }
  }
}
