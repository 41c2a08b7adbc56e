/// Why a step was not made.
public enum MachineFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The machine never came to rest: these states followed each other again and again.
  case endlessCycle(machine: String, states: [String], microsteps: Int)
  /// One step asked for more effects than a step may.
  case tooManyEffects(machine: String, limit: Int)
  /// Events begot each other without end, in this machine or between it and others.
  case endlessSending(machine: String, event: String, limit: Int)
  /// What came of one event was too much, in all machines that had to do with it together.
  case tooMuchWork(machine: String, event: String, limit: Int)
  /// The machine has ended.
  case notRunning(machine: String)
  /// The snapshot was made by another machine.
  case foreignSnapshot(machine: String, snapshot: String)

  public var description: String {
    switch self {
    case .endlessCycle(let machine, let states, let microsteps):
      "The machine \"\(machine)\" didn't come to rest within \(microsteps) microsteps; "
        + "it goes round through \(states.joined(separator: ", "))."
    case .tooManyEffects(let machine, let limit):
      "One step of the machine \"\(machine)\" asks for more than \(limit) effects."
    case .endlessSending(let machine, let event, let limit):
      "\"\(event)\" for the machine \"\(machine)\" is the last of more than \(limit) events "
        + "that begot each other."
    case .tooMuchWork(let machine, let event, let limit):
      "\"\(event)\" for the machine \"\(machine)\" is dropped: events that beget each other led to more than "
        + "\(limit) steps, transitions and actions before it."
    case .notRunning(let machine): "The machine \"\(machine)\" has ended."
    case .foreignSnapshot(let machine, let snapshot):
      "A snapshot of \"\(snapshot)\" was given to the machine \"\(machine)\", "
        + "which was compiled apart from it."
    }
  }
}
