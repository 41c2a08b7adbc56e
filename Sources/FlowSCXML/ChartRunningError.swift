import FlowMachine

/// Why a chart didn't run until nothing was pending.
public enum ChartRunningError: Error, Equatable, Sendable, CustomStringConvertible {
  /// It can't run at all.
  case definition(MachineDefinitionError)
  /// A step was given up.
  case step(MachineFailure)
  /// Events lead to events without an end.
  case restless(events: Int, at: Duration)

  /// What is wrong, without control characters; of a definition a line for each thing.
  public var description: String {
    sentence.split(separator: "\n").map { shown(String($0), limit: 1_000) }.joined(separator: "\n")
  }

  private var sentence: String {
    switch self {
    case .definition(let error): error.description
    case .step(let failure): failure.description
    case .restless(let events, let time):
      "The chart doesn't come to rest: after \(events) events, at \(DelayText.write(time) ?? "\(time)") on its clock,"
        + " more are on their way. Look for an event that is sent again whenever it comes."
    }
  }
}
