/// What is asked of a coordinator.
public struct FlowRequest: Hashable, Sendable {
  public var flow: Flow
  /// nil shows the flow at once.
  public var animation: Animation?
  public var policy: ArrivalPolicy
  public var cause: FlowTransition.Cause
  public var insertion: TransitionEffect
  public var removal: TransitionEffect

  public init(
    _ flow: Flow, animation: Animation? = .default, policy: ArrivalPolicy = .coalesce,
    cause: FlowTransition.Cause = .program, insertion: TransitionEffect = .opacity,
    removal: TransitionEffect = .opacity
  ) {
    self.flow = flow
    self.animation = animation
    self.policy = policy
    self.cause = cause
    self.insertion = insertion
    self.removal = removal
  }
}

/// What becomes of a request that arrives while a transition is in flight.
public enum ArrivalPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// Waits its turn.
  case queue
  /// Joins an equal request that is in flight or waiting; otherwise waits its turn.
  case coalesce
  /// Takes the place of everything that waits.
  case replacePending
  /// Turns the transition round if it leads away from the flow asked for; otherwise waits its turn.
  case reverse
  /// Is refused.
  case reject
}
