/// What was found so far, up to a number.
struct DiagnosticLog {
  private struct Entry {
    let severity: SCXMLDiagnostic.Severity
    let offset: Int
    let problem: SCXMLProblem
  }

  let limit: Int
  private var entries: [Entry] = []
  private(set) var omitted = 0
  private(set) var hasErrors = false

  init(limit: Int) { self.limit = max(1, limit) }

  /// The problem is made only if it is kept, since a suggestion takes time.
  mutating func error(at offset: Int, _ problem: @autoclosure () -> SCXMLProblem) {
    // The first error is always kept: notes alone would say nothing of why.
    if !hasErrors, entries.count >= limit {
      entries.removeLast()
      omitted += 1
    }
    hasErrors = true
    add(.error, at: offset, problem)
  }

  mutating func note(at offset: Int, _ problem: @autoclosure () -> SCXMLProblem) {
    add(.note, at: offset, problem)
  }

  private mutating func add(
    _ severity: SCXMLDiagnostic.Severity, at offset: Int, _ problem: () -> SCXMLProblem
  ) {
    guard entries.count < limit else {
      omitted += 1
      return
    }
    entries.append(Entry(severity: severity, offset: offset, problem: problem()))
  }

  /// In the order of the text.
  func located(in source: SourceText) -> [SCXMLDiagnostic] {
    entries.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map {
      SCXMLDiagnostic(
        severity: $0.element.severity, location: source.location($0.element.offset),
        problem: $0.element.problem)
    }
  }
}
