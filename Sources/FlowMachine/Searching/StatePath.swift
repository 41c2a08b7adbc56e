/// How events lead a chart to a state, or why none do.
public enum StatePath: Equatable, Sendable {
  /// The fewest events that do, in order; none if it is entered at the start.
  case events([Step])
  /// No events do, whatever the named conditions answer.
  case unreachable(Proof)
  /// The search came to a bound.
  case undecided(Bound)

  /// One event on the way.
  public struct Step: Equatable, Sendable {
    /// Nil is the start.
    public var event: String?
    /// The named conditions that have to hold meanwhile; all others don't.
    public var conditions: [String]
    /// The states without children that are active afterwards.
    public var atomicStates: [String]

    public init(event: String?, conditions: [String] = [], atomicStates: [String]) {
      self.event = event
      self.conditions = conditions
      self.atomicStates = atomicStates
    }
  }

  /// All that can be reached was looked at; what leads to the state isn't among it.
  public struct Proof: Equatable, Sendable {
    /// How many configurations events can lead to, histories told apart.
    public var configurations: Int
    /// The state, or the outermost state around it that is never active.
    public var barred: String
    /// All transitions into it.
    public var obstacles: [Obstacle]

    public init(configurations: Int, barred: String, obstacles: [Obstacle]) {
      self.configurations = configurations
      self.barred = barred
      self.obstacles = obstacles
    }
  }

  /// A transition that would lead there and is never taken.
  public struct Obstacle: Equatable, Sendable {
    public enum Reason: String, Sendable {
      /// Its source is never active.
      case sourceNeverActive
      /// Its condition never holds there, or another transition always goes before it.
      case neverTaken
    }

    /// Empty for the chart itself.
    public var source: String
    /// None for a transition without an event, and for the beginning of a state or a history.
    public var events: [String]
    public var reason: Reason

    public init(source: String, events: [String], reason: Reason) {
      self.source = source
      self.events = events
      self.reason = reason
    }
  }

  /// What a search doesn't go beyond.
  public enum Bound: Equatable, Sendable {
    case configurations(Int)
    /// So many named conditions have too many answers.
    case conditions(Int, limit: Int)
  }
}

extension StatePath.Obstacle: CustomStringConvertible {
  public var description: String {
    let place = source.isEmpty ? "the chart itself" : "\"\(source)\""
    let way =
      "\(place) leads to it " + (events.isEmpty ? "without an event" : "on " + events.joined(separator: " "))
    return switch reason {
    case .sourceNeverActive: "\(way), and is never active"
    case .neverTaken: "\(way), but its condition never holds or another transition goes first"
    }
  }
}

extension StatePath.Bound: CustomStringConvertible {
  public var description: String {
    switch self {
    case .configurations(let count): "\(count) configurations were looked at, and there are more"
    case .conditions(let count, let limit):
      "the chart has \(count) named conditions, and the answers of no more than \(limit) are tried"
    }
  }
}
