/// When what takes time goes on after a restore: a machine's timers, a coordinator's transition in flight.
public enum RestorePolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// After the time that was left.
  case remaining
  /// After their whole time, from the beginning.
  case restart
  /// At the instant at which they would have, by the clock; at once if it has passed.
  case deadline
}
