import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews
import TestSupport
import Testing

private struct Page: View {
  var name: String
  var log: Log?
  @State private var count = 0
  var body: some View {
    Button("\(name) \(count)") { count += 1 }
      .onAppear { log?.events.append("appear \(name)") }
      .onDisappear { log?.events.append("disappear \(name)") }
  }
}

@MainActor private final class Log {
  var events: [String] = []
}

/// A flow with screens over its first one, on a surface of 12x1.
@Suite @MainActor struct ScreenPathTests {
  private let clock = VirtualClock()
  private let log = Log()

  private func session() -> FlowSession {
    FlowSession(
      flows: [
        FlowDefinition(
          .main, title: "Main",
          screens: [
            FlowScreenDefinition("a") { _ in Page(name: "a", log: log) },
            FlowScreenDefinition(for: Int.self) { Page(name: "\($0)", log: log) },
          ]
        ) { Page(name: "main", log: log) },
        FlowDefinition(.login, title: "Login") { Page(name: "login", log: log) },
      ], clock: clock, size: CellSize(width: 12, height: 1), startingFlow: .main)
  }

  private func show(_ session: FlowSession) -> String {
    session.screen.lines.joined().split(separator: " ").joined(separator: " ")
  }

  @Test func `the innermost screen is shown, and those below it stay as they are`() {
    let session = session()
    let nodes = session.graph.nodeCount
    session.send(.key(.enter))
    session.coordinator.push(FlowScreen(name: "a"), animation: nil)
    #expect(show(session) == "[ a 0 ]")
    #expect(session.controls.map(\.label) == ["a 0"])
    session.send(.key(.enter))
    session.coordinator.push(7, animation: nil)
    #expect(show(session) == "[ 7 0 ]")
    session.coordinator.pop(animation: nil)
    #expect(show(session) == "[ a 1 ]")
    session.coordinator.pop(animation: nil)
    #expect(show(session) == "[ main 1 ]")
    #expect(session.graph.nodeCount == nodes)
    session.coordinator.push(FlowScreen(name: "a"), animation: nil)
    #expect(show(session) == "[ a 0 ]")
  }

  @Test func `the focus is where it was when the screen over it goes`() {
    let session = FlowSession(
      flows: [
        FlowDefinition(
          .main, title: "Main",
          screens: [
            FlowScreenDefinition("a") { _ in Page(name: "a") },
            FlowScreenDefinition("b") { _ in Page(name: "b") },
          ]
        ) {
          HStack { ForEach(0..<3) { Button("\($0)") {} } }
        }
      ], clock: clock, size: CellSize(width: 24, height: 1), startingFlow: .main)
    func focus() -> [String] { session.controls.filter(\.isFocused).map(\.label) }
    session.send(.key(.tab))
    #expect(focus() == ["1"])
    session.coordinator.push(FlowScreen(name: "a"), animation: nil)
    session.send(.key(.enter))
    #expect(focus() == ["a 1"])
    // Another screen in its place leaves what lies below covered.
    session.coordinator.setPath(FlowPath([FlowScreen(name: "b")]), animation: nil)
    #expect(focus() == ["b 0"])
    session.coordinator.pop(animation: .linear(duration: 1))
    #expect(focus() == ["1"])
    clock.advance(by: .seconds(2))
    session.step()
    #expect(focus() == ["1"])
  }

  @Test func `a screen is pushed in and out like a flow`() {
    let session = session()
    _ = session.screen
    session.coordinator.push(7, animation: .linear(duration: 1))
    clock.advance(by: .milliseconds(500))
    expectLines(session.screen.lines, equals: "n 0 ]   [ 7")
    #expect(session.controls.map(\.label) == ["7 0"])
    session.coordinator.pop(animation: .linear(duration: 1))
    clock.advance(by: .milliseconds(500))
    #expect(show(session) == "[ main 0 ]")
    #expect(session.coordinator.transition == nil)
  }

  @Test func `a screen appears once and goes once, whatever is done to it on the way`() {
    let session = session()
    _ = session.screen
    session.coordinator.push(1, animation: nil)
    session.coordinator.push(2, animation: .linear(duration: 1))
    _ = session.screen
    clock.advance(by: .milliseconds(500))
    session.coordinator.popToRoot(animation: .linear(duration: 1))
    _ = session.screen
    clock.advance(by: .seconds(3))
    _ = session.screen
    clock.advance(by: .seconds(3))
    #expect(show(session) == "[ main 0 ]")
    #expect(
      log.events == [
        "appear main", "appear 1", "appear 2", "disappear main", "appear main", "disappear 1", "disappear 2",
      ])
    session.send(.key(.enter))
    #expect(show(session) == "[ main 1 ]")
  }

  @Test func `a value that the flow has no view for is named`() {
    let session = session()
    session.resize(to: CellSize(width: 50, height: 1))
    session.coordinator.push("x", animation: nil)
    #expect(show(session) == "There is no screen \"main/String\".")
  }
}
