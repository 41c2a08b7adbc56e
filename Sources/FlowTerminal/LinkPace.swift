/// How often a terminal takes a frame, by what it was seen to take.
///
/// A terminal that keeps up sets no pace. One that doesn't is sent frames no faster than it took bytes
/// while it was full, so that what it shows is not older than what its buffers hold; with each frame that
/// it takes at once the pace quickens again.
struct LinkPace {
  private enum State {
    case open
    /// Something is left to send; so many bytes were taken since an instant, in nanoseconds.
    case full(since: UInt64, taken: Int)
  }

  private var state = State.open
  /// What it took a second when it was last full; nil while it keeps up.
  private(set) var bytesPerSecond: Double?
  /// The bytes of a frame, the latest counting most.
  private var frameBytes = 0.0

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

  mutating func took(bytes: Int) {
    guard case .full(let since, let taken) = state else { return }
    state = .full(since: since, taken: taken + bytes)
  }

  /// There is no room for the rest.
  mutating func becameFull(at nanoseconds: UInt64) {
    guard case .open = state else { return }
    state = .full(since: nanoseconds, taken: 0)
  }

  /// Everything was taken.
  mutating func becameEmpty(at nanoseconds: UInt64) {
    switch state {
    case .open:
      bytesPerSecond = bytesPerSecond.map { $0 * 1.25 }
      if frameInterval == Self.quickest { bytesPerSecond = nil }
    case .full(let since, let taken):
      state = .open
      guard taken > 0, nanoseconds > since else { return }
      bytesPerSecond = Double(taken) / (Double(nanoseconds - since) / 1e9)
    }
  }
}
