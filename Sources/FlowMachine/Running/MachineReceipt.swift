/// What became of an event that was sent to a running machine.
public enum MachineReceipt: Hashable, Sendable {
  /// At least one transition was taken before `send` returned.
  case applied
  /// It waits: the machine hasn't begun, or is in the middle of a step. The position counts from 1.
  case queued(position: Int)
  /// The machine had no transition for it in these states.
  case ignored(states: [String])
  /// It wasn't processed, and the machine is as it was.
  case rejected(MachineRejection)

  /// Whether the machine has processed it or will.
  public var isTaken: Bool {
    if case .rejected = self { false } else { true }
  }
}

/// Why an event, or a command, wasn't accepted.
public enum MachineRejection: Hashable, Sendable, CustomStringConvertible {
  /// The machine has ended.
  case ended(machine: String)
  case alreadyStarted(machine: String)
  /// So many events wait already.
  case mailboxFull(machine: String, limit: Int)
  /// So many events are delayed already.
  case tooManyTimers(machine: String, limit: Int)
  /// The step was given up.
  case failed(MachineFailure)

  public var description: String {
    switch self {
    case .ended(let machine): "The machine \"\(machine)\" has ended."
    case .alreadyStarted(let machine): "The machine \"\(machine)\" was started before."
    case .mailboxFull(let machine, let limit):
      "\(limit) events wait for the machine \"\(machine)\", and no more can."
    case .tooManyTimers(let machine, let limit):
      "\(limit) delayed events are under way for the machine \"\(machine)\", and no more can be."
    case .failed(let failure): failure.description
    }
  }
}
