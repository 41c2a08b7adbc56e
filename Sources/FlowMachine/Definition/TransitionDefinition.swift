/// A way from one configuration to another.
public struct TransitionDefinition: Equatable, Sendable {
  /// What it answers to: event descriptors (`user.login`, `error`, `error.*`, `*`); none is eventless.
  public var events: [String]
  public var condition: ConditionDefinition?
  /// None stays where it is and only performs its actions.
  public var targets: [String]
  /// Whether its source isn't left when the targets are below it.
  public var isInternal: Bool
  public var actions: [ActionDefinition]

  public init(
    events: [String] = [], condition: ConditionDefinition? = nil, targets: [String] = [],
    isInternal: Bool = false, actions: [ActionDefinition] = []
  ) {
    self.events = events
    self.condition = condition
    self.targets = targets
    self.isInternal = isInternal
    self.actions = actions
  }
}

/// When a transition, or a branch of actions, is taken.
public indirect enum ConditionDefinition: Equatable, Sendable {
  case constant(Bool)
  /// SCXML's `In(id)`: the state is active.
  case isActive(String)
  /// A predicate that the program supplies under a name.
  case named(String)
  case not(ConditionDefinition)
  case all([ConditionDefinition])
  case any([ConditionDefinition])
}
