import FlowMachine
import TestSupport
import Testing

@testable import AppFlow

/// Schedules that nobody thought of: what must hold whatever happens, and in whatever order.
@Suite struct CoordinatorScheduleTests {
  /// Ten thousand schedules, in portions between which others get their turn on the main actor.
  private static let portions: Range<UInt64> = 0..<100
  private static let portion: UInt64 = 100

  @Test(arguments: portions)
  func `the machine begins and ends transitions in turn, and settles each request once`(portion: UInt64) {
    for seed in portion * Self.portion..<(portion + 1) * Self.portion {
      var schedule = MachineSchedule(seed: seed)
      schedule.run()
      guard !schedule.problems.isEmpty else { continue }
      var again = MachineSchedule(seed: seed, isLogged: true)
      again.run()
      Issue.record("seed \(seed): \(again.problems)\n\(again.log.joined(separator: "\n"))")
      return
    }
  }

  @Test(arguments: portions) @MainActor
  func `with any renderer every transition ends once and every receipt is settled`(portion: UInt64) async {
    for seed in portion * Self.portion..<(portion + 1) * Self.portion {
      let schedule = CoordinatorSchedule(seed: seed)
      schedule.run()
      guard schedule.problems.isEmpty else {
        let journal = schedule.coordinator.journal.records.map(\.description)
        Issue.record("seed \(seed): \(schedule.problems)\n\(journal.joined(separator: "\n"))")
        return
      }
      if seed % 20 == 0 { await Task.yield() }
    }
  }
}

/// Random inputs for a bare machine, checked action by action.
private struct MachineSchedule {
  private var random: SeededGenerator
  private var machine: CoordinatorMachine
  private var now = FlowInstant.zero
  private var inFlight: FlowTransition?
  private var shown: Flow
  private var open: Set<Int> = []
  private(set) var problems: [String] = []
  private(set) var log: [String] = []
  private let isLogged: Bool

  init(seed: UInt64, isLogged: Bool = false) {
    self.isLogged = isLogged
    random = SeededGenerator(seed: seed)
    shown = [Flow.login, .main, .movies].randomElement(using: &random) ?? .login
    machine = CoordinatorMachine(flow: shown, graph: .test)
  }

  mutating func run() {
    for request in 1...Int.random(in: 3...25, using: &random) {
      now = now.advanced(by: .milliseconds(Int.random(in: 0...400, using: &random)))
      step(request)
      checkAtRest()
    }
    // Time goes on until nothing moves; whoever still waits for a login gets one.
    for _ in 0..<100 where machine.transition != nil || machine.heldFlow != nil {
      if let transition = machine.transition {
        perform(machine.completed(transition: transition.id, now: now))
      } else {
        open.insert(1_000)
        perform(machine.requested(.slow(.main), id: 1_000, now: now).actions)
      }
    }
    checkAtRest()
    if !open.isEmpty { problems.append("never settled: \(open.sorted())") }
  }

  private mutating func step(_ request: Int) {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: perform(machine.completed(transition: Int.random(in: 1...30, using: &random), now: now))
    case 1, 2, 3:
      if let transition = machine.transition {
        perform(machine.completed(transition: transition.id, now: now))
      }
    case 4:
      if let transition = machine.transition {
        perform(machine.timedOut(transition: transition.id, now: now))
      }
    case 5:
      let flow = randomFlow(&random)
      perform(machine.removed(flow, fallback: flow == .main ? .login : .main, now: now))
      machine.changed(graph: .test)
    default:
      let wanted = randomRequest(&random)
      open.insert(request)
      let (status, actions) = machine.requested(wanted, id: request, now: now)
      if isLogged { log.append("\(request) \(wanted.flow.name) \(wanted.policy): \(status.name)") }
      perform(actions)
      if case .queued(let position) = status, position != machine.pendingFlows.count {
        problems.append("\(request) was queued at \(position) of \(machine.pendingFlows.count)")
      }
    }
  }

  private mutating func perform(_ actions: [CoordinatorMachine.Action]) {
    for action in actions {
      if isLogged { log.append("  " + action.words) }
      switch action {
      case .begin(let transition):
        if inFlight != nil { problems.append("two in flight") }
        if ![transition.from, transition.to].contains(shown) { problems.append("begins elsewhere") }
        if transition.from == transition.to { problems.append("leads nowhere") }
        if !transition.overtaken.isEmpty, transition.overtaken.last?.to != transition.origin {
          problems.append("the pictures below don't lead to where it begins")
        }
        inFlight = transition
      case .end(let transition, let settlement):
        if inFlight != transition { problems.append("ended what was not in flight") }
        inFlight = nil
        shown = transition.to
        if settlement == .reversed { shown = transition.from }
      case .change(let from, let to):
        if from.flow != shown { problems.append("changed from \(from.name), shown is \(shown.name)") }
        shown = to.flow
      case .restore, .resume: problems.append("nothing was restored")
      case .settle(let request, _), .refuse(let request, _):
        if open.remove(request) == nil { problems.append("settled \(request) twice") }
      }
    }
  }

  private mutating func checkAtRest() {
    if machine.transition != inFlight { problems.append("another transition is in flight than was begun") }
    guard machine.transition == nil else { return }
    if !machine.pendingFlows.isEmpty { problems.append("something waits behind nothing") }
    if machine.activeFlow != shown { problems.append("\(machine.activeFlow) is active, \(shown) is shown") }
    if machine.heldFlow != nil, shown != .login { problems.append("held though somebody is in") }
    if machine.heldFlow == nil, !open.isEmpty { problems.append("open at rest: \(open.sorted())") }
  }
}

