import Foundation

/// The share of an interval that has passed, or that is left.
struct TimedShare: Equatable {
  let range: ClosedRange<Date>
  let countsDown: Bool

  private var length: Double { range.upperBound.timeIntervalSince(range.lowerBound) }

  /// 0 to 1.
  func share(at now: Date) -> Double {
    let passed = length > 0 ? min(1, max(0, now.timeIntervalSince(range.lowerBound) / length)) : 1
    return countsDown ? 1 - passed : passed
  }

  /// How long to the next look; nil once nothing changes any more.
  func pause(at now: Date) -> Duration? {
    if now >= range.upperBound { return nil }
    let wait = max(range.lowerBound.timeIntervalSince(now), max(0.1, min(1, length / 100)))
    return .milliseconds(Int64((min(wait, range.upperBound.timeIntervalSince(now), 1e9) * 1000).rounded(.up)))
  }
}

/// The time that is left of the interval of a ``ProgressView``, or that has passed in it.
public struct DefaultDateProgressLabel: View {
  let interval: ClosedRange<Date>
  let countsDown: Bool

  public var body: some View { Text(timerInterval: interval, countsDown: countsDown) }
}
