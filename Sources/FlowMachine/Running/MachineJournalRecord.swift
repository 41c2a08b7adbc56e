/// One line of a running machine's journal.
public struct MachineJournalRecord: Hashable, Sendable {
  public enum Entry: Hashable, Sendable {
    /// An event, a microstep, a transition, an exit or an entry.
    case step(MachineTrace)
    /// What was done because of it, in the order in which it was done.
    case effect(MachineEffect)
    /// An effect gave up; the machine is told by `error.execution`.
    case effectFailed(name: String, reason: String)
    /// Nobody was there to take the event.
    case undeliverable(event: String, target: String?)
    /// An event that came of the machine itself, its timers or its children wasn't accepted, and why.
    case rejected(event: String, target: String?, MachineRejection)
    /// A snapshot took the place of where the machine was.
    case restored(RestorePolicy)
    case stopped
  }

  /// Counts the records of a machine from 1.
  public var number: Int
  /// The clock's time.
  public var time: Duration
  public var entry: Entry
}
