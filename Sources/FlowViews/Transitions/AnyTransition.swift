import AppFlow
import FlowCanvas
import Foundation

/// How a view arrives and leaves, in SwiftUI's words.
public struct AnyTransition: Hashable, Sendable {
  package let effect: TransitionEffect

  init(_ effect: TransitionEffect) { self.effect = effect }

  public static let identity = AnyTransition(.identity)
  /// Fades: colours are blended with the background.
  public static let opacity = AnyTransition(.opacity)
  /// Arrives from the leading edge, leaves by the trailing one.
  public static let slide = AnyTransition(.slide)
  /// Grows out of the middle and shrinks into it; words move as a whole, cells can't be smaller.
  public static let scale = AnyTransition(.scale(0))

  public static func scale(scale: CGFloat) -> AnyTransition {
    AnyTransition(.scale(scale.isFinite ? max(0, Double(scale)) : 0))
  }

  public static func move(edge: Edge) -> AnyTransition { AnyTransition(.move(edge: edge)) }

  /// Arrives from an edge and pushes what was there out by the opposite one.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(.push(from: edge)) }

  /// Travels a distance in cells.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    AnyTransition(.offset(x: cells(x) ?? 0, y: cells(y) ?? 0))
  }

  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(.asymmetric(insertion: insertion.effect, removal: removal.effect))
  }

  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(.combined(effect, other.effect))
  }
}
