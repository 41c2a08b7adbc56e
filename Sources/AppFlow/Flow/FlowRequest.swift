/// What is asked of a coordinator.
public struct FlowRequest: Hashable, Sendable {
  public var flow: Flow
  /// The paths that flows have from then on; a flow that isn't among them keeps its own.
  public var paths: [Flow: FlowPath] = [:]
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

extension FlowRequest {
  /// Whether it waits until somebody has logged in. A link comes from outside: it never leads past the login.
  var needsLogin: Bool { flow.requiresLogin || (cause == .link && flow != .login) }

  /// Whether it asks for nothing but a place that is on its way in.
  func leads(to place: FlowPlace) -> Bool {
    flow == place.flow && paths.allSatisfy { $0 == (key: place.flow, value: place.path) }
  }

  /// Whether it asks for nothing that an earlier request doesn't ask for.
  func joins(_ other: FlowRequest) -> Bool {
    flow == other.flow && paths.allSatisfy { other.paths[$0.key] == $0.value }
  }

  /// Whether a transition leads away from the place asked for.
  func leadsBack(through transition: FlowTransition) -> Bool {
    guard flow == transition.from, paths.keys.allSatisfy({ $0 == flow }) else { return false }
    return paths[flow].map { $0 == transition.fromPath } ?? (transition.to != flow)
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
  /// Turns the transition to the flow asked for, from what is on the screen; takes the place of everything
  /// that waits.
  case redirect
  /// Is refused.
  case reject
}

extension ArrivalPolicy {
  /// Whether a request begins at what is shown, and what waits is dropped for it.
  var takesPlaceOfPending: Bool {
    switch self {
    case .replacePending, .redirect: true
    case .queue, .coalesce, .reverse, .reject: false
    }
  }
}
