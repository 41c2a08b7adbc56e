import TestSupport
import Testing

@testable import AppFlow

@Suite @MainActor struct CoordinatorPathTests {
  private let clock = VirtualClock()
  private let coordinator: AppFlowCoordinator

  init() { coordinator = AppFlowCoordinator(flow: .main, graph: .test, clock: clock) }

  private var events: [String] { coordinator.journal.records.map(\.event.description) }

  /// Plays the renderer: goes to the end of what is in flight and says so.
  private func push(_ values: Int...) {
    for value in values { coordinator.push(value, animation: nil) }
  }

  private var screens: [Int] { coordinator.path(of: coordinator.activeFlow).values() }

  @Test func `a screen arrives by a transition within its flow`() {
    let receipt = coordinator.push(1, animation: .linear(duration: 1))
    #expect(receipt.status == .applied)
    #expect(coordinator.place.name == "main/Int")
    #expect(coordinator.transition?.origin == FlowPlace(.main))
    #expect(coordinator.transition?.destination == coordinator.place)
    #expect(coordinator.transition?.insertion == .push(from: .trailing))
    coordinator.finish(on: clock)
    #expect(receipt.settlement == .reached)
    coordinator.pop(animation: .linear(duration: 1))
    #expect(coordinator.transition?.insertion == .push(from: .leading))
    coordinator.finish(on: clock)
    #expect(coordinator.place == FlowPlace(.main))
    #expect(
      events.filter { !$0.hasPrefix("request") } == [
        "begin #1 main -> main/Int insertion push removal push", "enter main/Int",
        "end #1 main -> main/Int reached",
        "begin #2 main/Int -> main insertion push removal push", "leave main/Int",
        "end #2 main/Int -> main reached",
      ])
  }

  @Test func `several changes in one transaction are one transition with the net difference`() {
    push(1, 2)
    let before = events.count
    let receipt = coordinator.transaction {
      $0.pop()
      $0.push("x")
    }
    coordinator.finish(on: clock)
    #expect(receipt.settlement == .reached)
    #expect(
      events.dropFirst(before) == [
        "request main policy coalesce cause program: applied",
        "begin #1 main/Int/Int -> main/Int/String insertion push removal push",
        "leave main/Int/Int", "enter main/Int/String",
        "end #1 main/Int/Int -> main/Int/String reached",
      ])
  }

  @Test func `a transaction that comes back to where it began is no transition`() {
    push(1)
    let receipt = coordinator.transaction {
      $0.push(2)
      $0.pop(2)
      $0.push(1)
    }
    #expect(receipt.settlement == .reached)
    #expect(coordinator.transition == nil)
    #expect(screens == [1])
  }

  @Test func `a flow and its path change in one transition`() {
    push(1)
    coordinator.transaction {
      $0.popToRoot()
      $0.show(.movies)
      $0.push(7)
    }
    #expect(coordinator.transition?.origin.name == "main/Int")
    #expect(coordinator.transition?.destination.name == "movies/Int")
    coordinator.finish(on: clock)
    #expect(coordinator.path(of: .main).isEmpty)
    #expect(screens == [7])
    #expect(events.filter { $0.hasPrefix("begin") }.count == 1)
  }

  @Test func `back to the root leaves five screens, enters none and is one transition`() {
    push(1, 2, 3, 4, 5)
    let before = events.count
    var settlements = 0
    coordinator.journal.observe { if case .ended = $0.event { settlements += 1 } }
    let receipt = coordinator.popToRoot()
    coordinator.finish(on: clock)
    let new = events.dropFirst(before)
    #expect(
      new.filter { $0.hasPrefix("leave") }.map { $0.split(separator: "/").count - 1 } == [5, 4, 3, 2, 1])
    #expect(!new.contains { $0.hasPrefix("enter") })
    #expect(new.filter { $0.hasPrefix("begin") }.count == 1)
    #expect(settlements == 1 && receipt.settlement == .reached)
  }

  @Test func `going back two screens leaves each of them once`() {
    push(1, 2, 3)
    coordinator.pop(2)
    coordinator.finish(on: clock)
    let left = events.filter { $0.hasPrefix("leave") }
    #expect(left == ["leave main/Int/Int/Int", "leave main/Int/Int"])
    #expect(screens == [1])
  }

  @Test func `what isn't there can't be taken away, and nothing of the transaction happens`() {
    push(1)
    let receipt = coordinator.transaction {
      $0.show(.movies)
      $0.push(3)
      $0.pop(2)
    }
    guard case .rejected(let reason) = receipt.status else {
      Issue.record("\(receipt.status)")
      return
    }
    #expect("\(reason)" == "movies has 1 screens that can be taken away, not 2")
    #expect(receipt.settlement == .rejected)
    #expect(coordinator.place.name == "main/Int")
    #expect(coordinator.path(of: .movies).isEmpty)
  }

  @Test func `a named screen that the flow doesn't state is refused`() {
    #expect(
      coordinator.push(FlowScreen(name: "add")).status
        == .rejected(.unknownScreen(FlowPlace(.main, path: FlowPath(FlowScreen(name: "add"))))))
    coordinator.graph.screens[.main] = [FlowScreenOutline("add")]
    #expect(coordinator.push(FlowScreen(name: "add")).status == .applied)
  }

  @Test func `clearing a path while its screen arrives ends with the root, and nothing lingers`() {
    coordinator.push(1, animation: .linear(duration: 1))
    clock.advance(by: .milliseconds(500))
    let receipt = coordinator.popToRoot()
    #expect(receipt.status == .redirected)
    #expect(coordinator.path(of: .main).isEmpty)
    #expect(coordinator.transition?.progress(at: clock.now) == 0.5)
    coordinator.finish(on: clock)
    #expect(coordinator.place == FlowPlace(.main))
    #expect(
      events.filter { $0.hasPrefix("leave") || $0.hasPrefix("enter") } == [
        "enter main/Int", "leave main/Int",
      ])
  }

  @Test(arguments: 0...10)
  func `a screen asked for while another leaves is there in the end`(tenth: Int) {
    push(1)
    coordinator.pop(animation: .linear(duration: 1))
    clock.advance(by: .milliseconds(100 * tenth))
    let receipt = coordinator.push(2)
    coordinator.finish(on: clock)
    #expect(screens == [2])
    #expect(receipt.settlement == .reached)
    #expect(events.last { $0.hasPrefix("end") }?.hasSuffix("main -> main/Int reached") == true)
  }

  @Test func `back leads from screen to screen and then from flow to flow`() {
    push(1)
    coordinator.show(.movies, animation: nil)
    push(2)
    var places: [String] = []
    while case .applied = coordinator.back(animation: nil).status { places.append(coordinator.place.name) }
    #expect(places == ["movies", "main/Int", "main", "login"])
    #expect(coordinator.lastReceipt?.status == .rejected(.nothingBefore(.login)))
  }

  @Test func `the path of a flow waits for its return, but not beyond a login`() {
    push(1)
    coordinator.show(.movies, animation: nil)
    #expect(coordinator.setPath(FlowPath(), of: .notes).settlement == .reached)
    coordinator.setPath(
      {
        var path = FlowPath(); path.append(5); return path
      }(), of: .notes)
    #expect(coordinator.transition == nil)
    coordinator.show(.main, animation: nil)
    #expect(screens == [1])
    coordinator.show(.login, animation: .linear(duration: 1))
    coordinator.show(.main, policy: .reverse)
    coordinator.finish(on: clock)
    #expect(screens == [1])
    coordinator.show(.login, animation: nil)
    coordinator.show(.main, animation: nil)
    #expect(screens.isEmpty)
    #expect(coordinator.path(of: .notes).isEmpty)
  }

  @Test func `a flow that goes away takes its path along`() {
    coordinator.show(.movies, animation: nil)
    push(1)
    coordinator.push(2)
    coordinator.flowRemoved(.movies)
    #expect(coordinator.place == FlowPlace(.main))
    #expect(coordinator.path(of: .movies).isEmpty)
    #expect(coordinator.transition == nil)
  }

  @Test func `a storm of screens against a renderer that is late ends with model and picture alike`() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let clock = VirtualClock()
      let coordinator = AppFlowCoordinator(flow: .main, graph: .test, clock: clock)
      var shown = coordinator.place
      var problems: [String] = []
      coordinator.journal.observe { record in
        switch record.event {
        case .began(let transition):
          if shown != transition.origin { problems.append("#\(transition.id) began elsewhere") }
          let delay = Duration.milliseconds(Int.random(in: 0...700, using: &random))
          clock.schedule(at: transition.end.advanced(by: delay)) {
            coordinator.transitionCompleted(transition.id)
          }
        case .ended(let transition, let settlement):
          // Turned round, it is on its way from where it led to.
          shown = transition.destination
          if settlement == .reversed { shown = transition.destination }
        case .changed(let from, let to):
          if shown != from { problems.append("changed elsewhere") }
          shown = to
        default: break
        }
      }
      var receipts: [FlowReceipt] = []
      for step in 0..<40 {
        let policy = ArrivalPolicy.allCases.randomElement(using: &random) ?? .queue
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1: receipts.append(coordinator.push(step, policy: policy))
        case 2: receipts.append(coordinator.pop(policy: policy))
        case 3: receipts.append(coordinator.popToRoot(policy: policy))
        default:
          receipts.append(
            coordinator.transaction(animation: nil, policy: policy) {
              $0.popToRoot()
              $0.push(step)
            })
        }
        clock.advance(by: .milliseconds(Int.random(in: 0...400, using: &random)))
      }
      clock.advance(by: .seconds(100))
      if coordinator.place != shown { problems.append("\(coordinator.place.name), shown \(shown.name)") }
      if coordinator.transition != nil { problems.append("in flight") }
      if receipts.contains(where: { $0.settlement == nil }) { problems.append("not settled") }
      if !problems.isEmpty { Issue.record("seed \(seed): \(problems)") }
    }
  }
}
