extension Duration {
  /// A number of seconds to the nearest nanosecond: sums of fractions then meet where they should.
  static func rounded(seconds: Double) -> Duration {
    let nanoseconds = (seconds * 1e9).rounded()
    return .nanoseconds(Int64(exactly: nanoseconds) ?? (nanoseconds > 0 ? .max : 0))
  }

  var inNanoseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
  }
}
