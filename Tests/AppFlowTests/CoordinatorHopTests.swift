import Testing

@testable import AppFlow

/// Links to flows that lie behind others.
@Suite @MainActor struct CoordinatorHopTests {
  private let clock = VirtualClock()
  private var signedIn: Set<String> { [FlowGraph.signedIn] }

  /// login -> main -> movies -> notes, each way back, and notes only for who has been at movies.
  private var graph: FlowGraph {
    var graph = FlowGraph(
      flows: [.login, .main, .movies, .notes],
      routes: [
        FlowRoute(from: .login, to: .main), FlowRoute(from: .main, to: .login),
        FlowRoute(from: .main, to: .movies, condition: FlowGraph.signedIn),
        FlowRoute(from: .movies, to: .main),
        FlowRoute(from: .movies, to: .notes, condition: "introduced"),
        FlowRoute(from: .notes, to: .movies),
      ])
    graph.provides[.movies] = ["introduced"]
    graph.screens[.notes] = [FlowScreenOutline("page")]
    return graph
  }

  private func coordinator(at flow: Flow, facts: Set<String> = []) -> AppFlowCoordinator {
    let coordinator = AppFlowCoordinator(flow: flow, graph: graph, clock: clock)
    coordinator.facts = { facts }
    return coordinator
  }

  private let page = FlowLink(flow: "notes", screens: [FlowScreen(name: "page")])

  private func words(_ plan: FlowLinkPlan) -> [String] {
    plan.steps.map { step in
      switch step {
      case .leave(let place): "leave \(place.name)"
      case .enter(let place): "enter \(place.name)"
      }
    }
  }

  @Test(arguments: [true, false])
  func `a link leads over several flows by one transition, and every exit and enter is told`(
    isAnimated: Bool
  ) throws {
    let coordinator = coordinator(at: .main, facts: signedIn)
    let plan = try coordinator.plan(page)
    #expect(
      words(plan) == [
        "leave main", "enter movies", "leave movies", "enter notes", "enter notes/page",
      ])
    #expect(coordinator.journal.records.isEmpty)
    let receipt = try coordinator.open(page, animation: isAnimated ? .linear(duration: 1) : nil)
    #expect(coordinator.transition?.origin.name == (isAnimated ? "main" : nil))
    coordinator.finish(on: clock)
    #expect(receipt.settlement == .reached && coordinator.place.name == "notes/page")
    let told = coordinator.journal.records.map(\.event.description)
      .filter { $0.hasPrefix("leave") || $0.hasPrefix("enter") }
    #expect(told == words(plan))
  }

  @Test func `a condition on the way is looked at as it will be then, and the whole before the first step`() {
    let closed = coordinator(at: .main)
    closed.graph.provides[.movies] = nil
    closed.facts = { [FlowGraph.signedIn] }
    #expect(throws: FlowLinkError(reason: .refused(.noRoute(from: .main, to: .notes, condition: nil)))) {
      try closed.open(page)
    }
    #expect(closed.place == FlowPlace(.main) && closed.journal.records.isEmpty)
  }

  @Test func `a link over several flows waits at the login and goes all the way after it`() throws {
    let coordinator = coordinator(at: .login)
    let plan = try coordinator.plan(page)
    #expect(plan.waitsForLogin)
    #expect(
      words(plan) == ["leave main", "enter movies", "leave movies", "enter notes", "enter notes/page"])
    let receipt = try coordinator.open(page)
    #expect(receipt.status == .held)
    // Somebody is let in without having signed in: it still waits.
    coordinator.showMainView()
    coordinator.finish(on: clock)
    #expect(coordinator.activeFlow == .main && receipt.settlement == nil)
    #expect(coordinator.heldFlow == .notes)
    coordinator.facts = { [FlowGraph.signedIn] }
    coordinator.factsChanged()
    coordinator.finish(on: clock)
    #expect(receipt.settlement == .reached && coordinator.place.name == "notes/page")
  }

  @Test func `a held link whose way has gone is rejected with the reason, and not lost`() throws {
    let coordinator = coordinator(at: .login, facts: signedIn)
    let receipt = try coordinator.open(page)
    coordinator.graph.provides[.movies] = nil
    coordinator.showMainView()
    coordinator.finish(on: clock)
    #expect(receipt.settlement == .rejected)
    #expect(receipt.rejection == .noRoute(from: .main, to: .notes, condition: nil))
    #expect(
      coordinator.journal.records.last?.event.description
        == "notice a request that waited is rejected: there is no way from main to notes")
  }

  @Test func `only a link leads over flows that nobody asked for`() {
    let coordinator = coordinator(at: .main, facts: signedIn)
    #expect(coordinator.show(.notes).rejection == .noRoute(from: .main, to: .notes, condition: nil))
  }

  @Test func `what restores an earlier place doesn't override a link that came first`() throws {
    let coordinator = coordinator(at: .login, facts: signedIn)
    let link = try coordinator.open(FlowLink(flow: "movies"))
    let step = coordinator.show(.main, cause: .restore)
    #expect(
      step.rejection?.description
        == "a link asked for movies before, and what restores an earlier place doesn't override it")
    coordinator.showMainView()
    coordinator.finish(on: clock)
    #expect(coordinator.activeFlow == .movies && link.settlement == .reached)
    #expect(coordinator.show(.main, cause: .restore).settlement == .rejected)
    #expect(coordinator.show(.main).status == .applied)
  }
}
