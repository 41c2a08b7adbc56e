/// A point on a `FlowClock`, as the time since that clock began.
public struct FlowInstant: InstantProtocol, Hashable, Sendable, Codable {
  /// Time since the clock began.
  public var offset: Duration

  public init(offset: Duration) { self.offset = offset }

  public static let zero = FlowInstant(offset: .zero)

  public func advanced(by duration: Duration) -> FlowInstant {
    FlowInstant(offset: offset + duration)
  }

  public func duration(to other: FlowInstant) -> Duration { other.offset - offset }

  public static func < (lhs: FlowInstant, rhs: FlowInstant) -> Bool { lhs.offset < rhs.offset }
}

extension Duration {
  /// The duration in seconds, rounded to a double's precision.
  public var seconds: Double {
    let (whole, atto) = components
    return Double(whole) + Double(atto) * 1e-18
  }
}
