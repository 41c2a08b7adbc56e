import Testing

@testable import AppFlow

/// What is left when somebody has left, and what becomes of flows that come and go.
@Suite @MainActor struct CoordinatorLifeTests {
  private let clock = VirtualClock()

  private func coordinator(at flow: Flow = .main, graph: FlowGraph = .test) -> AppFlowCoordinator {
    AppFlowCoordinator(flow: flow, graph: graph, clock: clock)
  }

  @Test func `what is left by back is let go in the same turn`() {
    let coordinator = coordinator()
    let before = coordinator.liveCounts
    coordinator.push(1, animation: nil)
    coordinator.back(animation: nil)
    #expect(coordinator.liveCounts == before)
    coordinator.present(1, animation: nil)
    coordinator.dismiss(animation: nil)
    #expect(coordinator.liveCounts == before)
    coordinator.show(.movies, animation: nil)
    coordinator.back(animation: nil)
    #expect(coordinator.liveCounts == before)
  }

  @Test func `a thousand rounds of login and logout leave nothing, whatever lies over the screens`() {
    let coordinator = coordinator(at: .login)
    let before = coordinator.liveCounts
    for round in 0..<1_000 {
      coordinator.showMainView()
      coordinator.push(round, policy: .queue)
      coordinator.present("sheet")
      coordinator.show(.movies, policy: round % 2 == 0 ? .redirect : .queue)
      clock.advance(by: .milliseconds(round % 5 * 100))
      coordinator.present(round, as: .alert)
      coordinator.show(.login, policy: round % 3 == 0 ? .redirect : .replacePending)
      coordinator.finish(on: clock)
      guard coordinator.liveCounts == before, coordinator.activeFlow == .login else {
        Issue.record("round \(round): \(coordinator.liveCounts) at \(coordinator.place.name)")
        return
      }
    }
    #expect(clock.armedTimers == 0)
  }

  @Test func `a flow is left and entered ten thousand times, and its screens have the same names at once`()
    async
  {
    let coordinator = coordinator(at: .login)
    let before = coordinator.liveCounts
    coordinator.show(.main, animation: nil)
    coordinator.show(.movies, animation: nil)
    for round in 0..<10_000 {
      // Others on this actor have their turn.
      if round % 500 == 0 { await Task.yield() }
      let receipt = coordinator.transaction(animation: nil) {
        $0.popToRoot()
        $0.push("page")
      }
      coordinator.show(round % 2 == 0 ? .main : .notes, animation: nil)
      coordinator.show(.movies, animation: nil)
      guard receipt.settlement != nil, coordinator.place.path.values() == ["page"] else {
        Issue.record("round \(round): at \(coordinator.place.name)")
        return
      }
    }
    coordinator.show(.login, animation: nil)
    #expect(coordinator.liveCounts == before)
    #expect(clock.armedTimers == 0)
  }

  @Test func `the same steps with and without motion give the same state and the same log`() throws {
    var graph = FlowGraph.test
    graph.screens[.movies] = [FlowScreenOutline("add")]
    let link = FlowLink(flow: "movies", screens: [FlowScreen(name: "add")])
    let steps: [(AppFlowCoordinator) throws -> Void] = [
      { try $0.open(link) }, { $0.showMainView() }, { $0.present(1) }, { $0.present(2, as: .alert) },
      { $0.dismiss() }, { $0.back() }, { $0.present(3) }, { $0.show(.notes) }, { $0.push("page") },
      {
        $0.transaction {
          $0.popToRoot(); $0.show(.main)
        }
      }, { $0.showLoginView() }, { $0.dismissAll() },
    ]
    let logs = try [false, true].map { isStill in
      let coordinator = coordinator(at: .login, graph: graph)
      coordinator.reducesMotion = isStill
      for step in steps {
        try step(coordinator)
        coordinator.finish(on: clock)
      }
      return coordinator.journal.records.map(\.event.description) + [coordinator.place.name]
    }
    #expect(logs[0] == logs[1])
    #expect(logs[0].count > 50)
  }

