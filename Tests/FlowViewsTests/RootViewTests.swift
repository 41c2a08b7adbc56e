import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews
import Foundation
import TestSupport
import Testing

private struct Page: View {
  var name: String
  @State private var count = 0
  var body: some View {
    VStack {
      Text("the \(name)")
      Button("\(name) \(count)") { count += 1 }
    }
  }
}

/// The active flow and the one that leaves, on one surface of 20x5.
@Suite @MainActor struct RootViewTests {
  private let clock = VirtualClock()

  private func session(_ transition: AnyTransition? = nil, size: CellSize = CellSize(width: 20, height: 5))
    -> FlowSession
  {
    FlowSession(
      flows: [
        FlowDefinition(.login, title: "Login", transition: transition) { Page(name: "login") },
        FlowDefinition(.main, title: "Main", transition: transition) { Page(name: "main") },
      ], clock: clock, size: size)
  }

  private func lines(_ session: FlowSession, after milliseconds: Int) -> [String] {
    clock.advance(by: .milliseconds(milliseconds))
    return session.screen.lines
  }

  @Test func `where no flow says otherwise the later one pushes from the right`() {
    let session = session()
    expectLines(session.screen.lines, equals: "\n     the login\n    [ login 0 ]")
    session.coordinator.show(.main, animation: .linear(duration: 1))
    expectLines(lines(session, after: 0), equals: "\n     the login\n    [ login 0 ]")
    expectLines(lines(session, after: 250), equals: "\nthe login\n login 0 ]")
    expectLines(lines(session, after: 250), equals: "\nogin            the\nn 0 ]          [ mai")
    expectLines(lines(session, after: 250), equals: "\n           the main\n          [ main 0 ]")
    expectLines(lines(session, after: 250), equals: "\n      the main\n     [ main 0 ]")
    #expect(session.coordinator.transition == nil)
    session.coordinator.show(.login)
    #expect(session.coordinator.transition?.insertion == .push(from: .leading))
  }

  @Test func `state stays with a flow that is turned back, and is new when it is shown anew`() throws {
    let session = session(.opacity)
    session.send(.key(.enter))
    session.coordinator.show(.main, animation: .linear(duration: 1))
    clock.advance(by: .milliseconds(600))
    session.coordinator.show(.login, policy: .reverse)
    _ = lines(session, after: 1000)
    expectLines(session.screen.lines, equals: "\n     the login\n    [ login 1 ]")
    session.coordinator.activeFlow = .main
    expectLines(session.screen.lines, equals: "\n      the main\n     [ main 0 ]")
    session.coordinator.activeFlow = .login
    expectLines(session.screen.lines, equals: "\n     the login\n    [ login 0 ]")
  }

  @Test func `only the flow that arrives can be operated`() {
    let session = session(.slide)
    session.coordinator.show(.main, animation: .linear(duration: 1))
    clock.advance(by: .milliseconds(100))
    #expect(session.controls.map(\.label) == ["main 0"])
    session.send(.key(.enter))
    #expect(session.controls.map(\.label) == ["main 1"])
  }

  @Test func `a change of size in flight shows the transition at the new one`() {
    let session = session(.move(edge: .trailing))
    session.coordinator.show(.main, animation: .linear(duration: 1))
    expectLines(lines(session, after: 500), equals: "\n                the\n               [ mai")
    session.resize(to: CellSize(width: 30, height: 3))
    #expect(session.screen.size == CellSize(width: 30, height: 3))
    #expect(session.coordinator.transition != nil)
    session.resize(to: .zero)
    #expect(session.screen.size == .zero)
    session.resize(to: CellSize(width: 20, height: 5))
    expectLines(lines(session, after: 0), equals: "\n                the\n               [ mai")
  }

  @Test func `a spring that passes its end draws all the way`() {
    for effect in [AnyTransition.slide, .scale, .opacity, .push(from: .top), .offset(x: 9, y: 9)] {
      let session = session(effect)
      session.coordinator.show(.main, animation: .spring(duration: 0.5, bounce: 0.9))
      var hasPassed = false
      for _ in 0..<400 where session.coordinator.transition != nil {
        clock.advance(by: .milliseconds(16))
        hasPassed = hasPassed || (session.coordinator.transition?.progress(at: clock.now) ?? 0) > 1
        #expect(session.screen.lines.count == 5)
      }
      #expect(hasPassed)
    }
  }

  @Test func `without a coordinator, or without the flow, it says so`() {
    let alone = TestScreen(width: 46, height: 1) { RootView() }
    expectLines(alone.lines, equals: "There is no coordinator in the environment.")
    let session = FlowSession(flows: [], clock: clock, size: CellSize(width: 40, height: 1))
    expectLines(session.screen.lines, equals: "    There is no flow named \"login\".")
  }
}
