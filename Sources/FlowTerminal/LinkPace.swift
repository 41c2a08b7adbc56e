/// How often a terminal takes a frame, by what it was seen to take.
///
/// A terminal that keeps up sets no pace. One that doesn't is sent frames no faster than it took bytes
/// while it was full, so that what it shows is not older than what its buffers hold; with each frame that
/// it takes at once the pace quickens again. The time in which it took nothing says how long it stood
/// still, as when nobody looked, and not how fast it is.
struct LinkPace {
  private enum State {
    case open
    /// Something is left to send, and none of it was taken.
    case full
    /// Something is left to send; so many bytes were taken after the first of it was, the last of them at a time.
    case draining(since: UInt64, until: UInt64, taken: Int)
  }

  private var state = State.open
  /// What it took a second when it was last full; nil while it keeps up.
  private(set) var bytesPerSecond: Double?
  /// The bytes of a frame, the latest counting most.
  private var frameBytes = 0.0

  /// The longest time that it took nothing while it was full, from the first byte on, in nanoseconds; none while it
  /// keeps up.
  private var longestGap: UInt64 = 0

  /// How long it may take nothing and go on after that: what holds its bytes makes room in steps, on a pseudo-terminal
  /// of up to 3,584 bytes.
  var patience: Duration {
    guard longestGap > 0 else { return .milliseconds(200) }
    return min(.seconds(5), max(.seconds(1), .nanoseconds(longestGap) * 3 / 2))
  }

  private static let quickest = Duration.nanoseconds(16_666_667)
  private static let slowest = Duration.seconds(1)

  /// The time to leave between two frames that nobody waits for.
  var frameInterval: Duration {
    guard let bytesPerSecond, bytesPerSecond > 0 else { return Self.quickest }
    return min(Self.slowest, max(Self.quickest, .seconds(frameBytes / bytesPerSecond)))
  }

  /// A frame of so many bytes is sent next.
  mutating func frameBegan(bytes: Int) {
    frameBytes = frameBytes == 0 ? Double(bytes) : frameBytes * 0.75 + Double(bytes) * 0.25
  }

  mutating func took(bytes: Int, at nanoseconds: UInt64) {
    switch state {
    case .open: break
    case .full: state = .draining(since: nanoseconds, until: nanoseconds, taken: 0)
    case .draining(let since, let until, let taken):
      longestGap = max(longestGap, nanoseconds &- until)
      state = .draining(since: since, until: nanoseconds, taken: taken + bytes)
    }
  }

  /// There is no room for the rest.
  mutating func becameFull() {
    guard case .open = state else { return }
    state = .full
  }

  /// Everything was taken.
  mutating func becameEmpty(at nanoseconds: UInt64) {
    defer { state = .open }
    switch state {
    case .open:
      // The slowest pace is a frame a second, however little was taken.
      bytesPerSecond = bytesPerSecond.map { max($0, frameBytes) * 2 }
      guard frameInterval == Self.quickest else { return }
      bytesPerSecond = nil
      longestGap = 0
    case .full: break
    case .draining(let since, _, let taken):
      guard taken > 0, nanoseconds > since else { return }
      bytesPerSecond = Double(taken) / (Double(nanoseconds - since) / 1e9)
    }
  }
}
