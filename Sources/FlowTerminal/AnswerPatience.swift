/// How long a terminal that has answered before is waited for when it is given back.
///
/// Its last answer is to reach nobody else, however far away it is. How far that is its answers before have told:
/// one that was quick is only busy, or reads nothing any more. One that lately didn't take what was sent at once may
/// have much to read first.
struct AnswerPatience {
  /// The longest that it took to answer all of what it was asked, in nanoseconds.
  private var longest: UInt64 = 0

  private static let bounds: ClosedRange<UInt64> = 500_000_000...2_000_000_000
  /// By how much it may be slower than it was.
  private static let slackness: UInt64 = 16

  mutating func answered(after nanoseconds: UInt64) { longest = max(longest, nanoseconds) }

  /// The time to wait.
  ///
  /// - Parameter keepsUp: Whether it takes at once what is sent.
  func nanoseconds(keepsUp: Bool) -> UInt64 {
    guard keepsUp, longest < Self.bounds.upperBound / Self.slackness else { return Self.bounds.upperBound }
    return max(Self.bounds.lowerBound, Self.slackness * longest)
  }
}
