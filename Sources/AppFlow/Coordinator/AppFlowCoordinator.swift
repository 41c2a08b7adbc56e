import Observation

/// Holds the active flow and the transition in flight, and answers every request to change them.
///
/// The rules are `CoordinatorMachine`'s; this class performs what the machine says: it keeps the
/// journal, settles receipts, and ends a transition whose renderer never reports its end.
@MainActor @Observable public final class AppFlowCoordinator {
  var machine: CoordinatorMachine
  var overlayMachine = OverlayMachine()
  @ObservationIgnored let clock: any FlowClock
  @ObservationIgnored public let journal: FlowJournal
  @ObservationIgnored var receipts: [Int: FlowReceipt] = [:]
  @ObservationIgnored var requests = 0
  /// The answer to the latest request.
  @ObservationIgnored public internal(set) var lastReceipt: FlowReceipt?
  @ObservationIgnored private var watchdog: FlowTimer?
  @ObservationIgnored var overlayWatchdogs: [OverlayMotion.ID: FlowTimer] = [:]
  /// Receipts that are settled once nothing moves any more.
  @ObservationIgnored var settledAtRest: [(request: Int, settlement: FlowReceipt.Settlement)] = []
  /// What is still to be done for the inputs so far, in order.
  @ObservationIgnored private var steps: [Step] = []
  @ObservationIgnored private(set) var isPerforming = false

  enum Step {
    case write(JournalRecord.Event)
    case perform(CoordinatorMachine.Action)
    case performOverlay(OverlayMachine.Action)
  }

  /// The effects with which a flow arrives and leaves when the request doesn't say.
  @ObservationIgnored public var effects: @MainActor (_ from: Flow, _ to: Flow) -> FlowEffects = { _, _ in
    FlowEffects()
  }

  /// Whether transitions take no time: they begin and end as ever, and nothing is seen to move.
  @ObservationIgnored public var reducesMotion = false

  /// How long after its end a transition may stay unreported before it is ended anyway.
  @ObservationIgnored public var watchdogGrace: Duration = .seconds(1)

  /// What holds at the moment, for ways that have a condition: `signed-in`, say.
  @ObservationIgnored public var facts: @MainActor () -> Set<String> = { [] }

  /// The version of the application's flows and their screens, which snapshots tell.
  @ObservationIgnored public var version = 1

  /// Whether views are being evaluated; the coordinator is neither saved nor restored then.
  @ObservationIgnored package var isUpdatingViews: @MainActor () -> Bool = { false }

  /// Takes the innermost screen away that views themselves have put over others; its name, or nil for none.
  @ObservationIgnored package var popView: @MainActor () -> String? = { nil }

  /// - Parameters:
  ///   - flow: what is active at first.
  ///   - graph: the flows there are and the ways between them.
  ///   - clock: gives transitions their start and the watchdog its time.
  public init(
    flow: Flow = .login, graph: FlowGraph = .standard, clock: any FlowClock = VirtualClock(),
    journal: FlowJournal = FlowJournal()
  ) {
    machine = CoordinatorMachine(flow: flow, graph: graph)
    self.clock = clock
    self.journal = journal
  }

  /// The flow that is shown, or on its way in; setting it asks for a flow with the animation of the
  /// `withAnimation` around it, or for one at once if there is none.
  public var activeFlow: Flow {
    get { machine.activeFlow }
    set { show(newValue, animation: Transaction.current.animation) }
  }

  /// The screens that lie over a flow's first one, those on their way in included.
  public func path(of flow: Flow) -> FlowPath { machine.path(of: flow) }

  /// The flow and the screens that are shown, or on their way in.
  public var place: FlowPlace { machine.place }

  /// The transition in flight.
  public var transition: FlowTransition? { machine.transition }

