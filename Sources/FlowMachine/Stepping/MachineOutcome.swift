/// What became of an event.
public enum MachineOutcome: Hashable, Sendable {
  /// At least one transition was taken.
  case applied
  /// No transition was there for it.
  case ignored
  /// The snapshot is as it was.
  case failed(MachineFailure)
}
