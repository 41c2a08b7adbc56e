/// Where SCXML's event processor sends an event (SCXML 1.0, C.1).
enum SendTarget: Hashable, Sendable {
  case externalQueue
  case internalQueue
  case parent
  /// The machine of an invocation.
  case child(String)
  /// Any other machine, by its session.
  case session(String)
  case unknown

  init(_ text: String?) {
    switch text {
    case nil, "": self = .externalQueue
    case "#_internal": self = .internalQueue
    case "#_parent": self = .parent
    case let text? where text.hasPrefix("#_scxml_"): self = .session(String(text.dropFirst(8)))
    case let text? where text.hasPrefix("#_") && text.count > 2: self = .child(String(text.dropFirst(2)))
    default: self = .unknown
    }
  }
}
