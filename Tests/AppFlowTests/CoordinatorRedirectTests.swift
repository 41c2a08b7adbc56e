import Testing

@testable import AppFlow

/// Requests that turn a transition to somewhere else, half way.
@Suite @MainActor struct CoordinatorRedirectTests {
  private let clock = VirtualClock()
  private let coordinator: AppFlowCoordinator

  init() { coordinator = AppFlowCoordinator(flow: .main, graph: .test, clock: clock) }

  private var events: [String] { coordinator.journal.records.map(\.event.description) }

  @Test func `a redirected transition ends once, and the new one begins over its picture`() throws {
    let first = coordinator.show(.movies, animation: .linear(duration: 1))
    clock.advance(by: .milliseconds(250))
    let second = coordinator.show(.notes, animation: .linear(duration: 1), policy: .redirect)
    #expect(second.status == .redirected)
    #expect(first.settlement == .redirected)
    let transition = try #require(coordinator.transition)
    #expect(transition.route == "movies>notes")
    #expect(transition.overtaken.map(\.progress) == [0.25])
    #expect(transition.overtaken.map { "\($0.from.name)>\($0.to.name)" } == ["main>movies"])
    #expect(transition.progress(at: clock.now) == 0)
    coordinator.finish(on: clock)
    #expect(second.settlement == .reached)
    #expect(
      events == [
        "request movies policy coalesce cause program: applied",
        "begin #1 main -> movies insertion opacity removal opacity", "leave main", "enter movies",
        "request notes policy redirect cause program: redirected",
        "end #1 main -> movies redirected",
        "begin #2 movies -> notes insertion opacity removal opacity over a transition", "leave movies",
        "enter notes", "end #2 movies -> notes reached",
      ])
    #expect(coordinator.liveCounts == AppFlowCoordinator(flow: .notes, graph: .test).liveCounts)
  }

  @Test func `what waits gives way to a request that turns the transition`() {
    coordinator.show(.movies, animation: .linear(duration: 1))
    let waiting = coordinator.show(.login, policy: .queue)
    coordinator.show(.notes, animation: .linear(duration: 1), policy: .redirect)
    #expect(waiting.settlement == .superseded)
    coordinator.finish(on: clock)
    #expect(coordinator.activeFlow == .notes)
  }

  @Test func `without an animation it is there at once`() {
    let first = coordinator.show(.movies, animation: .linear(duration: 1))
    let second = coordinator.show(.notes, animation: nil, policy: .redirect)
    #expect(first.settlement == .redirected)
    #expect(second.settlement == .reached)
    #expect(coordinator.activeFlow == .notes && coordinator.transition == nil)
    #expect(clock.armedTimers == 0)
  }

  @Test func `back to where a plain transition came from is turning round, anything else is not`() {
    coordinator.show(.movies, animation: .linear(duration: 1))
    clock.advance(by: .milliseconds(250))
    coordinator.show(.main, policy: .redirect)
    #expect(coordinator.transition?.isReversed == true)
    // From here on a picture lies below, which turning round would run back to.
    coordinator.show(.notes, animation: .linear(duration: 1), policy: .redirect)
    clock.advance(by: .milliseconds(100))
    #expect(coordinator.show(.main, animation: .linear(duration: 1), policy: .reverse).status == .redirected)
    #expect(coordinator.transition?.isReversed == false)
    #expect(coordinator.transition?.overtaken.map(\.isReversed) == [true, false])
    coordinator.finish(on: clock)
    #expect(coordinator.activeFlow == .main)
  }

  @Test func `a request for what is on its way in joins it, and one without a way changes nothing`() {
    var graph = FlowGraph(
      flows: [.main, .movies, .notes], routes: [FlowRoute(from: .main, to: .movies)])
    graph.screens = [:]
    coordinator.graph = graph
    let first = coordinator.show(.movies, animation: .linear(duration: 1))
    #expect(coordinator.show(.movies, policy: .redirect).status == .coalesced)
    let refused = coordinator.show(.notes, policy: .redirect)
    #expect(refused.status == .rejected(.noRoute(from: .movies, to: .notes, condition: nil)))
    #expect(first.settlement == nil && coordinator.transition?.id == 1)
    coordinator.finish(on: clock)
    #expect(first.settlement == .reached)
  }

  @Test func `pictures lie over each other up to a bound; then a request waits`() {
    for number in 0...CoordinatorMachine.mostOvertaken {
      clock.advance(by: .milliseconds(10))
      coordinator.show(
        number % 2 == 0 ? .movies : .notes, animation: .linear(duration: 1), policy: .redirect)
    }
    #expect(coordinator.transition?.overtaken.count == CoordinatorMachine.mostOvertaken)
    let waiting = coordinator.show(.main, policy: .redirect)
    #expect(waiting.status == .queued(position: 1))
    coordinator.finish(on: clock)
    #expect(waiting.settlement == .reached && coordinator.activeFlow == .main)
  }

  @Test func `a flow whose picture is seen goes away with the transition over it`() {
    coordinator.show(.movies, animation: .linear(duration: 1))
    clock.advance(by: .milliseconds(250))
    let receipt = coordinator.show(.notes, animation: .linear(duration: 1), policy: .redirect)
    coordinator.flowRemoved(.movies)
    #expect(coordinator.transition == nil && coordinator.activeFlow == .notes)
    #expect(receipt.settlement == .reached)
  }
}
