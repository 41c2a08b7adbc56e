import Testing

@testable import AppFlow

@Suite @MainActor struct CoordinatorLinkTests {
  private let clock = VirtualClock()
  private let coordinator: AppFlowCoordinator

  init() {
    var graph = FlowGraph.test
    graph.screens[.movies] = [FlowScreenOutline("add", required: ["title"], optional: ["year"])]
    graph.screens[.main] = [FlowScreenOutline("about")]
    coordinator = AppFlowCoordinator(graph: graph, clock: clock)
  }

  private let add = FlowLink(
    flow: "movies", screens: [FlowScreen(name: "add", parameters: ["title": "Alien"])])

  @Test func `a link leads to a screen by one transition`() throws {
    coordinator.show(.main, animation: nil)
    #expect(try coordinator.open(add).status == .applied)
    #expect(coordinator.transition?.cause == .link)
    #expect(coordinator.transition?.destination.name == "movies/add")
    coordinator.finish(on: clock)
    #expect(coordinator.place.path.elements.last?.screen?["title"] == "Alien")
  }

  @Test func `a dry run lists what is left and entered and changes nothing`() throws {
    coordinator.show(.main, animation: nil)
    let count = coordinator.journal.records.count
    let plan = try coordinator.plan(add)
    #expect(!plan.waitsForLogin)
    #expect(plan.left.map(\.name) == ["main"])
    #expect(plan.entered.map(\.name) == ["movies", "movies/add"])
    #expect(coordinator.place == FlowPlace(.main))
    #expect(coordinator.journal.records.count == count)
    // And what it lists is what happens.
    try coordinator.open(add, animation: nil)
    let events = coordinator.journal.records.dropFirst(count).map(\.event)
    #expect(events.suffix(3) == [.left(plan.left[0]), .entered(plan.entered[0]), .entered(plan.entered[1])])
  }

  @Test func `a link at the login is held and applied once somebody is in`() throws {
    #expect(try coordinator.plan(add).waitsForLogin)
    let receipt = try coordinator.open(add)
    #expect(receipt.status == .held)
    #expect(coordinator.place == FlowPlace(.login))
    coordinator.showMainView()
    coordinator.finish(on: clock)
    #expect(receipt.settlement == .reached)
    #expect(coordinator.place.name == "movies/add")
  }

  @Test func `a link never leads past the login, not even to main`() throws {
    let link = FlowLink(flow: "main", screens: [FlowScreen(name: "about")])
    #expect(try coordinator.open(link).status == .held)
    #expect(coordinator.activeFlow == .login)
    coordinator.showMainView()
    coordinator.finish(on: clock)
    #expect(coordinator.place.name == "main/about")
  }

  @Test func `a link that arrives while the login is on its way in waits for what comes after it`() throws {
    coordinator.show(.main, animation: nil)
    coordinator.show(.login)
    let receipt = try coordinator.open(add)
    #expect(receipt.status == .held)
    coordinator.finish(on: clock)
    #expect(coordinator.activeFlow == .login && receipt.settlement == nil)
    coordinator.showMainView()
    coordinator.finish(on: clock)
    #expect(coordinator.place.name == "movies/add" && receipt.settlement == .reached)
  }

  @Test func `a later link isn't overridden by what was held before it`() throws {
    let held = coordinator.show(.movies)
    coordinator.showMainView()
    let receipt = try coordinator.open(FlowLink(flow: "main", screens: [FlowScreen(name: "about")]))
    #expect(held.settlement == .superseded && receipt.status == .queued(position: 1))
    coordinator.finish(on: clock)
    #expect(coordinator.place.name == "main/about" && receipt.settlement == .reached)
  }

  @Test func `a link taken at the start isn't overridden by the steps of the start`() throws {
    let receipt = try coordinator.open(add)
    coordinator.showMainView()
    coordinator.show(.main, policy: .queue)
    coordinator.finish(on: clock)
    #expect(coordinator.place.name == "movies/add")
    #expect(receipt.settlement == .reached)
  }

  @Test(arguments: [
    (
      FlowLink(flow: "nowhere"),
      "there is no flow named \"nowhere\"; the flows are: login, main, movies, notes"
    ),
    (
      FlowLink(flow: "movies", screens: [FlowScreen(name: "ad")]),
      "movies has no screen \"ad\"; it has: add"
    ),
    (
      FlowLink(flow: "notes", screens: [FlowScreen(name: "ad")]),
      "notes has no screen \"ad\"; it has none that links can ask for"
    ),
    (FlowLink(flow: "movies", screens: [FlowScreen(name: "add")]), "add needs the parameter \"title\""),
    (
      FlowLink(flow: "movies", screens: [FlowScreen(name: "add", parameters: ["title": "", "name": ""])]),
      "add takes no parameter \"name\"; it takes: title, year"
    ),
  ])
  func `a link that leads nowhere changes nothing and says why`(link: FlowLink, message: String) {
    do throws(FlowLinkError) {
      try coordinator.open(link)
      Issue.record("\(link) was opened")
    } catch {
      #expect("\(error)" == message)
    }
    #expect(coordinator.journal.records.isEmpty)
  }

  @Test func `a way whose condition doesn't hold is no way for a link`() throws {
    let graph = FlowGraph(
      flows: [.main, .notes], routes: [FlowRoute(from: .main, to: .notes, condition: "paid")])
    let coordinator = AppFlowCoordinator(flow: .main, graph: graph, clock: clock)
    let link = FlowLink(flow: "notes")
    #expect(throws: FlowLinkError(reason: .refused(.noRoute(from: .main, to: .notes, condition: "paid")))) {
      try coordinator.open(link)
    }
    coordinator.facts = { ["paid"] }
    #expect(try coordinator.open(link).status == .applied)
  }
}