  /// The flows there are and the ways between them. A flow that another graph lacks is removed as by
  /// `flowRemoved`, whatever it does at the moment.
  public var graph: FlowGraph {
    get { machine.graph }
    set {
      for flow in machine.graph.flows where !newValue.flows.contains(flow) { flowRemoved(flow) }
      machine.changed(graph: newValue)
    }
  }

  /// The flows that wait behind the transition in flight, next first.
  public var pendingFlows: [Flow] { machine.pendingFlows }

  /// The flow that waits for a login.
  public var heldFlow: Flow? { machine.heldFlow }

  /// How much is alive: at rest, only the screens of the active flow and what others remember.
  public var liveCounts: FlowLiveCounts {
    var counts = machine.liveCounts(
      unsettledReceipts: receipts.count,
      timers: overlayWatchdogs.count + (watchdog?.isPending == true ? 1 : 0))
    counts.overlays = overlayMachine.layers.count
    counts.children += counts.overlays
    return counts
  }

  @discardableResult
  public func showLoginView() -> FlowReceipt { show(.login) }

  @discardableResult
  public func showMainView() -> FlowReceipt { show(.main) }

  /// Asks for a flow, shown with the effects that `effects` states for the two.
  ///
  /// - Parameters:
  ///   - animation: nil shows it at once, as soon as its turn comes.
  ///   - policy: what happens if a transition is in flight.
  ///   - cause: that of the current transaction unless stated.
  @discardableResult
  public func show(
    _ flow: Flow, animation: Animation? = .default, policy: ArrivalPolicy = .coalesce,
    cause: FlowTransition.Cause? = nil
  ) -> FlowReceipt {
    transaction(animation: animation, policy: policy, cause: cause) { $0.show(flow) }
  }

  /// Asks for several changes as one: one request, one transition with the net difference, one receipt.
  ///
  /// - Parameter changes: makes the changes; they begin where what waits ends, or at what is shown if they take
  ///   its place.
  @discardableResult
  public func transaction(
    animation: Animation? = .default, policy: ArrivalPolicy = .coalesce,
    cause: FlowTransition.Cause? = nil, _ changes: (inout FlowChange) -> Void
  ) -> FlowReceipt {
    let (from, path) = machine.start(of: policy)
    var change = FlowChange(flow: from, known: path)
    changes(&change)
    var effects = effects(from, change.flow)
    if change.flow == from {
      let isDeeper = change.path(of: from).count >= path(from).count
      let push = TransitionEffect.push(from: isDeeper ? .trailing : .leading)
      effects = FlowEffects(insertion: push, removal: push)
    }
    var request = FlowRequest(
      change.flow, animation: animation, policy: policy,
      cause: cause ?? Transaction.current.cause ?? .program,
      insertion: effects.insertion, removal: effects.removal)
    request.paths = change.paths
    if let refusal = change.refusal ?? unknownScreen(in: change.paths) { return refuse(request, refusal) }
    return self.request(request)
  }

  func unknownScreen(in paths: [Flow: FlowPath]) -> FlowReceipt.Rejection? {
    for (flow, path) in paths {
      for place in FlowPlace(flow, path: path).screens {
        guard let screen = place.path.elements.last?.screen else { continue }
        if graph.screen(named: screen.name, of: flow) == nil { return .unknownScreen(place) }
      }
    }
    return nil
  }

  /// Answers a request that nothing can come of.
  private func refuse(_ request: FlowRequest, _ reason: FlowReceipt.Rejection) -> FlowReceipt {
    let receipt = FlowReceipt(status: .rejected(reason))
    lastReceipt = receipt
    receipt.settle(.rejected)
    perform(
      [],
      after: .requested(
        request.flow, policy: request.policy, cause: request.cause, answer: receipt.status.name))
    return receipt
  }

