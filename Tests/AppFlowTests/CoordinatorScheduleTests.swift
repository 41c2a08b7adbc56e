import Testing
import TestSupport

@testable import AppFlow

/// Schedules that nobody thought of: what must hold whatever happens, and in whatever order.
@Suite struct CoordinatorScheduleTests {
  private static let count: UInt64 = 10_000

  @Test func `the machine begins and ends transitions in turn, and settles each request once`() {
    for seed in 0..<Self.count {
      var schedule = MachineSchedule(seed: seed)
      schedule.run()
      guard schedule.problems.isEmpty else {
        Issue.record("seed \(seed): \(schedule.problems)\n\(schedule.log.joined(separator: "\n"))")
        return
      }
    }
  }

  @Test @MainActor func `with any renderer every transition ends once and every receipt is settled`() {
    for seed in 0..<Self.count {
      let schedule = CoordinatorSchedule(seed: seed)
      schedule.run()
      guard schedule.problems.isEmpty else {
        let journal = schedule.coordinator.journal.records.map(\.description)
        Issue.record("seed \(seed): \(schedule.problems)\n\(journal.joined(separator: "\n"))")
        return
      }
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

  init(seed: UInt64) {
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
      log.append("\(request) \(wanted.flow.name) \(wanted.policy): \(status.name)")
      perform(actions)
      if case .queued(let position) = status, position != machine.pendingFlows.count {
        problems.append("\(request) was queued at \(position) of \(machine.pendingFlows.count)")
      }
    }
  }

  private mutating func perform(_ actions: [CoordinatorMachine.Action]) {
    for action in actions {
      log.append("  " + action.words)
      switch action {
      case .begin(let transition):
        if inFlight != nil { problems.append("two in flight") }
        if ![transition.from, transition.to].contains(shown) { problems.append("begins elsewhere") }
        if transition.from == transition.to { problems.append("leads nowhere") }
        inFlight = transition
      case .end(let transition, let settlement):
        if inFlight != transition { problems.append("ended what was not in flight") }
        inFlight = nil
        shown = transition.to
        if settlement == .reversed { shown = transition.from }
      case .change(let from, let to):
        if from.flow != shown { problems.append("changed from \(from.name), shown is \(shown.name)") }
        shown = to.flow
      case .settle(let request, _):
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
  private(set) var problems: [String] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    coordinator = AppFlowCoordinator(graph: .test, clock: clock)
    coordinator.reducesMotion = Int.random(in: 0..<8, using: &random) == 0
    coordinator.journal.observe { [weak self] record in
      if case .began(let transition) = record.event { self?.render(transition) }
    }
  }

  /// The renderer's plan for one transition.
  private func render(_ transition: FlowTransition) {
    let id = transition.id
    let time = clock.now.duration(to: transition.end)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: break
    case 1: report(id, after: time / 2)
    case 2: report(id, after: time + .milliseconds(700))
    case 3:
      report(id, after: time)
      report(id, after: time)
    default: report(id, after: time)
    }
  }

  private func report(_ id: Int, after duration: Duration) {
    clock.schedule(after: duration) { [coordinator] in coordinator.transitionCompleted(id) }
  }

  func run() {
    for _ in 0..<Int.random(in: 3...20, using: &random) {
      if Int.random(in: 0..<12, using: &random) == 0 {
        coordinator.flowRemoved(randomFlow(&random), fallback: .main)
        coordinator.graph = .test
      } else {
        receipts.append(coordinator.request(randomRequest(&random)))
      }
      clock.advance(by: .milliseconds(Int.random(in: 0...700, using: &random)))
      noteSettlements()
    }
    clock.advance(by: .seconds(200))
    if coordinator.heldFlow != nil {
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
    for record in coordinator.journal.records {
      switch record.event {
      case .began(let transition):
        if begun != ended { problems.append("#\(transition.id) began while another was in flight") }
        if !begun.insert(transition.id).inserted { problems.append("#\(transition.id) began twice") }
      case .ended(let transition, _):
        if !ended.insert(transition.id).inserted { problems.append("#\(transition.id) ended twice") }
      default: break
      }
    }
    if begun != ended { problems.append("no end: \(begun.subtracting(ended))") }
    if coordinator.transition != nil { problems.append("still in flight") }
    let open = receipts.indices.filter { receipts[$0].settlement == nil }
    if !open.isEmpty { problems.append("not settled: \(open)") }
  }
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
