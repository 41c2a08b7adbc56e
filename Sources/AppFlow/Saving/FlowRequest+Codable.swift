extension FlowRequest: Codable {
  private enum Key: String, CodingKey {
    case flow
    case paths
    case animation
    case policy
    case cause
    case insertion
    case removal
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      try container.decode(Flow.self, forKey: .flow),
      animation: try container.decodeIfPresent(Animation.self, forKey: .animation),
      policy: try container.decode(ArrivalPolicy.self, forKey: .policy),
      cause: try container.decode(FlowTransition.Cause.self, forKey: .cause),
      insertion: try container.decode(TransitionEffect.self, forKey: .insertion),
      removal: try container.decode(TransitionEffect.self, forKey: .removal))
    paths = [Flow: FlowPath](places: try container.decode([FlowPlace].self, forKey: .paths))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(flow, forKey: .flow)
    try container.encode(paths.places, forKey: .paths)
    try container.encodeIfPresent(animation, forKey: .animation)
    try container.encode(policy, forKey: .policy)
    try container.encode(cause, forKey: .cause)
    try container.encode(insertion, forKey: .insertion)
    try container.encode(removal, forKey: .removal)
  }
}

extension [Flow: FlowPath] {
  init(places: [FlowPlace]) { self.init(places.map { ($0.flow, $0.path) }) { _, last in last } }

  /// The same in an order that doesn't change from run to run.
  var places: [FlowPlace] {
    map { FlowPlace($0.key, path: $0.value) }
      .sorted { ($0.flow.name, $0.flow.owner) < ($1.flow.name, $1.flow.owner) }
  }
}
