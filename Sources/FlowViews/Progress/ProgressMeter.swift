import AppFlow

/// How fast work goes, from how much was done at several instants; a pure value.
///
/// The throughput is that of the last three seconds.
struct ProgressMeter {
  private struct Mark {
    var instant: FlowInstant
    var done: Double
  }

  private var marks: [Mark] = []
  private(set) var done = 0.0
  private(set) var total = 0.0

  private static let window = Duration.seconds(3)
  private static let spacing = Duration.milliseconds(100)

  /// - Parameters:
  ///   - done: units of work that are done; what is below 0 or no number counts as 0.
  ///   - total: all units, 0 or less if it isn't known.
  mutating func sampled(done: Double, total: Double, at instant: FlowInstant) {
    self.total = total.isFinite ? max(0, total) : 0
    self.done = done.isFinite ? max(0, done) : 0
    // Work that begins anew is measured anew.
    if let last = marks.last, self.done < last.done { marks = [] }
    marks.removeAll { $0.instant.advanced(by: Self.window) < instant }
    guard marks.last.map({ $0.instant.duration(to: instant) >= Self.spacing }) ?? true else { return }
    marks.append(Mark(instant: instant, done: self.done))
  }

  /// 0 to 1.
  var fraction: Double { total > 0 ? min(1, done / total) : 0 }

  /// Units a second; nil until it can be told.
  var throughput: Double? {
    guard let first = marks.first, let last = marks.last, last.instant > first.instant else { return nil }
    return (last.done - first.done) / first.instant.duration(to: last.instant).seconds
  }

  /// How long the rest takes at this rate; nil if nothing moves.
  var timeRemaining: Duration? {
    guard total > 0, let throughput, throughput > 0 else { return nil }
    return .seconds(min(max(0, total - done) / throughput, 1e9))
  }
}