/// Random requests to a coordinator whose renderer reports ends late, early, twice or never.
@MainActor private final class CoordinatorSchedule {
  private var random: SeededGenerator
  private let clock = VirtualClock()
  let coordinator: AppFlowCoordinator
  private var receipts: [FlowReceipt] = []
  private var settlements: [ObjectIdentifier: FlowReceipt.Settlement] = [:]
  private var saved: SavedCoordinator?
  /// The overlays that each restore brought.
  private var restoredOverlays: [[Int]] = []
  private var isSignedIn = false
  private let graph: FlowGraph
  private(set) var problems: [String] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    graph = Bool.random(using: &random) ? .test : .guarded
    coordinator = AppFlowCoordinator(graph: graph, clock: clock)
    coordinator.facts = { [weak self] in self?.isSignedIn == true ? [FlowGraph.signedIn] : [] }
    coordinator.reducesMotion = Int.random(in: 0..<8, using: &random) == 0
    coordinator.journal.observe { [weak self] record in
      guard let self else { return }
      let coordinator = coordinator
      switch record.event {
      case .began(let transition):
        render(until: transition.end) { coordinator.transitionCompleted(transition.id) }
      case .overlayBegan(let motion):
        render(until: motion.motion.end) { coordinator.overlayCompleted(motion.id) }
      default: break
      }
    }
  }

  /// The renderer's plan for one transition, or for one overlay's motion.
  private func render(until end: FlowInstant, _ report: @escaping @MainActor () -> Void) {
    let time = clock.now.duration(to: end)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: break
    case 1: clock.schedule(after: time / 2, report)
    case 2: clock.schedule(after: time + .milliseconds(700), report)
    case 3:
      clock.schedule(after: time, report)
      clock.schedule(after: time, report)
    default: clock.schedule(after: time, report)
    }
  }

  /// Something comes over the flows, or goes.
  private func changeOverlays() {
    let animation: Animation? = Bool.random(using: &random) ? .linear(duration: 0.3) : nil
    switch Int.random(in: 0..<4, using: &random) {
    case 0: receipts.append(coordinator.dismiss(animation: animation))
    case 1: receipts.append(coordinator.dismissAll(animation: animation))
    default:
      let style = FlowOverlay.Style.allCases.randomElement(using: &random) ?? .sheet
      receipts.append(coordinator.present(receipts.count, as: style, animation: animation))
    }
  }

  /// Screens come over those of a flow, or go.
  private func changePath() {
    let animation: Animation? = Bool.random(using: &random) ? .linear(duration: 0.3) : nil
    let policy = ArrivalPolicy.allCases.randomElement(using: &random) ?? .queue
    switch Int.random(in: 0..<6, using: &random) {
    case 0: receipts.append(coordinator.pop(animation: animation, policy: policy))
    case 1: receipts.append(coordinator.popToRoot(animation: animation, policy: policy))
    case 2: receipts.append(coordinator.back(animation: animation))
    case 3:
      let flow = randomFlow(&random)
      let link = FlowLink(flow: flow.name, screens: flow == .login ? [] : [FlowScreen(name: "a")])
      if let receipt = try? coordinator.open(link, animation: animation, policy: policy) {
        receipts.append(receipt)
      }
    case 4:
      let flow = randomFlow(&random)
      receipts.append(
        coordinator.transaction(animation: animation, policy: policy) {
          $0.popToRoot()
          $0.show(flow)
          $0.push(receipts.count)
          $0.push("on top")
        })
    default: receipts.append(coordinator.push(receipts.count, animation: animation, policy: policy))
    }
  }

  /// What was saved comes back, or what there is gets saved.
  private func saveOrRestore() {
    guard let saved, Bool.random(using: &random) else {
      saved = try? coordinator.snapshot()
      return
    }
    let policy = RestorePolicy.allCases.randomElement(using: &random) ?? .remaining
    do {
      try coordinator.restore(saved, policy: policy, overridesLink: true)
      restoredOverlays.append(coordinator.overlayLayers.map(\.id))
      if saved.waiting.isEmpty, saved.held == nil, coordinator.place != saved.place {
        problems.append("restored \(saved.place.name), found \(coordinator.place.name)")
      }
    } catch {
      problems.append("\(error)")
    }
  }

  func run() {
    for _ in 0..<Int.random(in: 3...20, using: &random) {
      switch Int.random(in: 0..<24, using: &random) {
      case 0, 1:
        coordinator.flowRemoved(randomFlow(&random), fallback: .main)
        coordinator.graph = graph
      case 2, 3: saveOrRestore()
      case 4:
        isSignedIn.toggle()
        coordinator.factsChanged()
      case 5..<10: changeOverlays()
      case 10..<16: changePath()
      default: receipts.append(coordinator.request(randomRequest(&random)))
      }
      clock.advance(by: .milliseconds(Int.random(in: 0...700, using: &random)))
      noteSettlements()
    }
    clock.advance(by: .seconds(200))
    if coordinator.heldFlow != nil {
      isSignedIn = true
      receipts.append(coordinator.show(.main))
      clock.advance(by: .seconds(10))
    }
    noteSettlements()
    check()
  }

  private func noteSettlements() {
    for receipt in receipts {
      guard let settlement = receipt.settlement else { continue }
      if let before = settlements.updateValue(settlement, forKey: ObjectIdentifier(receipt)),
        before != settlement
      {
        problems.append("\(before) became \(settlement)")
      }
    }
  }

  private func check() {
    var begun: Set<Int> = []
    var ended: Set<Int> = []
    var motions: (begun: Set<Int>, ended: Set<Int>) = ([], [])
    var overlays: (entered: [Int], left: [Int]) = ([], [])
    // What a renderer that goes by the journal shows.
    var shown = FlowPlace(.login).screens
    for record in coordinator.journal.records {
      switch record.event {
      case .began(let transition):
        if begun != ended { problems.append("#\(transition.id) began while another was in flight") }
        if !begun.insert(transition.id).inserted { problems.append("#\(transition.id) began twice") }
      case .ended(let transition, _):
        if !ended.insert(transition.id).inserted { problems.append("#\(transition.id) ended twice") }
      case .overlayBegan(let motion):
        if !motions.begun.insert(motion.id).inserted { problems.append("\(motion.id) began twice") }
      case .overlayEnded(let motion, _):
        if !motions.ended.insert(motion.id).inserted { problems.append("\(motion.id) ended twice") }
      case .overlayEntered(let overlay): overlays.entered.append(overlay.id)
      case .overlayLeft(let overlay): overlays.left.append(overlay.id)
      case .entered(let place):
        if shown.contains(place) { problems.append("\(place.name) entered twice") }
        shown.append(place)
      case .left(let place):
        if shown.last != place { problems.append("\(place.name) left, \(shown.map(\.name)) are shown") }
        shown.removeAll { $0 == place }
      case .restored(from: _, let place):
        shown = place.screens
        overlays = (restoredOverlays.isEmpty ? [] : restoredOverlays.removeFirst(), [])
      default: break
      }
    }
    if shown != coordinator.place.screens {
      problems.append("\(shown.map(\.name)) are shown, \(coordinator.place.name) is active")
    }
    if motions.begun != motions.ended || coordinator.isMoving { problems.append("an overlay still moves") }
    let there = overlays.entered.filter { !overlays.left.contains($0) }
    if there != coordinator.overlayLayers.map(\.id) || Set(overlays.left).count != overlays.left.count {
      problems.append("\(there) came and didn't go, \(coordinator.overlayLayers.map(\.id)) are there")
    }
    if begun != ended { problems.append("no end: \(begun.subtracting(ended))") }
    if coordinator.transition != nil { problems.append("still in flight") }
    let open = receipts.indices.filter { receipts[$0].settlement == nil }
    if !open.isEmpty { problems.append("not settled: \(open)") }
  }
}

extension FlowGraph {
  /// The flows of the tests as a session has them: those that need a login have the condition that somebody is in.
  fileprivate static let guarded: FlowGraph = {
    let open = FlowGraph(flows: FlowGraph.test.flows)
    let routes = open.routes.map { route in
      FlowRoute(
        from: route.from, to: route.to, condition: route.to.requiresLogin ? FlowGraph.signedIn : nil)
    }
    var graph = FlowGraph(flows: open.flows, routes: routes)
    for flow in graph.flows { graph.screens[flow] = [FlowScreenOutline("a")] }
    return graph
  }()
}

private func randomFlow(_ random: inout SeededGenerator) -> Flow {
  [Flow.login, .main, .movies, .notes].randomElement(using: &random) ?? .main
}

private func randomRequest(_ random: inout SeededGenerator) -> FlowRequest {
  let animations: [Animation?] = [
    nil, .linear(duration: 0), .linear(duration: 0.3), .easeInOut, .bouncy, .easeOut.delay(0.2),
    .snappy.speed(3),
  ]
  return FlowRequest(
    randomFlow(&random), animation: animations.randomElement(using: &random) ?? nil,
    policy: ArrivalPolicy.allCases.randomElement(using: &random) ?? .queue)
}
