import FlowCanvas

/// What became of one script.
public enum ReplayResult: Sendable {
  /// All commands did what was expected; the time is that of the virtual clock.
  case passed(commands: Int, time: Duration)
  case failed(CommandFailure)
}

/// What became of several scripts.
public struct ReplayReport: Sendable {
  /// One line for each script.
  public private(set) var lines: [String] = []
  /// The failures, each with its place, the screen and the last events.
  public private(set) var failures: [String] = []
  public private(set) var passed = 0
  public private(set) var failed = 0
  /// 0 if all passed; otherwise the highest status of those that failed.
  public private(set) var exitStatus: Int32 = 0

  mutating func add(path: String, result: ReplayResult) {
    let name = VisibleText.replacingControls(in: path)
    switch result {
    case .passed(let commands, let time):
      passed += 1
      let milliseconds = Int64(min(9e18, time / .milliseconds(1)))
      lines.append("passed  \(name)  (\(commands) commands, \(milliseconds) ms)")
    case .failed(let failure):
      failed += 1
      lines.append("FAILED  \(name)")
      failures.append(failure.description)
      exitStatus = max(exitStatus, failure.kind.rawValue)
    }
  }

  public var summary: String { "\(passed) passed, \(failed) failed" }
}
