/// How a flow's view arrives or leaves, as data; the view layer turns it into a picture.
public indirect enum TransitionEffect: Hashable, Sendable, Codable {
  /// Stays as it is until the transition ends.
  case identity
  /// Fades in or out.
  case opacity
  /// Arrives from the leading edge, leaves by the trailing one.
  case slide
  /// Arrives from an edge, leaves by the same.
  case move(edge: Edge)
  /// Arrives from an edge and pushes what was there out by the opposite one.
  case push(from: Edge)
  /// Grows from, or shrinks to, a share of its size.
  case scale(Double)
  /// Travels a distance, in cells.
  case offset(x: Int, y: Int)
  /// One effect to arrive with, another to leave with.
  case asymmetric(insertion: TransitionEffect, removal: TransitionEffect)
  /// Both effects at once.
  case combined(TransitionEffect, TransitionEffect)

  /// The word for the effect in commands and reports.
  public var name: String {
    switch self {
    case .identity: "identity"
    case .opacity: "opacity"
    case .slide: "slide"
    case .move: "move"
    case .push: "push"
    case .scale: "scale"
    case .offset: "offset"
    case .asymmetric(let insertion, let removal): "asymmetric(\(insertion.name), \(removal.name))"
    case .combined(let first, let second): "\(first.name)+\(second.name)"
    }
  }

  /// The effect's part for arriving.
  public var insertion: TransitionEffect {
    switch self {
    case .asymmetric(let insertion, _): insertion.insertion
    case .combined(let first, let second): .combined(first.insertion, second.insertion)
    case .identity, .opacity, .slide, .move, .push, .scale, .offset: self
    }
  }

  /// The effect's part for leaving.
  public var removal: TransitionEffect {
    switch self {
    case .asymmetric(_, let removal): removal.removal
    case .combined(let first, let second): .combined(first.removal, second.removal)
    case .identity, .opacity, .slide, .move, .push, .scale, .offset: self
    }
  }
}

/// A side of a rectangle, as in SwiftUI; leading is left.
public enum Edge: String, Hashable, Sendable, Codable, CaseIterable {
  case top
  case leading
  case bottom
  case trailing

  public var opposite: Edge {
    switch self {
    case .top: .bottom
    case .leading: .trailing
    case .bottom: .top
    case .trailing: .leading
    }
  }
}
