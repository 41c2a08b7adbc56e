import TestSupport
import Testing

@testable import AppFlow

@MainActor private final class Person {
  var isSignedIn = false
}

/// A dry run of a link against what the link then does, from places that nobody thought of.
@Suite @MainActor struct CoordinatorPlanTests {
  private static let graph: FlowGraph = {
    let open = FlowGraph(flows: FlowGraph.test.flows)
    // From main one gets to the notes by way of the movies only.
    let routes = open.routes.filter { $0.from != .main || $0.to != .notes }.map { route in
      FlowRoute(
        from: route.from, to: route.to, condition: route.to.requiresLogin ? FlowGraph.signedIn : nil)
    }
    var graph = FlowGraph(flows: open.flows, routes: routes)
    for flow in open.flows { graph.screens[flow] = [FlowScreenOutline("a"), FlowScreenOutline("b")] }
    return graph
  }()

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a dry run lists just what is then left and entered, in order`(portion: UInt64) {
    var plannedCount = 0
    for seed in portion * 100..<(portion + 1) * 100 {
      if let problem = problem(seed: seed, plannedCount: &plannedCount) {
        Issue.record("seed \(seed): \(problem)")
        return
      }
    }
    #expect(plannedCount > 0)
  }

  /// - Parameter plannedCount: counts the plans that do something.
  private func problem(seed: UInt64, plannedCount: inout Int) -> String? {
    var random = SeededGenerator(seed: seed)
    let clock = VirtualClock()
    let coordinator = AppFlowCoordinator(graph: Self.graph, clock: clock)
    let person = Person()
    coordinator.facts = { person.isSignedIn ? [FlowGraph.signedIn] : [] }
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        person.isSignedIn.toggle()
        coordinator.factsChanged()
      case 1: coordinator.push(1, policy: .queue)
      case 2: coordinator.back()
      case 3: _ = try? coordinator.open(link(&random))
      default: coordinator.show(Self.graph.flows.randomElement(using: &random) ?? .main, policy: .queue)
      }
      if Bool.random(using: &random) { coordinator.finish(on: clock) }
    }
    let link = link(&random)
    let records = coordinator.journal.records.count
    let isAtRest = coordinator.nextEnd == nil
    guard let plan = try? coordinator.plan(link) else {
      guard (try? coordinator.open(link)) == nil, coordinator.journal.records.count == records else {
        return "\(link) has no plan and is opened"
      }
      return nil
    }
    guard coordinator.journal.records.count == records else { return "planning \(link) did something" }
    if !plan.steps.isEmpty { plannedCount += 1 }
    guard let receipt = try? coordinator.open(link, policy: .queue) else { return "\(link) isn't opened" }
    coordinator.finish(on: clock)
    if plan.waitsForLogin {
      guard receipt.settlement == nil else { return "\(link) didn't wait: \(receipt.status.name)" }
      person.isSignedIn = true
      coordinator.factsChanged()
      if coordinator.activeFlow == .login { coordinator.show(.main) }
      coordinator.finish(on: clock)
    }
    let steps = coordinator.journal.records.dropFirst(records).compactMap { record -> FlowLinkPlan.Step? in
      switch record.event {
      case .left(let place): .leave(place)
      case .entered(let place): .enter(place)
      default: nil
      }
    }
    let journal = coordinator.journal.records.map(\.description).joined(separator: "\n")
    // Before those of the plan come the steps of what was under way, and those of the login.
    let isAlone = isAtRest && !plan.waitsForLogin
    if (isAlone ? steps : steps.suffix(plan.steps.count)) != plan.steps {
      return "\(link): planned \(plan.steps.map(words)), \(steps.map(words))\n\(journal)"
    }
    guard coordinator.place == plan.destination, receipt.settlement == .reached else {
      return "\(link): at \(coordinator.place.name), \(String(describing: receipt.settlement))\n\(journal)"
    }
    return nil
  }

  private func words(_ step: FlowLinkPlan.Step) -> String {
    switch step {
    case .leave(let place): "leave \(place.name)"
    case .enter(let place): "enter \(place.name)"
    }
  }

  private func link(_ random: inout SeededGenerator) -> FlowLink {
    let screens = ["a", "b"].filter { _ in Bool.random(using: &random) }.map { FlowScreen(name: $0) }
    return FlowLink(
      flow: (Self.graph.flows.randomElement(using: &random) ?? .main).name, screens: screens)
  }
}
