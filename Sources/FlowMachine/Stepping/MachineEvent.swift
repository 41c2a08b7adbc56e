/// Something that happened, for a machine to react to.
///
/// Events that a program sends often are best made once by ``Machine/event(_:payload:)``: such an event knows
/// its transitions, so that no name is looked up when it is sent.
public struct MachineEvent: Sendable {
  /// Where an event comes from.
  public enum Origin: String, Hashable, Sendable, Codable {
    case external
    /// Raised by the machine itself; processed before external events.
    case `internal`
    /// Raised by what runs the machine, such as an error.
    case platform
  }

  /// One reference, so that an event is handed around at the cost of one count.
  private final class Contents: Sendable {
    let name: String
    let payload: MachinePayload?
    let origin: Origin
    let invokeID: String?
    let row: EventRow?

    init(name: String, payload: MachinePayload?, origin: Origin, invokeID: String?, row: EventRow?) {
      self.name = name
      self.payload = payload
      self.origin = origin
      self.invokeID = invokeID
      self.row = row
    }
  }

  private let contents: Contents

  public init(
    _ name: String, payload: MachinePayload? = nil, origin: Origin = .external, invokeID: String? = nil
  ) {
    self.init(name, payload: payload, origin: origin, invokeID: invokeID, row: nil)
  }

  init(_ name: String, payload: MachinePayload?, origin: Origin, invokeID: String?, row: EventRow?) {
    contents = Contents(name: name, payload: payload, origin: origin, invokeID: invokeID, row: row)
  }

  /// Tokens with dots between, such as `user.login`.
  public var name: String { contents.name }

  /// What comes with it; the kernel only hands it on.
  public var payload: MachinePayload? { contents.payload }

  public var origin: Origin { contents.origin }

  /// The invocation whose machine sent it.
  public var invokeID: String? { contents.invokeID }

  /// The transitions that it can take, where it was made by a machine.
  var row: EventRow? { contents.row }

  /// The same event with another payload.
  public func with(_ payload: MachinePayload?) -> MachineEvent {
    MachineEvent(name, payload: payload, origin: origin, invokeID: invokeID, row: row)
  }

  /// The same event as what the machine of an invocation sent.
  public func from(invocation: String?) -> MachineEvent {
    MachineEvent(name, payload: payload, origin: origin, invokeID: invocation, row: row)
  }
}

extension MachineEvent: Hashable {
  /// Whether both say the same; for which machine they were made is no part of it.
  public static func == (lhs: MachineEvent, rhs: MachineEvent) -> Bool {
    lhs.contents === rhs.contents
      || lhs.name == rhs.name && lhs.origin == rhs.origin && lhs.invokeID == rhs.invokeID
        && lhs.payload == rhs.payload
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(origin)
    hasher.combine(invokeID)
    hasher.combine(payload)
  }
}

extension MachineEvent: Codable {
  private enum CodingKeys: String, CodingKey { case name, payload, origin, invokeID }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try fields.decode(String.self, forKey: .name),
      payload: try fields.decodeIfPresent(MachinePayload.self, forKey: .payload),
      origin: try fields.decode(Origin.self, forKey: .origin),
      invokeID: try fields.decodeIfPresent(String.self, forKey: .invokeID))
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(name, forKey: .name)
    try fields.encodeIfPresent(payload, forKey: .payload)
    try fields.encode(origin, forKey: .origin)
    try fields.encodeIfPresent(invokeID, forKey: .invokeID)
  }
}
