/// A transition of the state in whose braces it stands.
public struct On<State, Event>: ChartPart
where
  State: RawRepresentable & Hashable & Sendable, State.RawValue == String,
  Event: RawRepresentable & Hashable & Sendable, Event.RawValue == String
{
  private var definition: TransitionDefinition

  /// - Parameter targets: none stays and only performs actions; several lie in different regions.
  public init(_ event: Event, to targets: State...) {
    definition = TransitionDefinition(events: [event.rawValue], targets: targets.map(\.rawValue))
  }

  /// On events by their descriptors: `done.state.ID`, `error.*`, `*`.
  public init(matching descriptors: String..., to targets: State...) {
    definition = TransitionDefinition(events: descriptors, targets: targets.map(\.rawValue))
  }

  public func add(to state: inout StateDefinition) { state.transitions.append(definition) }

  /// Only if a guard of the program holds.
  public func when(_ name: String) -> On { when(.named(name)) }

  public func when(_ condition: ConditionDefinition) -> On { changed { $0.condition = condition } }

  public func performing(_ actions: ActionDefinition...) -> On { changed { $0.actions += actions } }

  /// Doesn't leave the state itself when the targets are below it.
  public func inside() -> On { changed { $0.isInternal = true } }

  private func changed(_ change: (inout TransitionDefinition) -> Void) -> On {
    var copy = self
    change(&copy.definition)
    return copy
  }
}

/// A transition that is taken as soon as its condition holds, without an event.
public struct Always<State, Event>: ChartPart
where
  State: RawRepresentable & Hashable & Sendable, State.RawValue == String,
  Event: RawRepresentable & Hashable & Sendable, Event.RawValue == String
{
  private let definition: TransitionDefinition

  public init(to targets: State..., when condition: ConditionDefinition? = nil) {
    definition = TransitionDefinition(condition: condition, targets: targets.map(\.rawValue))
  }

  public func add(to state: inout StateDefinition) { state.transitions.append(definition) }
}

/// A transition that is taken a time after the state was entered, if the state is still active.
///
/// The time runs anew each time the state is entered. A guard is asked when the time is over; if it doesn't
/// hold then, the transition isn't taken.
public struct After<State, Event>: ChartPart
where
  State: RawRepresentable & Hashable & Sendable, State.RawValue == String,
  Event: RawRepresentable & Hashable & Sendable, Event.RawValue == String
{
  private let delay: Duration
  private var definition: TransitionDefinition

  public init(_ delay: Duration, to targets: State...) {
    self.delay = delay
    definition = TransitionDefinition(targets: targets.map(\.rawValue))
  }

  /// Only if a guard of the program holds.
  public func when(_ name: String) -> After { when(.named(name)) }

  public func when(_ condition: ConditionDefinition) -> After {
    var copy = self
    copy.definition.condition = condition
    return copy
  }

  /// A delayed event of the state's own, sent on entry and taken back on exit.
  public func add(to state: inout StateDefinition) {
    let name = "after.\(state.id).\(state.transitions.count + 1)"
    var transition = definition
    transition.events = [name]
    state.transitions.append(transition)
    state.onEntry.append([.send(SendDefinition(event: name, delay: delay, id: name))])
    state.onExit.append([.cancel(name)])
  }
}

/// What is done when the state is entered.
public struct OnEntry<State, Event>: ChartPart
where
  State: RawRepresentable & Hashable & Sendable, State.RawValue == String,
  Event: RawRepresentable & Hashable & Sendable, Event.RawValue == String
{
  private let actions: [ActionDefinition]

  public init(_ actions: ActionDefinition...) { self.actions = actions }

  public func add(to state: inout StateDefinition) { state.onEntry.append(actions) }
}

/// What is done when the state is left.
public struct OnExit<State, Event>: ChartPart
where
  State: RawRepresentable & Hashable & Sendable, State.RawValue == String,
  Event: RawRepresentable & Hashable & Sendable, Event.RawValue == String
{
  private let actions: [ActionDefinition]

  public init(_ actions: ActionDefinition...) { self.actions = actions }

  public func add(to state: inout StateDefinition) { state.onExit.append(actions) }
}

/// A machine that runs as long as the state is active.
public struct Invoke<State, Event>: ChartPart
where
  State: RawRepresentable & Hashable & Sendable, State.RawValue == String,
  Event: RawRepresentable & Hashable & Sendable, Event.RawValue == String
{
  private let definition: InvocationDefinition

  public init(_ id: String, _ source: InvocationDefinition.Source, autoforward: Bool = false) {
    definition = InvocationDefinition(id: id, source: source, autoforward: autoforward)
  }

  public func add(to state: inout StateDefinition) { state.invocations.append(definition) }
}
