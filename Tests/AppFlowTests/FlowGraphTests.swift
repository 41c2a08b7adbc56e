import AppFlow
import FlowMachine
import Testing

/// The ways between flows, and what a coordinator does where there is none.
@Suite @MainActor struct FlowGraphTests {
  private let clock = VirtualClock()

  @Test func `every flow leads to every other, but the login to those that need one`() {
    let graph = FlowGraph(flows: [.login, .main, .movies])
    let ways = graph.routes.map { "\($0.from.name) -> \($0.to.name)" }
    #expect(
      ways == ["login -> main", "main -> login", "main -> movies", "movies -> login", "movies -> main"])
    #expect(graph.check() == [])
  }

  @Test(arguments: [
    ("films", "films.old"), ("films", "films."), ("films", "films.*"), ("films", "*"), ("films", "two words"),
    ("films", "%2E"), ("a\u{2000}b", "a 00b"), ("%20%", " "),
  ])
  func `a flow may have any name, and the way to it leads to it and to no other`(
    first: String, name: String
  ) {
    let films = Flow.plugin(PluginFlow(name: first, owner: "tests"))
    let other = Flow.plugin(PluginFlow(name: name, owner: "tests"))
    for flows in [[Flow.main, other, films], [.main, films, other]] {
      let coordinator = AppFlowCoordinator(flow: .main, graph: FlowGraph(flows: flows), clock: clock)
      for flow in [films, other, .main, other, films] {
        #expect(coordinator.show(flow, animation: nil).settlement == .reached)
        #expect(coordinator.activeFlow == flow)
      }
      #expect(coordinator.graph.check(startingAt: .main) == [])
    }
  }

  @Test func `a way without a route is refused and named, and nothing moves`() {
    let graph = FlowGraph(
      flows: [.login, .main], routes: [FlowRoute(from: .login, to: .main)])
    let coordinator = AppFlowCoordinator(flow: .main, graph: graph, clock: clock)
    let receipt = coordinator.showLoginView()
    #expect(receipt.status == .rejected(.noRoute(from: .main, to: .login, condition: nil)))
    #expect(receipt.settlement == .rejected)
    #expect(coordinator.activeFlow == .main)
    #expect(coordinator.transition == nil)
  }

  @Test func `a way with a condition is open while its fact holds`() {
    let graph = FlowGraph(
      flows: [.login, .main],
      routes: [
        FlowRoute(from: .login, to: .main, condition: "signed-in"), FlowRoute(from: .main, to: .login),
      ])
    let coordinator = AppFlowCoordinator(graph: graph, clock: clock)
    let refused = coordinator.showMainView()
    guard case .rejected(let reason) = refused.status else {
      Issue.record("expected a rejection, found \(refused.status)")
      return
    }
    #expect(reason.description == "the way from login to main is open only if signed-in holds")
    coordinator.facts = { ["signed-in"] }
    #expect(coordinator.showMainView().status == .applied)
    #expect(coordinator.activeFlow == .main)
  }

  @Test func `a waiting request whose way has closed is rejected when its turn comes`() async {
    let graph = FlowGraph(
      flows: [.login, .main, .movies],
      routes: [
        FlowRoute(from: .login, to: .main), FlowRoute(from: .main, to: .movies, condition: "open"),
        FlowRoute(from: .main, to: .login),
      ])
    let coordinator = AppFlowCoordinator(graph: graph, clock: clock)
    coordinator.facts = { ["open"] }
    let first = coordinator.showMainView()
    let second = coordinator.show(.movies, policy: .queue)
    coordinator.facts = { [] }
    clock.advance(by: .seconds(1))
    coordinator.transitionCompleted(1)
    #expect(await first.settled() == .reached)
    #expect(await second.settled() == .rejected)
    #expect(coordinator.activeFlow == .main)
    #expect(coordinator.transition == nil)
  }

  @Test func `a transition can't be turned round where there is no way back`() {
    let graph = FlowGraph(flows: [.login, .main], routes: [FlowRoute(from: .login, to: .main)])
    let coordinator = AppFlowCoordinator(graph: graph, clock: clock)
    coordinator.showMainView()
    #expect(coordinator.show(.login, policy: .reverse).status == .queued(position: 1))
    #expect(coordinator.transition?.to == .main)
  }

  @Test func `a flow that isn't in the graph is unknown until it comes, and again when it is gone`() {
    let coordinator = AppFlowCoordinator(flow: .main, clock: clock)
    #expect(coordinator.show(.movies).status == .rejected(.unknownFlow("movies")))
    coordinator.graph = FlowGraph(flows: [.login, .main, .movies])
    #expect(coordinator.show(.movies).status == .applied)
    coordinator.graph = .standard
    #expect(coordinator.activeFlow == .main)
    #expect(coordinator.transition == nil)
    #expect(coordinator.show(.movies).status == .rejected(.unknownFlow("movies")))
  }

  @Test func `the graph is a chart that begins at the active flow and takes the same ways`() throws {
    let definition = FlowGraph.standard.definition(startingAt: .main)
    let machine = try Machine(definition)
    var snapshot = machine.start().0
    #expect(snapshot.configuration == ["main"])
    _ = machine.step(&snapshot, machine.event("show.login"))
    #expect(snapshot.configuration == ["login"])
  }

  @Test func `a flow that nothing leads to or out of is found`() {
    let graph = FlowGraph(
      flows: [.login, .main, .movies], routes: [FlowRoute(from: .login, to: .main)])
    let issues = graph.check().map { "\($0.severity.rawValue) \($0.path)" }
    #expect(issues == ["warning main", "warning movies"] || issues.count >= 2, "\(graph.check())")
  }
}
