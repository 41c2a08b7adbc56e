/// Something that a chart does: what the kernel does itself, or a named effect that it hands out.
public indirect enum ActionDefinition: Equatable, Sendable {
  /// Puts an event into the internal queue.
  case raise(String)
  case send(SendDefinition)
  /// Takes back a delayed event by its id.
  case cancel(String)
  case log(label: String)
  /// An effect that the program knows under a name.
  case perform(String)
  /// The first branch whose condition holds; a branch without one always does.
  case choose([Branch])

  public struct Branch: Equatable, Sendable {
    public var condition: ConditionDefinition?
    public var actions: [ActionDefinition]

    public init(condition: ConditionDefinition?, actions: [ActionDefinition]) {
      self.condition = condition
      self.actions = actions
    }
  }
}

/// An event on its way, now or after a delay.
public struct SendDefinition: Equatable, Sendable {
  public var event: String
  /// SCXML's target: nil is the external queue of this machine, `#_internal`, `#_parent`, `#_ID` of a child.
  public var target: String?
  public var delay: Duration
  /// By which it can be cancelled.
  public var id: String?

  public init(event: String, target: String? = nil, delay: Duration = .zero, id: String? = nil) {
    self.event = event
    self.target = target
    self.delay = delay
    self.id = id
  }
}

/// Another machine that lives as long as a state is active.
public struct InvocationDefinition: Equatable, Sendable {
  /// By which the child is addressed and its `done.invoke.ID` named; nil makes one from the state's id.
  public var id: String?
  /// What is invoked: a chart inside of this one, or a name that the program resolves (a file, for SCXML).
  public var source: Source
  /// Whether external events go to the child too.
  public var autoforward: Bool
  /// Actions when an event comes from the child, before the event is processed.
  public var finalize: [ActionDefinition]

  public indirect enum Source: Equatable, Sendable {
    case definition(MachineDefinition)
    case named(String)
  }

  public init(
    id: String? = nil, source: Source, autoforward: Bool = false, finalize: [ActionDefinition] = []
  ) {
    self.id = id
    self.source = source
    self.autoforward = autoforward
    self.finalize = finalize
  }
}
