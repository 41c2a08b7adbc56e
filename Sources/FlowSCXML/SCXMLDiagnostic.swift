/// One thing that the reader has to say about a chart.
public struct SCXMLDiagnostic: Equatable, Sendable, CustomStringConvertible {
  public enum Severity: String, Hashable, Sendable {
    /// The chart can't be read.
    case error
    /// It is read, and something in it has no effect.
    case note
  }

  public let severity: Severity
  public let location: SCXMLLocation
  public let problem: SCXMLProblem

  public init(severity: Severity, location: SCXMLLocation, problem: SCXMLProblem) {
    self.severity = severity
    self.location = location
    self.problem = problem
  }

  /// `FILE:LINE:COLUMN: error: what is wrong; what to do`, in one line.
  public var description: String {
    "\(shown(location.file, limit: 400)):\(location.line):\(location.column): \(severity.rawValue): \(problem.sentence)"
  }
}
