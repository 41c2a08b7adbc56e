/// What a transition shows at a progress, as data: two places, the effects between them, and how far they are.
public struct FlowPicture: Hashable, Sendable, Codable {
  public var from: FlowPlace
  public var to: FlowPlace
  /// How `to` arrives.
  public var insertion: TransitionEffect
  /// How `from` leaves.
  public var removal: TransitionEffect
  /// 0 shows `from`, 1 shows `to`.
  public var progress: Double
  /// Whether it is the picture of the way back, run backwards.
  public var isReversed: Bool
}

extension FlowTransition {
  /// What the transition shows at an instant; what it began over is `overtaken`.
  public func picture(at instant: FlowInstant) -> FlowPicture {
    FlowPicture(
      from: origin, to: destination, insertion: insertion, removal: removal, progress: progress(at: instant),
      isReversed: isReversed)
  }

  /// All places that are seen while it is in flight, each once.
  public var places: [FlowPlace] {
    var known: Set<FlowPlace> = []
    return (overtaken.flatMap { [$0.from, $0.to] } + [origin, destination]).filter {
      known.insert($0).inserted
    }
  }
}
