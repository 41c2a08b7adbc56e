import FlowMachine

/// What the kernel finds wrong, or doubtful, in a chart, with its place in the text.
public struct SCXMLFinding: Equatable, Sendable, CustomStringConvertible {
  /// Where the state begins; for a chart within an invoke, where the state that invokes it does.
  public let location: SCXMLLocation
  public let issue: MachineIssue

  /// `FILE:LINE:COLUMN: warning: PATH: what is wrong`, in one line.
  public var description: String {
    let path = issue.path.isEmpty ? "chart" : issue.path
    return shown("\(location): \(issue.severity.rawValue): \(path): \(issue.message)", limit: 1_000)
  }
}

extension SCXMLDocument {
  /// What ``FlowMachine/MachineDefinition/lint()`` finds; if that is no error, also what keeps the chart from
  /// running; what a program could supply is a warning.
  public func lint() -> [SCXMLFinding] {
    var issues = definition.lint()
    if issues.allSatisfy({ $0.severity == .warning }) {
      do { _ = try Machine(definition) } catch {
        issues += error.issues.map { issue in
          switch issue.kind {
          case .missingGuard, .missingEffect: MachineIssue(.warning, path: issue.path, issue.kind)
          // What no program can supply stays what it is.
          default: issue
          }
        }
      }
    }
    return issues.map { issue in
      let states = issue.path.split(separator: "/").reversed().lazy
      let place = states.compactMap { location(ofState: String($0)) }.first
      return SCXMLFinding(location: place ?? start, issue: issue)
    }
  }

  /// Where the chart itself begins.
  private var start: SCXMLLocation {
    location(ofState: definition.root.id) ?? SCXMLLocation(file: file, line: 1, column: 1)
  }
}
