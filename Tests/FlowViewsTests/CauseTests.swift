import AppFlow
import FlowCanvas
import FlowCombine
import FlowRuntime
import FlowViews
import Testing

/// A page whose buttons and tasks change what is shown, each in its own way.
private struct Page: View {
  @State private var showsSheet = false
  @State private var asks = false
  @State private var isWaiting = false
  @Environment(\.coordinator) private var coordinator
  @Environment(\.clock) private var clock
  var body: some View {
    VStack {
      Button("Sheet") { showsSheet = true }
      Button("Animated") { withAnimation { asks = true } }
      Button("Push") { coordinator?.push(FlowScreen(name: "note")) }
      Button("Present") { coordinator?.present(FlowScreen(name: "note")) }
      Button("Show") { coordinator?.show(.login) }
      Button("Later") {
        _ = clock?.schedule(after: .seconds(1)) { coordinator?.push(FlowScreen(name: "note")) }
      }
      Button("Sheet later") { _ = clock?.schedule(after: .seconds(1)) { showsSheet = true } }
      Button("Task") { isWaiting = true }
      if isWaiting {
        Text("waits").task { coordinator?.push(FlowScreen(name: "note")) }
      }
    }
    .sheet(isPresented: $showsSheet) { Closing() }
    .alert("Sure?", isPresented: $asks) { Button("Yes") {} }
  }
}

/// A plugin's page that pushes a screen in one way.
private struct PluginPage: View {
  let way: String
  @State private var count = 0
  @Environment(\.coordinator) private var coordinator
  private func push() { coordinator?.push(FlowScreen(name: "note"), animation: nil) }

  var body: some View {
    switch way {
    case "task": Text("a").task { push() }
    case "onAppear": Text("a").onAppear { push() }
    case "onChange": Text("a").task { count = 1 }.onChange(of: count) { _, _ in push() }
    case "onReceive": Text("a").onReceive(Just(1)) { _ in push() }
    default: Button("Push") { push() }
    }
  }
}

private struct Closing: View {
  @Environment(\.dismiss) private var dismiss
  var body: some View { Button("Close") { dismiss() } }
}

/// Who asked for a change, as the journal has it.
@Suite @MainActor struct CauseTests {
  private let clock = VirtualClock()
  private let session: FlowSession

  init() {
    session = FlowSession(
      flows: [
        FlowDefinition(
          .main, title: "Main", screens: [FlowScreenDefinition("note") { _ in Text("note") }]
        ) { Page() },
        FlowDefinition(.login, title: "Login") { Text("login") },
      ], clock: clock, size: CellSize(width: 32, height: 16), startingFlow: .main)
  }

  /// What was asked for and by whom.
  private var requests: [String] {
    session.journal.records.compactMap { record in
      switch record.event {
      case .requested(let flow, policy: _, let cause, answer: _): "\(flow.name): \(cause)"
      case .requestedOverlay(let what, let cause, answer: _): "\(what): \(cause)"
      default: nil
      }
    }
  }

  @Test(arguments: [
    ("Sheet", "present sheet: tap"), ("Animated", "present alert Sure?: tap"),
    ("Push", "main: tap"), ("Present", "present sheet note: tap"), ("Show", "login: tap"),
  ])
  func `what a button shows, pushes or presents was tapped`(button: String, request: String) throws {
    try session.tap(button)
    #expect(requests == [request])
  }

  @Test func `a click, Return and Escape are taps as well`() throws {
    session.send(.key(KeyPress(.return)))
    session.finish(on: clock)
    session.send(.key(KeyPress(.escape)))
    session.finish(on: clock)
    let sheet = try #require(session.controls.first { $0.label == "Sheet" }).frame.origin
    session.send(.mouse(MouseEvent(.pressed, location: sheet)))
    session.send(.mouse(MouseEvent(.released, location: sheet)))
    session.finish(on: clock)
    try session.tap("Close")
    #expect(
      requests == [
        "present sheet: tap", "dismiss: tap", "present sheet: tap", "dismiss: tap",
      ])
  }

  @Test func `the button of an alert that takes it away was tapped`() throws {
    try session.tap("Animated")
    session.finish(on: clock)
    try session.tap("Yes")
    #expect(requests == ["present alert Sure?: tap", "dismiss: tap"])
  }

  @Test(arguments: [("Later", "main: timer"), ("Sheet later", "present sheet: timer")])
  func `what the clock calls for was a timer, whoever set it`(button: String, request: String) throws {
    try session.tap(button)
    clock.advance(by: .seconds(1))
    session.step()
    #expect(requests == [request])
  }

  @Test func `what a view's task shows is the program's, whatever made the view appear`() async throws {
    try session.tap("Task")
    try await session.settle()
    #expect(requests == ["main: program"])
  }

  @Test(arguments: ["Page", "task", "onAppear", "onChange", "onReceive"])
  func `what a plugin's flow shows of its own accord is the plugin's, and what is tapped in it is not`(
    way: String
  ) async throws {
    let films = Flow.plugin(PluginFlow(name: "films", owner: "org.example.films"))
    let session = FlowSession(
      flows: [
        FlowDefinition(.main, title: "Main") { Text("main") },
        FlowDefinition(films, title: "Films", screens: [FlowScreenDefinition("note") { _ in Text("note") }]) {
          PluginPage(way: way)
        },
      ], clock: clock, size: CellSize(width: 32, height: 16), startingFlow: .main)
    session.coordinator.facts = { [FlowGraph.signedIn] }
    session.coordinator.show(films, animation: nil, cause: .command)
    session.step()
    if let button = session.controls.first(where: { $0.label == "Push" }) { session.activate(button) }
    try await session.settle()
    let causes = session.journal.records.compactMap { record in
      if case .requested(_, policy: _, let cause, answer: _) = record.event { cause } else { nil }
    }
    #expect(causes == [.command, way == "Page" ? .tap : .plugin])
  }

  @Test func `back over a sheet has the cause that it is asked with`() throws {
    try session.tap("Sheet")
    session.finish(on: clock)
    session.coordinator.back(cause: .command)
    #expect(requests.last == "dismiss: command")
    session.finish(on: clock)
    try session.tap("Sheet")
    session.finish(on: clock)
    session.coordinator.dismissAll(cause: .plugin)
    #expect(requests.last == "dismiss: plugin")
  }
}
