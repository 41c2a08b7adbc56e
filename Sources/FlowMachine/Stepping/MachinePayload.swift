/// A plain value that comes with an event, so that an event that waits can be saved with everything else.
public indirect enum MachinePayload: Hashable, Sendable, Codable {
  case text(String)
  case integer(Int)
  case number(Double)
  case truth(Bool)
  case list([MachinePayload])
  case record([String: MachinePayload])
}
