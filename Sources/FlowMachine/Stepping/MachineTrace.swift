/// One thing that happened within a step, in the order in which things happened.
public enum MachineTrace: Hashable, Sendable {
  /// An event was taken from a queue.
  case event(name: String, origin: MachineEvent.Origin)
  /// No transition was there for the event.
  case dropped(name: String)
  /// A microstep begins; counted within the step from 1.
  case microstep(Int)
  /// A transition is taken.
  case transition(source: String, targets: [String])
  case exited(String)
  case entered(String)
}
