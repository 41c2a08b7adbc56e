/// A state: without states in its braces atomic, else compound.
public struct StateNode<State, Event>: ChartPart
where
  State: RawRepresentable & Hashable & Sendable, State.RawValue == String,
  Event: RawRepresentable & Hashable & Sendable, Event.RawValue == String
{
  private var definition: StateDefinition

  public init(_ state: State) { definition = StateDefinition(state.rawValue) }

  /// - Parameter initial: the state below in which it begins; nil is the first.
  public init(
    _ state: State, initial: State? = nil,
    @ChartBuilder<State, Event> _ contents: () -> ChartBuilder<State, Event>.Component
  ) {
    definition = StateDefinition(
      state.rawValue, initial: initial.map { TransitionDefinition(targets: [$0.rawValue]) })
    for part in contents() { part(&definition) }
  }

  public func add(to state: inout StateDefinition) { state.children.append(definition) }
}

/// A state all of whose children, its regions, are active together.
public struct ParallelNode<State, Event>: ChartPart
where
  State: RawRepresentable & Hashable & Sendable, State.RawValue == String,
  Event: RawRepresentable & Hashable & Sendable, Event.RawValue == String
{
  private var definition: StateDefinition

  public init(
    _ state: State, @ChartBuilder<State, Event> _ contents: () -> ChartBuilder<State, Event>.Component
  ) {
    definition = StateDefinition(state.rawValue, kind: .parallel)
    for part in contents() { part(&definition) }
  }

  public func add(to state: inout StateDefinition) { state.children.append(definition) }
}

/// A final state: its parent is done, or the machine if it has none.
public struct FinalNode<State, Event>: ChartPart
where
  State: RawRepresentable & Hashable & Sendable, State.RawValue == String,
  Event: RawRepresentable & Hashable & Sendable, Event.RawValue == String
{
  private let definition: StateDefinition

  public init(_ state: State, onEntry actions: ActionDefinition...) {
    definition = StateDefinition(state.rawValue, kind: .final, onEntry: actions.isEmpty ? [] : [actions])
  }

  public func add(to state: inout StateDefinition) { state.children.append(definition) }
}

/// Stands for the states below its parent that were active when the parent was last left.
public struct HistoryNode<State, Event>: ChartPart
where
  State: RawRepresentable & Hashable & Sendable, State.RawValue == String,
  Event: RawRepresentable & Hashable & Sendable, Event.RawValue == String
{
  private let definition: StateDefinition

  /// - Parameters:
  ///   - isDeep: whether all levels are remembered, not only the parent's children.
  ///   - start: where it leads before anything was recorded.
  public init(_ state: State, isDeep: Bool = false, default start: State) {
    definition = StateDefinition(
      state.rawValue, kind: isDeep ? .deepHistory : .shallowHistory,
      initial: TransitionDefinition(targets: [start.rawValue]))
  }

  public func add(to state: inout StateDefinition) { state.children.append(definition) }
}
