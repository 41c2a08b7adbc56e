import AppFlow

/// A view that states how it arrives and leaves.
struct TransitionStated<Content: View>: PrimitiveView, TransitionStating {
  let content: Content
  let transition: AnyTransition

  func update(_ node: ViewNode) {
    let phase = (node.storage[0] as? LastValue<TransitionPhase>)?.value ?? .identity
    node.setChildren([ViewNode.Child(key: 0, view: transition.view(content, phase))])
  }

  func enter(_ phase: TransitionPhase, _ node: ViewNode) { node.storage[0] = LastValue(phase) }

  func animation(_ phase: TransitionPhase) -> Animation? { transition.ownAnimation }
}

extension View {
  /// How the view arrives and leaves when it does so with an animation; it fades unless stated.
  ///
  /// A view that leaves has no room any more, and is drawn where it was until its removal is over.
  public func transition(_ transition: AnyTransition) -> some View {
    TransitionStated(content: self, transition: transition)
  }

  /// How the view arrives and leaves, by a transition of one's own.
  public func transition(_ transition: some Transition & Sendable) -> some View {
    self.transition(AnyTransition(transition))
  }
}
