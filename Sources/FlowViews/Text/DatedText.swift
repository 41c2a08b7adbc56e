import Foundation

/// What a text says of a date as time goes on, and when it says something else.
///
/// Seconds are counted whole from the date: one that is still to come is a second away until it is reached.
indirect enum DatedText: Hashable, Sendable {
  /// How far the date is from now, by its two largest units.
  case relative(Date)
  /// How far now is from the date, by its largest unit and with a sign.
  case offset(Date)
  /// Hours, minutes and seconds to the date or since it.
  case timer(Date)
  /// Hours, minutes and seconds within an interval.
  case interval(ClosedRange<Date>, pausedAt: Date?, countsDown: Bool, showsHours: Bool)

  func text(at now: Date) -> String {
    switch self {
    case .relative(let date): return Self.units(date, now).prefix(2).joined(separator: ", ")
    case .offset(let date):
      return (Self.seconds(from: date, to: now) < 0 ? "-" : "+") + (Self.units(date, now).first ?? "")
    case .timer(let date): return Self.clock(abs(Self.seconds(from: date, to: now)), showsHours: true)
    case .interval(let range, let pause, let countsDown, let showsHours):
      let instant = min(max(min(now, pause ?? now), range.lowerBound), range.upperBound)
      let seconds =
        countsDown
        ? -Self.seconds(from: range.upperBound, to: instant)
        : Self.seconds(from: range.lowerBound, to: instant)
      return Self.clock(seconds, showsHours: showsHours)
    }
  }

  /// How long the text stays as it is; nil for as long as time goes on.
  func pause(at now: Date) -> Duration? {
    switch self {
    case .relative(let date): Self.wait(now, date, steps: (second: 3600, minute: 86_400))
    case .offset(let date): Self.wait(now, date, steps: (second: 60, minute: 3600))
    case .timer(let date): Self.wait(now, date)
    case .interval(let range, let pause, let countsDown, _):
      if now >= min(pause ?? range.upperBound, range.upperBound) {
        nil
      } else if now < range.lowerBound {
        Self.duration(range.lowerBound.timeIntervalSince(now))
      } else {
        Self.wait(now, countsDown ? range.upperBound : range.lowerBound)
      }
    }
  }

  // MARK: Arithmetic

  /// Whole seconds from a date to another, rounded down; what is nearer to the next one than a clock can tell is it.
  private static func seconds(from date: Date, to now: Date) -> Int {
    let seconds = (now.timeIntervalSince(date) + 0.000_5).rounded(.down)
    return Int(max(-1e12, min(1e12, seconds)))
  }

  /// The time until what is told of a distance is another.
  ///
  /// - Parameter steps: the distance in seconds below which seconds are told, and that below which minutes are; what is
  ///   further is told in hours or more.
  private static func wait(
    _ now: Date, _ date: Date, steps: (second: Int, minute: Int) = (second: .max, minute: .max)
  ) -> Duration {
    let count = seconds(from: date, to: now)
    let step = abs(count) < steps.second ? 1 : abs(count) < steps.minute ? 60 : 3600
    let next = count < 0 ? count + (-count % step) + 1 : count + step - count % step
    return duration(Double(next) - now.timeIntervalSince(date))
  }

  private static func duration(_ seconds: Double) -> Duration {
    .milliseconds(Int64(max(1, (min(seconds, 1e12) * 1000).rounded(.up))))
  }

  private static func clock(_ seconds: Int, showsHours: Bool) -> String {
    func pair(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    guard showsHours, seconds >= 3600 else { return "\(seconds / 60):\(pair(seconds % 60))" }
    return "\(seconds / 3600):\(pair(seconds / 60 % 60)):\(pair(seconds % 60))"
  }

  private static let fields: [(component: Calendar.Component, name: String)] = [
    (.year, "year"), (.month, "month"), (.day, "day"), (.hour, "hour"), (.minute, "minute"),
    (.second, "second"),
  ]

  /// The largest unit between a date and now and the one below it, if it isn't nothing.
  private static func units(_ date: Date, _ now: Date) -> [String] {
    let date = max(.distantPast, min(.distantFuture, date))
    let distance = abs(seconds(from: date, to: now))
    let other =
      now < date ? date.addingTimeInterval(-Double(distance)) : date.addingTimeInterval(Double(distance))
    let parts = Calendar.current.dateComponents(
      Set(fields.map(\.component)), from: min(date, other), to: max(date, other))
    let counts = fields.map { (parts.value(for: $0.component) ?? 0, $0.name) }
    guard let first = counts.firstIndex(where: { $0.0 > 0 }) else { return ["0 seconds"] }
    return counts[first..<min(first + 2, counts.count)].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
  }
}
