/// How one flow arrives and the other leaves.
public struct FlowEffects: Hashable, Sendable {
  public var insertion: TransitionEffect
  public var removal: TransitionEffect

  public init(insertion: TransitionEffect = .opacity, removal: TransitionEffect = .opacity) {
    self.insertion = insertion
    self.removal = removal
  }
}
