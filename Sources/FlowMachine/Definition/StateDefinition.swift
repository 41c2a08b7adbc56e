/// One state of a chart, with all that is below it.
public struct StateDefinition: Equatable, Sendable {
  /// Unique within the chart.
  public var id: String
  public var kind: Kind
  /// Where a compound state, or a history state that has none recorded, begins; nil is the first child.
  public var initial: TransitionDefinition?
  /// Blocks of actions, in the order in which they stand; an error ends its block only.
  public var onEntry: [[ActionDefinition]]
  public var onExit: [[ActionDefinition]]
  /// In the order in which they are tried.
  public var transitions: [TransitionDefinition]
  public var invocations: [InvocationDefinition]
  public var children: [StateDefinition]

  public enum Kind: String, Hashable, Sendable {
    /// Without children atomic, else compound: one child is active.
    case state
    /// All children are active.
    case parallel
    case final
    case shallowHistory
    case deepHistory
  }

  public init(
    _ id: String, kind: Kind = .state, initial: TransitionDefinition? = nil,
    onEntry: [[ActionDefinition]] = [], onExit: [[ActionDefinition]] = [],
    transitions: [TransitionDefinition] = [], invocations: [InvocationDefinition] = [],
    children: [StateDefinition] = []
  ) {
    self.id = id
    self.kind = kind
    self.initial = initial
    self.onEntry = onEntry
    self.onExit = onExit
    self.transitions = transitions
    self.invocations = invocations
    self.children = children
  }
}
