import Testing

@testable import AppFlow

@Suite struct FlowGraphIssueTests {
  private func routes(_ ways: (Flow, Flow, String?)...) -> [FlowRoute] {
    ways.map { FlowRoute(from: $0.0, to: $0.1, condition: $0.2) }
  }

  @Test func `flows with a way from each to each other are above doubt`() {
    #expect(FlowGraph.test.flowIssues().isEmpty)
  }

  @Test func `a flow without a way back is named`() {
    let graph = FlowGraph(
      flows: [.login, .main, .movies],
      routes: routes(
        (.login, .main, nil), (.main, .login, nil), (.main, .movies, nil), (.movies, .movies, nil)))
    #expect(graph.flowIssues() == [.noWayBack(.movies, to: .login)])
    #expect("\(graph.flowIssues()[0])" == "movies: no way leads back to login")
  }

  @Test func `a link behind a condition that no login makes true is named`() {
    let graph = FlowGraph(
      flows: [.login, .main, .movies, .notes],
      routes: routes(
        (.login, .main, FlowGraph.signedIn), (.main, .login, nil), (.main, .movies, "paid"),
        (.movies, .main, nil), (.main, .notes, FlowGraph.signedIn), (.notes, .main, nil)))
    #expect(graph.flowIssues() == [.linkBehindCondition(.movies, conditions: ["paid"])])
  }

  @Test func `a flow that has the name of another is named with both owners`() {
    let other = Flow.plugin(PluginFlow(name: "main", owner: "org.example"))
    let graph = FlowGraph(flows: [.login, .main, other])
    #expect(graph.flows == [.login, .main])
    #expect(
      graph.flowIssues().map { "\($0)" } == [
        "main: the flow of org.example is left out, since app has one of that name"
      ])
    #expect(FlowGraph(flows: [.login, .main, .main]).flowIssues().isEmpty)
  }
}
