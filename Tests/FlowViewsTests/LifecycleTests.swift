import AppFlow
import Dispatch
import FlowCanvas
import FlowRuntime
import FlowViews
import Foundation
import TestSupport
import Testing

@MainActor private final class Log {
  var lines: [String] = []
  func write(_ line: String) { lines.append(line) }
}

@Suite @MainActor struct LifecycleTests {
  @Test func `a change is told with both values after the update, and at first if asked for`() {
    struct Screen: View {
      let log: Log
      @State private var number = 1
      var body: some View {
        Button("\(number)") { number += 1 }
          .onChange(of: number) { log.write("\($0) -> \($1)") }
          .onChange(of: number, initial: true) { log.write("now \(number)") }
          .onChange(of: number / 10) { log.write("tens") }
      }
    }
    let log = Log()
    let screen = TestScreen(width: 9, height: 1) { Screen(log: log) }
    _ = screen.lines
    #expect(log.lines == ["now 1"])
    screen.press(.enter)
    _ = screen.lines
    #expect(log.lines == ["now 1", "now 2", "1 -> 2"])
  }

  @available(*, deprecated)
  @Test func `the older form of a change gives the new value`() {
    struct Screen: View {
      let log: Log
      @State private var number = 1
      var body: some View {
        Button("\(number)") { number += 1 }.onChange(of: number) { new in log.write("\(new)") }
      }
    }
    let log = Log()
    let screen = TestScreen(width: 9, height: 1) { Screen(log: log) }
    screen.press(.enter)
    _ = screen.lines
    #expect(log.lines == ["2"])
  }

  private func session(_ content: @escaping @MainActor () -> some View) -> FlowSession {
    FlowSession(
      flows: [
        FlowDefinition(.login, title: "Start") { content() },
        FlowDefinition(.main, title: "Main") { Text("main") },
      ],
      size: CellSize(width: 20, height: 4))
  }

  @Test func `a task begins after its view has appeared and is cancelled before the view is gone`()
    async throws
  {
    struct Waiting: View {
      let log: Log
      @Environment(\.clock) private var clock
      var body: some View {
        Text("waiting")
          .onAppear { log.write("appeared") }
          .onDisappear { log.write("disappeared") }
          .task {
            log.write("began")
            await withTaskCancellationHandler {
              try? await clock?.sleep(for: .seconds(3_600))
            } onCancel: {
              MainActor.assumeIsolated { log.write("cancelled") }
            }
          }
      }
    }
    struct Screen: View {
      let log: Log
      @State private var isThere = true
      var body: some View {
        VStack {
          if isThere { Waiting(log: log) }
          Button("flip") { isThere.toggle() }
        }
      }
    }
    let log = Log()
    let session = session { Screen(log: log) }
    await session.wait(.milliseconds(10))
    #expect(log.lines == ["appeared", "began"])
    session.send(.key(KeyPress(.return)))
    await session.wait(.milliseconds(10))
    #expect(log.lines == ["appeared", "began", "cancelled", "disappeared"])
    // Nothing is left that would be waited for.
    try await session.settle()
    #expect(session.clock.now < FlowInstant(offset: .seconds(1)))
  }

  @Test func `a task begins anew when its value is another one`() async throws {
    struct Screen: View {
      let log: Log
      @Environment(\.clock) private var clock
      @State private var number = 1
      var body: some View {
        Button("\(number)") { number += 1 }
          .task(id: number) {
            do {
              try await clock?.sleep(for: .milliseconds(100))
              log.write("done \(number)")
            } catch { log.write("cancelled") }
          }
      }
    }
    let log = Log()
    let session = session { Screen(log: log) }
    await session.wait(.milliseconds(50))
    session.send(.key(KeyPress(.return)))
    try await session.settle()
    #expect(log.lines == ["cancelled", "done 2"])
    #expect(session.clock.now == FlowInstant(offset: .milliseconds(150)))
  }

  @Test func `where time stands still, what a task does outside of actors has its turn on the main queue`()
    async throws
  {
    let queue = DispatchSpecificKey<String>()
    DispatchQueue.main.setSpecific(key: queue, value: "main")
    @Sendable @concurrent func work() async -> String { DispatchQueue.getSpecific(key: queue) ?? "another" }
    let log = Log()
    let session = session {
      Text("").task {
        async let child = work()
        log.write(await work() + ", " + (await child))
      }
    }
    await session.wait(.milliseconds(10))
    #expect(log.lines == ["main, main"])
  }

  @Test func `what a task has awaited elsewhere is on the screen once all is settled`() async throws {
    struct Screen: View {
      @State private var text = "loading"
      var body: some View {
        Text(text).task { text = await Self.load() }
      }
      nonisolated static func load() async -> String { "loaded" }
    }
    let session = session { Screen() }
    try await session.settle()
    #expect(session.screen.lines[1].contains("loaded"))
  }

  @Test func `a wait for what may never come isn't waited for`() async throws {
    struct Screen: View {
      let stream: AsyncStream<Int>
      @State private var last = 0
      var body: some View {
        Text("last \(last)").task { for await number in stream { last = number } }
      }
    }
    let (stream, input) = AsyncStream.makeStream(of: Int.self)
    let session = session { Screen(stream: stream) }
    try await session.settle()
    #expect(session.screen.lines[1].contains("last 0"))
    input.yield(7)
    try await session.settle()
    #expect(session.screen.lines[1].contains("last 7"))
  }
}
