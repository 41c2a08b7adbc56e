/// Overlays on their way in or out, as a value.
public struct OverlayMotion: Hashable, Sendable, Codable, Identifiable {
  /// Counts up from 1 within one coordinator.
  public let id: Int
  public let direction: Direction
  /// Those that move: one that arrives, or those that leave, innermost first.
  public let overlays: [FlowOverlay]
  public let motion: FlowMotion

  public enum Direction: String, Hashable, Sendable, Codable {
    case arriving
    case leaving
  }
  /// What moves and how, as the journal has it.
  var title: String {
    "overlay #\(id) \(overlays.map(\.title).joined(separator: ", ")) \(direction.rawValue)"
  }
}