  enum Moment: String, CaseIterable {
    case atRest, inTransition, underSheet, whileSheetLeaves
  }

  private func coordinator(at moment: Moment, graph: FlowGraph) -> AppFlowCoordinator {
    let coordinator = coordinator(graph: graph)
    switch moment {
    case .atRest: break
    case .inTransition: coordinator.show(.movies, animation: .linear(duration: 1))
    case .underSheet: coordinator.present(1, animation: nil)
    case .whileSheetLeaves:
      coordinator.present(1, animation: nil)
      coordinator.dismiss(animation: .linear(duration: 1))
    }
    clock.advance(by: .milliseconds(500))
    return coordinator
  }

  @Test(arguments: Moment.allCases)
  func `a flow that comes changes nothing that is under way, and can be shown from then on`(
    moment: Moment
  ) {
    let coordinator = coordinator(at: moment, graph: FlowGraph(flows: [.login, .main, .movies]))
    let (transition, layers) = (coordinator.transition, coordinator.overlayLayers)
    #expect(coordinator.show(.notes).rejection == .unknownFlow("notes"))
    coordinator.graph = .test
    #expect(coordinator.transition == transition && coordinator.overlayLayers == layers)
    let receipt = coordinator.show(.notes)
    #expect(receipt.status == (moment == .inTransition ? .queued(position: 1) : .applied))
    coordinator.finish(on: clock)
    #expect(receipt.settlement == .reached && coordinator.activeFlow == .notes)
    #expect(coordinator.overlayLayers.isEmpty)
  }

  @Test(arguments: Moment.allCases)
  func `the active flow that goes away gives way to main, and to login if it was main`(moment: Moment) {
    let coordinator = coordinator(at: moment, graph: .test)
    let active = coordinator.activeFlow
    let fallback: Flow = active == .main ? .login : .main
    coordinator.flowRemoved(active, fallback: fallback)
    #expect(coordinator.activeFlow == fallback && coordinator.transition == nil)
    #expect(coordinator.overlays.isEmpty)
    coordinator.finish(on: clock)
    #expect(coordinator.liveCounts.unsettledReceipts == 0 && clock.armedTimers == 0)
    #expect(coordinator.show(active).rejection == .unknownFlow(active.name))
  }

  @Test func `a flow that nothing may take the place of gives way to one that is there`() {
    let coordinator = coordinator(at: .main, graph: .test)
    coordinator.graph = FlowGraph(flows: [.login])
    #expect(coordinator.activeFlow == .login)
    #expect(coordinator.show(.main).rejection == .unknownFlow("main"))
    let other = self.coordinator(at: .movies, graph: FlowGraph(flows: [.movies, .notes]))
    other.flowRemoved(.movies, fallback: .main)
    #expect(other.activeFlow == .notes)
  }

  @Test func `who comes next finds no screens of before, also if the flow that was left has gone`() {
    let coordinator = coordinator(at: .main)
    coordinator.push("private", animation: nil)
    coordinator.show(.notes, animation: nil)
    coordinator.showLoginView()
    coordinator.flowRemoved(.notes)
    coordinator.finish(on: clock)
    #expect(coordinator.activeFlow == .login)
    coordinator.show(.main, animation: nil)
    #expect(coordinator.place.name == "main")
  }

  @Test func `what waits doesn't bring the screens of a removed flow back`() {
    let coordinator = coordinator(at: .main)
    coordinator.showLoginView()
    coordinator.transaction(policy: .queue) {
      $0.setPath(FlowPath(FlowScreen(name: "add")), of: .movies)
      $0.show(.notes)
    }
    coordinator.flowRemoved(.movies)
    coordinator.graph = .test
    coordinator.finish(on: clock)
    coordinator.show(.main, animation: nil)
    coordinator.finish(on: clock)
    coordinator.show(.movies, animation: nil)
    #expect(coordinator.place.name == "movies")
  }
}
