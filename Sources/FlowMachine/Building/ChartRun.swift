/// A running machine whose states and events are enums of the program's own.
public struct ChartRun<State, Event>: Sendable
where
  State: RawRepresentable & Hashable & Sendable, State.RawValue == String,
  Event: RawRepresentable & Hashable & Sendable, Event.RawValue == String
{
  /// The machine itself, for snapshots, observers and the journal.
  public let running: RunningMachine

  /// - Parameter running: of a chart with these states and events; others of its states aren't seen here.
  public init(_ running: RunningMachine) { self.running = running }

  @discardableResult
  public func start() -> MachineReceipt { running.start() }

  @discardableResult
  public func send(_ event: Event, payload: MachinePayload? = nil) -> MachineReceipt {
    running.send(event.rawValue, payload: payload)
  }

  public func isActive(_ state: State) -> Bool { running.isActive(state.rawValue) }

  /// The active states without children, in document order.
  public var atomicStates: [State] { running.atomicStates.compactMap { State(rawValue: $0) } }
}
