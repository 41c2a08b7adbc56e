/// A machine's snapshot as it is written down: by ids, with the version of the chart.
public struct SavedMachine: Hashable, Sendable, Codable, Versioned {
  /// The name of the chart.
  public var name: String
  /// The version of the chart.
  public var version: Int
  public var status: MachineSnapshot.Status
  /// All active states in document order.
  public var configuration: [String]
  /// By the id of a history, the states that it has recorded.
  public var history: [String: [String]]
  /// The ids of the invocations whose machines run, in document order.
  public var invocations: [String]

  public init(
    name: String, version: Int, status: MachineSnapshot.Status = .running, configuration: [String],
    history: [String: [String]] = [:], invocations: [String] = []
  ) {
    self.name = name
    self.version = version
    self.status = status
    self.configuration = configuration
    self.history = history
    self.invocations = invocations
  }

  init(_ snapshot: MachineSnapshot) {
    self.init(
      name: snapshot.tables.name, version: snapshot.tables.version, status: snapshot.status,
      configuration: snapshot.configuration, history: snapshot.recordedHistory,
      invocations: snapshot.invocations)
  }
}
