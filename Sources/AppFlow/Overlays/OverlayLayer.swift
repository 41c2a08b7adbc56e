/// One overlay and how much of it is there.
public struct OverlayLayer: Hashable, Sendable, Identifiable {
  public let overlay: FlowOverlay
  private(set) var state: State

  enum State: Hashable, Sendable {
    case arriving(OverlayMotion)
    case shown
    /// On its way out, from how much of it was there.
    case leaving(OverlayMotion, from: Double)
  }

  init(_ overlay: FlowOverlay, arrivingBy motion: OverlayMotion?) {
    self.overlay = overlay
    state = motion.map(State.arriving) ?? .shown
  }

  public var id: FlowOverlay.ID { overlay.id }

  /// Whether it was dismissed and is still to be seen.
  public var isLeaving: Bool {
    switch state {
    case .leaving: true
    case .arriving, .shown: false
    }
  }

  /// Whether how much of it is there depends on the instant.
  public var isMoving: Bool { state != .shown }

  /// How much of it is there: 0 nothing, 1 all.
  public func presence(at instant: FlowInstant) -> Double {
    switch state {
    case .arriving(let motion): motion.motion.share(at: instant)
    case .shown: 1
    case .leaving(let motion, let start): start * (1 - motion.motion.share(at: instant))
    }
  }

  mutating func left(by motion: OverlayMotion, at instant: FlowInstant) {
    state = .leaving(motion, from: presence(at: instant))
  }

  /// The motion that it was part of has ended.
  mutating func arrived() { state = .shown }
}
