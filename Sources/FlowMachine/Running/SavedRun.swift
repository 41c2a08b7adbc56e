/// A running machine as it is written down: all of it, at a moment between two steps.
public struct SavedRun: Hashable, Sendable, Codable {
  /// A delayed event.
  public struct Timer: Hashable, Sendable, Codable {
    public var send: MachineSend
    /// Until it would have been sent.
    public var remaining: Duration
    /// Its place among the timers of all machines in the snapshot: of those that are due at the same time, the
    /// lower comes first.
    public var order: Int
  }

  /// An event that waited.
  public struct Waiting: Hashable, Sendable, Codable {
    public var event: MachineEvent
    /// The id of a delayed send that it came from.
    public var sendID: String?
  }

  /// The machine of an invocation.
  public struct Child: Hashable, Sendable, Codable {
    public var id: String
    public var run: SavedRun
  }

  /// Nil if it wasn't started.
  public var machine: SavedMachine?
  /// The clock's time.
  public var time: Duration
  /// In the order in which they are processed.
  public var mailbox: [Waiting]
  /// Whether it is stopped once what waits was processed, as when it was told to before it began.
  public var stops: Bool
  /// In the order in which they were armed.
  public var timers: [Timer]
  /// By their ids.
  public var children: [Child]

  public init(
    machine: SavedMachine?, time: Duration, mailbox: [Waiting] = [], stops: Bool = false,
    timers: [Timer] = [], children: [Child] = []
  ) {
    self.machine = machine
    self.time = time
    self.mailbox = mailbox
    self.stops = stops
    self.timers = timers
    self.children = children
  }
}
