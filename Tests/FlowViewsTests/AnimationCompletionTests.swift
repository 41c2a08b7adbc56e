import AppFlow
import FlowCanvas
import FlowRuntime
import FlowTesting
@testable import FlowViews
import Foundation
import Testing

@MainActor private final class Log {
  var lines: [String] = []
  func taken() -> [String] {
    defer { lines = [] }
    return lines
  }
}

private struct Mover: View {
  let log: Log
  var animation = Animation.linear(duration: 0.2)
  var criteria = AnimationCompletionCriteria.logicallyComplete
  @State private var x = 0.0
  @State private var isThere = false
  @State private var presses = 0
  @Environment(\.coordinator) private var coordinator

  var body: some View {
    VStack(alignment: .leading) {
      Button("Go") {
        presses += 1
        let press = presses
        withAnimation(animation, completionCriteria: criteria) {
          x += 5
        } completion: {
          log.lines.append("went \(press)")
        }
      }
      Button("Show") {
        withAnimation(animation) {
          isThere.toggle()
        } completion: {
          log.lines.append("shown")
        }
      }
      Button("Nothing") {
        withAnimation {
        } completion: {
          log.lines.append("nothing")
        }
      }
      Button("Main") {
        withAnimation(animation) {
          coordinator?.activeFlow = .login
        } completion: {
          log.lines.append("login")
        }
      }
      Text("a").offset(x: x)
      if isThere { Text("b") }
    }
  }
}

@Suite @MainActor struct AnimationCompletionTests {
  @Test func `what is written is taken together with what waits for it to be shown`() {
    let inbox = UpdateInbox()
    withAnimation(.linear(duration: 1)) {
      inbox.post(1, Transaction.current)
    } completion: {
    }
    let taken = inbox.drain()
    #expect(taken.nodes.count == 1 && taken.leases.count == 1)
    #expect(inbox.drain().leases.isEmpty)
  }

  private let log = Log()

  private func test(
    _ mover: Mover, environment: EnvironmentValues = EnvironmentValues()
  ) -> FlowTest {
    FlowTest(
      flows: [
        FlowDefinition(.main, title: "Main") { mover },
        FlowDefinition(.login, title: "Login") { Text("login") },
      ], startingFlow: .main, environment: environment, size: CellSize(width: 30, height: 8))
  }

  @Test func `it is told once, when the motion is at its end`() async throws {
    let test = test(Mover(log: log))
    try await test.run("tap \"Go\"; wait 199ms")
    #expect(log.taken() == [])
    try await test.run("wait 1ms")
    #expect(log.taken() == ["went 1"])
    try await test.run("settle; tap \"Show\"; wait 100ms")
    #expect(log.taken() == [])
    try await test.run("settle")
    #expect(log.taken() == ["shown"])
  }

  @Test func `a motion that is interrupted tells too, and what goes on tells at its own end`() async throws {
    let test = test(Mover(log: log))
    try await test.run("tap \"Go\"; wait 100ms; tap \"Go\"; wait 150ms")
    #expect(log.taken() == ["went 1"])
    try await test.run("settle")
    #expect(log.taken() == ["went 2"])
  }

  @Test func `where nothing moves it is told at once`() async throws {
    let moving = test(Mover(log: log))
    try await moving.run("tap \"Nothing\"; wait 0ms")
    #expect(log.taken() == ["nothing"])
    var environment = EnvironmentValues()
    environment.accessibilityReduceMotion = true
    let still = test(Mover(log: log), environment: environment)
    try await still.run("tap \"Go\"; wait 0ms; tap \"Show\"; wait 0ms")
    #expect(log.taken() == ["went 1", "shown"])
  }

  @Test func `a spring is complete when its duration is over, and at rest later`() async throws {
    let spring = Animation.spring(duration: 0.2, bounce: 0.3)
    let early = test(Mover(log: log, animation: spring))
    try await early.run("tap \"Go\"; wait 200ms")
    #expect(log.taken() == ["went 1"])
    #expect(early.session.isAnimating)
    let late = test(Mover(log: log, animation: spring, criteria: .removed))
    try await late.run("tap \"Go\"; wait 200ms")
    #expect(log.taken() == [])
    try await late.run("settle")
    #expect(log.taken() == ["went 1"])
  }

  @Test func `another flow that was asked for is waited for`() async throws {
    let test = test(Mover(log: log))
    try await test.run("tap \"Main\"; wait 100ms")
    #expect(log.taken() == [])
    try await test.run("settle; wait 0ms")
    #expect(log.taken() == ["login"])
  }
}
