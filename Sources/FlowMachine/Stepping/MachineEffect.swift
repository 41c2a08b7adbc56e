/// What a step asks the program to do, in the order in which it is to be done.
public enum MachineEffect: Hashable, Sendable {
  /// An effect that the program knows under a name.
  case perform(String)
  case log(label: String)
  /// An event for another machine, or for this one's external queue.
  case send(MachineSend)
  /// Takes back the delayed events that were sent with the id.
  case cancel(String)
  /// Starts a child machine.
  case invoke(MachineInvocation)
  /// Ends a child machine.
  case cancelInvoke(String)
  /// An external event that the child gets too, because its invocation says `autoforward`.
  case forward(MachineEvent, to: String)
  /// The machine came to a top-level final state and has left all states.
  case finished
  /// The step was given up; the snapshot is the one before it and no other effect comes from it.
  case failed(MachineFailure)
}

/// An event on its way.
public struct MachineSend: Hashable, Sendable, Codable {
  public var event: String
  /// Nil is this machine's external queue; `#_parent` and `#_ID` (a child) are others.
  public var target: String?
  public var delay: Duration
  /// By which it can be taken back.
  public var id: String?

  /// So far no sum of instants and delays overflows: 2^60 seconds.
  public static let longestDelay = Duration.seconds(1 << 60)

  public init(event: String, target: String? = nil, delay: Duration = .zero, id: String? = nil) {
    self.event = event
    self.target = target
    self.delay = delay
    self.id = id
  }
}

/// A child machine to start.
public struct MachineInvocation: Hashable, Sendable {
  /// As stated, or made from the state's id.
  public var id: String
  /// The state that invokes it.
  public var state: String
  public var source: Source
  /// Whether the child gets external events; the kernel hands each out as ``MachineEffect/forward(_:to:)``.
  public var autoforward: Bool

  public enum Source: Hashable, Sendable {
    /// A chart inside of this one, compiled with it and with the same implementations.
    case machine(Machine)
    /// A name that the program resolves.
    case named(String)
  }

  public init(id: String, state: String, source: Source, autoforward: Bool) {
    self.id = id
    self.state = state
    self.source = source
    self.autoforward = autoforward
  }
}
