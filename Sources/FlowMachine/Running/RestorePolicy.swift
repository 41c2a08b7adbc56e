/// When timers of a restored machine fire.
public enum RestorePolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// After the time that was left.
  case remaining
  /// After their whole delay.
  case restart
  /// At the instant at which they would have, by the clock; at once if it has passed.
  case deadline
}
