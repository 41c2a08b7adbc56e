/// What a coordinator answered to a request, and later what became of it.
@MainActor public final class FlowReceipt: Identifiable {
  /// What the coordinator answered at once.
  public let status: Status
  /// What became of the request; nil as long as it is under way.
  public private(set) var settlement: Settlement?
  /// Why it was refused, at once or when its turn came.
  public private(set) var rejection: Rejection?
  /// Held for the `withAnimation` that the request was made in, until it is settled.
  private var lease: AnimationCompletion.Lease?
  private var waiting: [CheckedContinuation<Settlement, Never>] = []

  public enum Status: Hashable, Sendable {
    /// The transition has begun, or the flow is there already.
    case applied
    /// It waits; 1 is next.
    case queued(position: Int)
    /// An equal request was under way, and this one ends with it.
    case coalesced
    /// The transition in flight was turned towards the flow asked for.
    case redirected
    /// It waits until somebody has logged in.
    case held
    case rejected(Rejection)

    /// Whether something comes, or came, of the request.
    public var isAccepted: Bool {
      switch self {
      case .applied, .queued, .coalesced, .redirected, .held: true
      case .rejected: false
      }
    }

    /// The word for it in commands and reports.
    public var name: String {
      switch self {
      case .applied: "applied"
      case .queued: "queued"
      case .coalesced: "coalesced"
      case .redirected: "redirected"
      case .held: "held"
      case .rejected: "rejected"
      }
    }
  }

  /// Why a request was refused.
  public enum Rejection: Error, Hashable, Sendable, CustomStringConvertible {
    case transitionInFlight(from: Flow, to: Flow)
    case unknownFlow(String)
    /// There is no way between the two, or one with a condition that doesn't hold.
    case noRoute(from: Flow, to: Flow, condition: String?)
    /// There are fewer screens over the flow's first one.
    case nothingToPop(FlowPlace, count: Int)
    /// The flow has no screen of that name.
    case unknownScreen(FlowPlace)
    /// No flow comes before this one.
    case nothingBefore(Flow)
    /// What restores an earlier place comes after a link that says where to go.
    case linkCameFirst(FlowPlace)
    /// Nothing lies over the flow's screens, or not what was to be dismissed.
    case nothingToDismiss(FlowPlace)
    case tooManyOverlays(limit: Int)
    /// The graph of flows is no valid chart.
    case brokenGraph(String)

    public var description: String {
      switch self {
      case .transitionInFlight(let from, let to):
        "the transition \(from.name) -> \(to.name) is in flight and the policy is reject"
      case .unknownFlow(let name): "there is no flow named \"\(name)\""
      case .noRoute(let from, let to, let condition?):
        "the way from \(from.name) to \(to.name) is open only if \(condition) holds"
      case .noRoute(let from, let to, nil): "there is no way from \(from.name) to \(to.name)"
      case .nothingToPop(let place, let count):
        "\(place.flow.name) has \(place.path.count) screens that can be taken away, not \(count)"
      case .unknownScreen(let place): "there is no screen \(place.name)"
      case .nothingBefore(let flow): "there is nothing to go back to from \(flow.name)"
      case .linkCameFirst(let place):
        "a link asked for \(place.name) before, and what restores an earlier place doesn't override it"
      case .nothingToDismiss(let place): "nothing that can be dismissed lies over \(place.name)"
      case .tooManyOverlays(let limit): "\(limit) sheets and alerts lie over each other already"
      case .brokenGraph(let reason): "the graph of flows can't be run: \(reason)"
      }
    }
  }

  public enum Settlement: Hashable, Sendable {
    /// The flow is shown and nothing moves it.
    case reached
    /// The transition was turned round before its end.
    case reversed
    /// The transition was turned to another flow before its end.
    case redirected
    /// A later request took its place.
    case superseded
    /// The flow is shown, but its renderer never said so; the watchdog ended the transition.
    case timedOut
    case rejected
  }

  package init(status: Status) {
    self.status = status
    if case .rejected(let reason) = status { rejection = reason }
    lease = Transaction.current.completion?.lease
  }

  /// Waits until the request is settled.
  public func settled() async -> Settlement {
    if let settlement { return settlement }
    return await withCheckedContinuation { waiting.append($0) }
  }

  package func settle(_ settlement: Settlement, because reason: Rejection? = nil) {
    guard self.settlement == nil else { return }
    rejection = rejection ?? reason
    self.settlement = settlement
    for continuation in waiting { continuation.resume(returning: settlement) }
    waiting = []
    lease = nil
  }
}
