import FlowMachine

/// Why a chart didn't run until nothing was pending.
public enum ChartRunningError: Error, Equatable, Sendable, CustomStringConvertible {
  /// It can't run at all.
  case definition(MachineDefinitionError)
  /// A step was given up.
  case step(MachineFailure)
  /// Events lead to events without an end: the bound that was passed, an event that was on its way, and the
  /// time on the chart's clock.
  case restless(Bound, event: String, at: Duration)

  /// What a run may have at most.
  public enum Bound: Equatable, Sendable {
    case events(Int)
    /// Events that beget each other without time going on.
    case begotten(Int)
    /// Steps, transitions, entries, exits and actions, of all machines together.
    case work(Int)

    var phrase: String {
      switch self {
      case .events(let limit): "\(limit) events"
      case .begotten(let limit): "\(limit) events that begot each other"
      case .work(let limit): "\(limit) steps, transitions and actions"
      }
    }
  }

  /// What is wrong, without control characters; of a definition a line for each thing.
  public var description: String {
    sentence.split(separator: "\n").map { shown(String($0), limit: 1_000) }.joined(separator: "\n")
  }

  private var sentence: String {
    switch self {
    case .definition(let error): error.description
    case .step(let failure): failure.description
    case .restless(let bound, let event, let time):
      "The chart doesn't come to rest: after \(bound.phrase), the most there may be, at "
        + "\(DelayText.write(time) ?? "\(time)") on its clock, \(quoted(event)) was on its way. "
        + "Look for an event that is sent again whenever it comes."
    }
  }
}
