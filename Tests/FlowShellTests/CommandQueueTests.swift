import AppFlow
import FlowRuntime
import FlowScript
import FlowViews
import TestSupport
import Testing

@testable import FlowShell

@MainActor @Suite struct `Commands typed one after the other` {
  private final class Log {
    var lines: [String] = []
  }

  private let application = ShellApplication(
    options: .init(), editor: BuiltinLineEditor(), clock: SystemClock())
  private let log = Log()
  private let queue: CommandQueue

  init() {
    queue = CommandQueue(application: application)
    queue.report = { [log] in log.lines += $0.map(\.text) }
  }

  private func waitForIdle() async {
    let isIdle = await eventually { queue.current == nil && !queue.cancel() }
    #expect(isIdle)
  }

  @Test func `lines are carried out in their order`() async {
    for flow in ["one", "two", "three"] { queue.run("show \(flow)") }
    let isDone = await eventually { log.lines.count == 3 }
    #expect(isDone)
    #expect(log.lines.compactMap { $0.split(separator: "\"").dropFirst().first } == ["one", "two", "three"])
    await waitForIdle()
  }

  @Test func `a line ends at its first failure, the next is done`() async {
    queue.run("show one; show two")
    queue.run("history; show three")
    let isDone = await eventually { log.lines.count == 2 }
    #expect(isDone)
    #expect(log.lines.last?.contains("three") == true)
    await waitForIdle()
  }

  @Test func `every mistake of a line is told, and nothing of it is done`() async {
    queue.run("show one; shw two; bakc")
    let isDone = await eventually { log.lines.count == 2 }
    #expect(isDone)
    #expect(log.lines.first == "there is no command \"shw\"; did you mean \"show\"?")
    #expect(log.lines.last == "there is no command \"bakc\"; did you mean \"back\"?")
  }

  @Test func `what is broken off says no more, and what waited is forgotten`() async {
    queue.run("wait 600s; show one")
    queue.run("show two")
    let hasBegun = await eventually { queue.current == "wait 600s; show one" }
    #expect(hasBegun)
    #expect(queue.cancel())
    queue.run("show three")
    queue.run("show four")
    let isDone = await eventually { log.lines.count == 2 }
    #expect(isDone)
    #expect(log.lines.first?.contains("three") == true && log.lines.last?.contains("four") == true)
    await waitForIdle()
  }

  @Test func `settling is broken off too`() async {
    // The clock is a real one: on a busy machine a minute may pass before the queue is asked to stop.
    application.session.settleLimit = .seconds(86_400)
    queue.run("show main --duration 600s; settle")
    let hasBegun = await eventually { application.session.isAnimating }
    #expect(hasBegun)
    #expect(queue.cancel())
    let isOver = await eventually { queue.current == nil }
    #expect(isOver)
    #expect(log.lines == [])
  }

  @Test func `where nothing runs there is nothing to break off`() {
    #expect(!queue.cancel())
    #expect(queue.current == nil)
  }
}
