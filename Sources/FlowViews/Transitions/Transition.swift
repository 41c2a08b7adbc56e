/// How a view arrives and leaves, in terms of the view itself, as in SwiftUI.
///
/// The view is shown with `willAppear` and at once goes on to `identity`; as it leaves it goes to
/// `didDisappear`. What differs between the phases and can be animated moves.
@MainActor @preconcurrency public protocol Transition {
  associatedtype Body: View
  typealias Content = TransitionContent<Self>
  static var properties: TransitionProperties { get }
  @ViewBuilder @MainActor func body(content: Content, phase: TransitionPhase) -> Body
}

extension Transition {
  public static var properties: TransitionProperties { TransitionProperties() }
}

/// Where a view is on its way in or out, as in SwiftUI.
public enum TransitionPhase: Hashable, Sendable {
  case willAppear
  case identity
  case didDisappear

  /// Whether the view is simply there.
  public var isIdentity: Bool { self == .identity }

  /// -1 before, 0 there, 1 after.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// What the library has to know of a transition.
public struct TransitionProperties: Hashable, Sendable {
  /// Whether anything moves from its place.
  public var hasMotion: Bool
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// The view that arrives or leaves, as it stands in a transition's body.
public struct TransitionContent<Owner: Transition>: PrimitiveView {
  let view: any View

  func update(_ node: ViewNode) { node.setChildren([ViewNode.Child(key: 0, view: view)]) }
}

/// One modifier while a view is there, another while it isn't.
struct ModifierTransition<Modifier: ViewModifier & Sendable>: Transition {
  let active: Modifier
  let identity: Modifier

  nonisolated init(active: Modifier, identity: Modifier) {
    self.active = active
    self.identity = identity
  }

  func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(phase.isIdentity ? identity : active)
  }
}