  /// Asks for a flow with everything stated.
  @discardableResult
  public func request(_ request: FlowRequest) -> FlowReceipt {
    var request = request
    if reducesMotion, request.animation != nil { request.animation = .linear(duration: 0) }
    requests += 1
    let id = requests
    let (status, actions) = machine.requested(request, id: id, now: clock.now, facts: facts())
    let receipt = FlowReceipt(status: status)
    receipts[id] = receipt
    lastReceipt = receipt
    let answer = JournalRecord.Event.requested(
      request.flow, policy: request.policy, cause: request.cause, answer: status.name)
    perform(actions, after: answer)
    return receipt
  }

  /// Makes changes with an animation; `activeFlow` set within it is shown with it.
  public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
  ) rethrows -> Result {
    try AppFlow.withAnimation(animation, body)
  }

  /// Other facts hold than before, such as that somebody has signed in: what was held for them goes on.
  public func factsChanged() {
    perform(machine.factsChanged(now: clock.now, facts: facts()))
  }

  /// The renderer has shown the last frame of a transition; a second report has no effect.
  public func transitionCompleted(_ id: FlowTransition.ID) {
    perform(machine.completed(transition: id, now: clock.now, facts: facts()))
  }

  /// A flow is not there any more; if it is shown, `fallback` takes its place at once.
  public func flowRemoved(_ flow: Flow, fallback: Flow = .main) {
    perform(machine.removed(flow, fallback: fallback, now: clock.now, facts: facts()))
  }

  /// What is told of the journal may ask for a flow in turn: its actions wait behind those under way.
  private func perform(_ actions: [CoordinatorMachine.Action], after answer: JournalRecord.Event? = nil) {
    perform((answer.map { [.write($0)] } ?? []) + actions.map(Step.perform))
  }

  func perform(_ added: [Step]) {
    steps += added
    guard !isPerforming else { return }
    isPerforming = true
    var next = 0
    while next < steps.count {
      switch steps[next] {
      case .write(let event): journal.write(event, at: clock.now)
      case .perform(let action): perform(action)
      case .performOverlay(let action): perform(action)
      }
      next += 1
      if next == steps.count { settleAtRest() }
    }
    steps = []
    isPerforming = false
  }

  private func perform(_ action: CoordinatorMachine.Action) {
    switch action {
    case .begin(let transition):
      leaveOverlays(animation: transition.animation)
      watch(transition)
      journal.write(.began(transition), at: clock.now)
      writeScreens(through: [transition.origin] + transition.via + [transition.destination])
    case .end(let transition, let settlement):
      watchdog?.cancel()
      watchdog = nil
      journal.write(.ended(transition, settlement), at: clock.now)
    case .change(let from, let to):
      leaveOverlays(animation: nil)
      journal.write(.changed(from: from, to: to), at: clock.now)
      writeScreens(through: [from, to])
    case .restore(let from, let to): journal.write(.restored(from: from, to: to), at: clock.now)
    case .resume(let transition):
      watch(transition)
      journal.write(.began(transition), at: clock.now)
    case .settle(let id, let settlement):
      receipts.removeValue(forKey: id)?.settle(settlement)
    case .refuse(let id, let reason):
      journal.write(.notice("a request that waited is rejected: \(reason)"), at: clock.now)
      receipts.removeValue(forKey: id)?.settle(.rejected, because: reason)
    }
  }

  private func writeScreens(through places: [FlowPlace]) {
    for (from, to) in zip(places, places.dropFirst()) {
      let (left, entered) = from.difference(to: to)
      for place in left { journal.write(.left(place), at: clock.now) }
      for place in entered { journal.write(.entered(place), at: clock.now) }
    }
  }

  private func watch(_ transition: FlowTransition) {
    watchdog?.cancel()
    watchdog = clock.schedule(at: max(transition.end, clock.now).advanced(by: watchdogGrace)) { [weak self] in
      guard let self else { return }
      journal.write(
        .notice("no end was reported for \(transition.from.name) -> \(transition.to.name)"),
        at: clock.now)
      perform(machine.timedOut(transition: transition.id, now: clock.now, facts: facts()))
    }
  }
}
