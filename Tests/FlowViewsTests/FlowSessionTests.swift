import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews
import Foundation
import TestSupport
import Testing

private struct MoodKey: EnvironmentKey {
  static var name: String { "mood" }
  static var defaultValue: String { "calm" }
}

private struct Mood: View {
  @Environment(\.mood) private var mood
  var body: some View { Text("the mood is \(mood)") }
}

extension EnvironmentValues {
  fileprivate var mood: String {
    get { self[MoodKey.self] }
    set { self[MoodKey.self] = newValue }
  }
}

private struct SchemeReader: View {
  @Environment(\.colorScheme) private var scheme
  var body: some View { Text("dark on light: \(scheme == .light ? "yes" : "no")") }
}

@Suite @MainActor struct FlowSessionTests {
  private let session = FlowSession(
    flows: [
      FlowDefinition(.login, title: "Login") { LoginView(title: "flowsh") },
      FlowDefinition(.main, title: "Main") { MainView(title: "flowsh") },
    ], size: CellSize(width: 44, height: 13))

  private var clock: VirtualClock { session.clock as? VirtualClock ?? VirtualClock() }

  private func type(_ text: String) {
    for character in text { session.send(.key(KeyPress(KeyEquivalent(character)))) }
  }

  private func brought(_ names: String..., owner: String = "org.example.mood") -> FlowContributions {
    var contributions = FlowContributions(owner: owner)
    for name in names { contributions.flow(name, title: name.capitalized) { Mood() } }
    return contributions
  }

  private func plugin(_ name: String) -> Flow {
    .plugin(PluginFlow(name: name, owner: "org.example.mood"))
  }

  private func logIn() async throws {
    type("ada")
    session.send(.key(.enter))
    try await session.settle()
  }

  @Test func `somebody logs in by the keyboard`() async throws {
    expectLines(
      session.screen.lines,
      equals: """


                     Welcome to flowsh

              User
                     ─────────────────────────

                         [ Login ]
        """)
    session.send(.key(.enter))
    #expect(session.screen.lines.contains { $0.contains("Enter a user name.") })
    type("  ada  lovelace ")
    session.send(.key(.tab))
    session.send(.key(.enter))
    #expect(session.coordinator.transition?.cause == .tap)
    #expect(session.userSession.user == "ada lovelace")
    try await session.settle()
    expectLines(
      session.screen.lines,
      equals: """

          flowsh         Signed in as ada lovelace

          ────────────────────────────────────────

          No plugins are loaded: plugin load PATH
          brings flows.


          Sync  ────────────────────────   0 %

          [ Sync ]  [ Log out ]
        """)
    session.send(.key(.tab))
    session.send(.key(.enter))
    #expect(session.userSession.user == nil)
    try await session.settle()
    #expect(session.coordinator.activeFlow == .login)
  }

  @Test func `work on the clock goes on step by step, and ends with its screen`() async throws {
    try await logIn()
    session.send(.key(.enter))
    await session.wait(.seconds(1))
    #expect(session.screen.lines.contains { $0.hasSuffix(" 50 %") })
    #expect(session.controls.first { $0.label == "Sync" && $0.role == .button }?.isEnabled == false)
    try await session.settle()
    #expect(session.screen.lines.contains { $0.hasSuffix("100 %") })
    session.send(.key(.enter))
    await session.wait(.milliseconds(120))
    session.coordinator.activeFlow = .login
    try await session.settle()
    #expect(clock.nextDeadline == nil)
  }

  @Test func `a plugin's flow is listed, waits for a login and is shown after it`() async throws {
    var contributions = brought("mood")
    contributions.value(MoodKey.self, "merry")
    try session.contribute(contributions)
    #expect(session.flows.names == ["login", "main", "mood"])
    #expect(session.coordinator.show(plugin("mood")).status == .held)
    try await logIn()
    #expect(session.coordinator.activeFlow == plugin("mood"))
    expectLines([session.screen.lines[6]], equals: "             the mood is merry")
    session.coordinator.activeFlow = .main
    #expect(session.controls.map(\.label) == ["Mood", "Sync", "Sync", "Log out"])
  }

