/// What a guard sees: the configuration as it is at this moment of the step, and the event.
public struct MachineView: Sendable {
  let tables: MachineTables
  let active: StateSet
  /// The event that is being processed, or that was last; nil before the first.
  public let event: MachineEvent?

  public var payload: MachinePayload? { event?.payload }

  /// Whether the state is active; false for an unknown id.
  public func isActive(_ id: String) -> Bool {
    guard let index = tables.indices[id] else { return false }
    return active.contains(index)
  }
}
