import AppFlow
import FlowCanvas
import Foundation

/// How a view arrives and leaves, in SwiftUI's words.
public struct AnyTransition: Sendable {
  /// The effect between flows, which a transition of one's own doesn't have: flows fade instead.
  package let effect: TransitionEffect
  private var custom: Custom?
  private var animation: Animation?

  /// Makes the view of a transition that the library doesn't know.
  private struct Custom: Sendable {
    var view: @MainActor @Sendable (any View, TransitionPhase) -> any View
  }

  init(_ effect: TransitionEffect) { self.effect = effect }

  /// A transition of one's own.
  public init<Own: Transition & Sendable>(_ transition: Own) {
    effect = .opacity
    custom = Custom { view, phase in
      transition.body(content: TransitionContent(view: view), phase: phase)
    }
  }

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

  /// Grows out of a point of its frame and shrinks into it; between flows, of the middle.
  public static func scale(scale: CGFloat = 0, anchor: UnitPoint) -> AnyTransition {
    var transition = self.scale(scale: scale)
    guard anchor != .center else { return transition }
    transition.custom =
      modifier(
        active: AnchoredScale(scale: scale, anchor: anchor), identity: AnchoredScale(scale: 1, anchor: anchor)
      ).custom
    return transition
  }

  public static func move(edge: Edge) -> AnyTransition { AnyTransition(.move(edge: edge)) }

  /// Arrives from an edge and pushes what was there out by the opposite one.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(.push(from: edge)) }

  /// Travels a distance in cells.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    AnyTransition(.offset(x: cells(x) ?? 0, y: cells(y) ?? 0))
  }

  public static func offset(_ offset: CGSize) -> AnyTransition {
    self.offset(x: offset.width, y: offset.height)
  }

  /// One modifier while the view isn't there, another while it is; what differs and can be animated moves.
  public static func modifier<Modifier: ViewModifier & Sendable>(
    active: Modifier, identity: Modifier
  ) -> AnyTransition {
    AnyTransition(ModifierTransition(active: active, identity: identity))
  }

  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    var both = AnyTransition(.asymmetric(insertion: insertion.effect, removal: removal.effect))
    if insertion.custom != nil || removal.custom != nil {
      both.custom = Custom { view, phase in
        // Both stay around the view, so that it is the same one whichever way it goes.
        let inner = insertion.view(view, phase == .didDisappear ? .identity : phase)
        return removal.view(inner, phase == .willAppear ? .identity : phase)
      }
    }
    return both
  }

  public func combined(with other: AnyTransition) -> AnyTransition {
    var both = AnyTransition(.combined(effect, other.effect))
    if custom != nil || other.custom != nil {
      both.custom = Custom { view, phase in other.view(self.view(view, phase), phase) }
    }
    return both
  }

  /// The transition with an animation of its own, whatever the change is made with.
  public func animation(_ animation: Animation?) -> AnyTransition {
    var copy = self
    copy.animation = animation
    return copy
  }

  /// The animation that the transition brings with it.
  var ownAnimation: Animation? { animation }

  /// The view in a phase; of the same type in all phases.
  @MainActor func view(_ content: any View, _ phase: TransitionPhase) -> any View {
    if let custom { return custom.view(content, phase) }
    return applied(to: content, phase)
  }

  @MainActor private func applied(to content: some View, _ phase: TransitionPhase) -> any View {
    content.modified(EffectModifier(effect, phase))
  }
}

extension AnyTransition: Hashable {
  /// Transitions of one's own can't be told apart: two of them are never equal.
  public static func == (lhs: AnyTransition, rhs: AnyTransition) -> Bool {
    lhs.custom == nil && rhs.custom == nil && lhs.effect == rhs.effect && lhs.animation == rhs.animation
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(effect) }
}

/// A scale as a modifier, for transitions.
private struct AnchoredScale: ViewModifier {
  let scale: CGFloat
  let anchor: UnitPoint

  func body(content: Content) -> some View { content.scaleEffect(scale, anchor: anchor) }
}