  @Test func `a flow that is brought while a transition is in flight is there, and the transition goes on`()
    async throws
  {
    let shown = session.coordinator.show(.main, animation: .linear(duration: 1))
    await session.wait(.milliseconds(500))
    let before = try #require(session.coordinator.transition)
    try session.contribute(brought("mood"))
    let after = try #require(session.coordinator.transition)
    #expect(after.id == before.id && after.to == .main && after.end == before.end)
    #expect(session.flows.names == ["login", "main", "mood"])
    await session.wait(.milliseconds(499))
    #expect(shown.settlement == nil)
    try await session.settle()
    #expect(shown.settlement == .reached && session.coordinator.activeFlow == .main)
    #expect(clock.now.offset == .seconds(1))
  }

  @Test func `a name that is taken is refused, and nothing changes`() throws {
    var good = brought("mood")
    good.value(MoodKey.self, "merry")
    try session.contribute(good)
    let before = session.environment.list.map(\.name)

    #expect(
      refusal(of: brought("news", "main", owner: "org.example.other"))
        == "a flow named \"main\" is there already, from app; give the new one another name")
    #expect(
      refusal(of: brought("twice", "twice", owner: "org.example.other"))
        == "a flow named \"twice\" is there already, from org.example.other; give the new one another name")
    var value = brought("news", owner: "org.example.other")
    value.value(MoodKey.self, "sad")
    #expect(
      refusal(of: value)
        == "the environment key \"mood\" is set by org.example.mood already; give the new one another name")
    #expect(session.flows.names == ["login", "main", "mood"])
    #expect(session.environment.list.map(\.name) == before)
    #expect(session.environment.mood == "merry")
  }

  /// What the session says to contributions that it doesn't take.
  private func refusal(of contributions: FlowContributions) -> String {
    do {
      try session.contribute(contributions)
      return "nothing"
    } catch {
      return String(describing: error)
    }
  }

  @Test func `what is withdrawn while it is shown gives way to main`() async throws {
    var contributions = brought("mood", "other")
    contributions.value(MoodKey.self, "merry")
    try session.contribute(contributions)
    try await logIn()
    session.coordinator.activeFlow = plugin("mood")
    session.withdraw(owner: "org.example.mood")
    #expect(session.coordinator.activeFlow == .main)
    #expect(session.flows.names == ["login", "main"])
    #expect(session.environment.mood == "calm")
    #expect(session.screen.lines.contains { $0.contains("No plugins are loaded") })
  }

  @Test func `what is withdrawn in flight, waiting or held leaves nothing behind`() async throws {
    try session.contribute(brought("mood", "other"))
    let held = session.coordinator.show(plugin("other"))
    session.withdraw(owner: "org.example.mood")
    #expect(held.settlement == .superseded)
    try await logIn()
    #expect(session.coordinator.activeFlow == .main)

    try session.contribute(brought("mood", "other"))
    let shown = session.coordinator.show(plugin("mood"))
    let waiting = session.coordinator.show(plugin("other"))
    let next = session.coordinator.show(.login, policy: .queue)
    await session.wait(.milliseconds(100))
    session.withdraw(owner: "org.example.mood")
    #expect([shown.settlement, waiting.settlement] == [.superseded, .superseded])
    #expect(session.coordinator.transition?.to == .login)
    try await session.settle()
    #expect(next.settlement == .reached)
    #expect(session.coordinator.activeFlow == .login)
  }

  @Test func `settling under a real clock ends where nobody draws`() async throws {
    let session = FlowSession(
      flows: [
        FlowDefinition(.login, title: "Login") { Text("left") },
        FlowDefinition(.main, title: "Main") { Text("right") },
      ], clock: SystemClock(), size: CellSize(width: 12, height: 3))
    session.coordinator.show(.main, animation: .linear(duration: 0.05))
    try await session.settle()
    #expect(session.coordinator.activeFlow == .main && !session.isAnimating)
  }

  @Test func `settle has a bound and says what it waited for`() async throws {
    func tick() { clock.schedule(after: .seconds(7)) { tick() } }
    tick()
    let error = await #expect(throws: NotSettled.self) { try await session.settle() }
    #expect(
      error?.description
        == "not settled after 60 s: something goes on waiting on the clock; use wait with a duration instead")
    session.coordinator.show(.main, animation: .linear(duration: 500))
    let other = await #expect(throws: NotSettled.self) { try await session.settle() }
    #expect(other?.description.contains("the transition login -> main is in flight") == true)
  }

  @Test func `waiting meets each timer and each end at its own instant`() async {
    var instants: [Duration] = []
    for milliseconds in [900, 300, 350] {
      clock.schedule(after: .milliseconds(milliseconds)) { [clock] in instants.append(clock.now.offset) }
    }
    session.coordinator.show(.main, animation: .linear(duration: 0.32))
    session.coordinator.show(.login, animation: .linear(duration: 0.1), policy: .queue)
    await session.wait(.milliseconds(800))
    #expect(instants == [.milliseconds(300), .milliseconds(350)])
    #expect(clock.now.offset == .milliseconds(800))
    let ends = session.journal.records.filter { "\($0.event)".hasPrefix("end") }.map(\.instant.offset)
    #expect(ends == [.milliseconds(320), .milliseconds(420)])
  }

  @Test func `tasks of views go on while time passes`() async throws {
    var events: [String] = []
    Task { @MainActor [clock] in
      for number in 1...3 {
        try await clock.sleep(for: .milliseconds(40))
        events.append("\(number) at \(clock.now.offset / .milliseconds(1))")
      }
    }
    await session.wait(.milliseconds(100))
    #expect(events == ["1 at 40.0", "2 at 80.0"])
    try await session.settle()
    #expect(events.last == "3 at 120.0")
  }

  @Test func `without motion the end is there at once`() async throws {
    var values = session.environment
    values.accessibilityReduceMotion = true
    session.setEnvironment(values)
    type("ada")
    session.send(.key(.enter))
    #expect(session.screen.lines.contains { $0.contains("Signed in as ada") })
    #expect(clock.now == .zero)
    #expect(session.journal.records.contains { "\($0.event)".hasPrefix("begin #1 login -> main") })
  }

  @Test func `flows that ask for each other without end are stopped and named`() async throws {
    struct Asking: View {
      let flow: Flow
      @Environment(\.coordinator) private var coordinator
      var body: some View { Text("asks").onAppear { coordinator?.show(flow) } }
    }
    var values = EnvironmentValues()
    values.accessibilityReduceMotion = true
    let session = FlowSession(
      flows: [
        FlowDefinition(.login, title: "Login") { Asking(flow: .main) },
        FlowDefinition(.main, title: "Main") { Asking(flow: plugin("mood")) },
        FlowDefinition(plugin("mood"), title: "Mood") { Asking(flow: .login) },
      ], environment: values, size: CellSize(width: 9, height: 1))
    session.userSession.signIn("ada")
    expectLines(session.screen.lines, equals: "  asks")
    #expect(
      session.journal.records.contains {
        $0.description.hasPrefix("0.0ms notice the flows go on asking for each other; stopped at: ")
      })
    await #expect(throws: NotSettled.self) { try await session.settle() }
    await session.wait(.seconds(1))
    #expect(session.clock.now == FlowInstant(offset: .seconds(1)))
  }

  private func moodSession(startingAt flow: Flow) -> FlowSession {
    FlowSession(
      flows: [
        FlowDefinition(.login, title: "Login") { Text("login") },
        FlowDefinition(.main, title: "Main") { Text("main") },
        FlowDefinition(plugin("mood"), title: "Mood") { Text("mood") },
      ], size: CellSize(width: 9, height: 1), startingFlow: flow)
  }

  @Test func `the session says who is signed in, and what waits for that goes on`() {
    let session = moodSession(startingAt: .login)
    let mood = plugin("mood")
    #expect(session.coordinator.show(.main, animation: nil).status == .applied)
    let receipt = session.coordinator.show(mood, animation: nil)
    #expect(receipt.status == .held && session.coordinator.facts().isEmpty)
    session.userSession.signIn("ada")
    #expect(session.coordinator.facts() == [FlowGraph.signedIn])
    #expect(receipt.settlement == .reached && session.coordinator.activeFlow == mood)
    session.userSession.signOut()
    session.coordinator.show(.main, animation: nil)
    #expect(session.coordinator.show(mood).status == .held)
  }

  @Test
  func `a link to the login signs nobody out, and what is asked for there waits for a login all the same`()
    throws
  {
    let session = moodSession(startingAt: .main)
    let mood = plugin("mood")
    session.userSession.signIn("ada")
    try session.coordinator.open(FlowLink(flow: "login"), animation: nil)
    #expect(session.coordinator.activeFlow == .login)
    #expect(session.userSession.user == "ada" && session.coordinator.facts() == [FlowGraph.signedIn])
    #expect(session.coordinator.show(mood, animation: nil).status == .held)
    session.userSession.signIn("bob")
    #expect(session.coordinator.activeFlow == .login, "whoever is at the login passes it by main")
    session.coordinator.show(.main, animation: nil)
    #expect(session.coordinator.activeFlow == mood)
  }

  @Test func `keys and signals end a session with their status, the first of them`() {
    session.send(.key(KeyPress("c", modifiers: .control)))
    #expect(session.exitStatus == 130)
    session.send(.terminationRequested(signal: 15))
    #expect(session.exitStatus == 130)
    let other = FlowSession(flows: [])
    other.send(.terminationRequested(signal: 15))
    #expect(other.exitStatus == 143)
    #expect(other.terminationSignal == 15)
  }

  @Test func `a click goes to the control below it`() async throws {
    type("ada")
    let login = session.controls.first { $0.label == "Login" }
    let place = login?.frame.origin ?? .zero
    #expect(session.send(.mouse(MouseEvent(.pressed, location: place))))
    #expect(session.userSession.user == nil)
    #expect(session.send(.mouse(MouseEvent(.released, location: place))))
    #expect(!session.send(.mouse(MouseEvent(.pressed, location: .zero))))
    #expect(session.userSession.user == "ada")
  }

  @Test func `the colour scheme follows the terminal's background`() {
    let session = FlowSession(
      flows: [FlowDefinition(.login, title: "Login") { SchemeReader() }], size: CellSize(width: 24, height: 1)
    )
    #expect(session.screen.lines == ["   dark on light: no"])
    #expect(session.send(.paletteChanged(.light)))
    #expect(session.palette == .light)
    #expect(session.screen.lines == ["   dark on light: yes"])
    let sepia = CellPalette(foreground: CellPalette.RGB(9, 9, 9), background: CellPalette.RGB(250, 240, 220))
    session.send(.paletteChanged(sepia))
    #expect(session.palette == sepia && session.environment.colorScheme == .light)
    session.send(.paletteChanged(.dark))
    #expect(session.screen.lines == ["   dark on light: no"])
  }

  @Test func `while keys go to the screen the bar's line isn't the field's`() {
    let bar = ListeningBar(session: session)
    session.bar = bar
    session.moveKeyboard(to: .bar)
    bar.heard = []
    session.sendToScreen([KeyPress("a"), KeyPress("d"), KeyPress("a")])
    #expect(bar.heard == [.screen])
    #expect(session.keyboard == .bar)
    #expect(session.controls.first?.value == "ada")
  }
}
