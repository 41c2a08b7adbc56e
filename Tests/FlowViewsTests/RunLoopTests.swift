import AppFlow
import Dispatch
import FlowCanvas
import FlowRuntime
import FlowViews
import Observation
import TestSupport
import Testing

/// How many frames the run loop draws, and when.
@MainActor struct RunLoopTests {
  @Observable @MainActor final class Model {
    var count = 0
  }

  private struct Counter: View {
    let model: Model

    var body: some View {
      Button("\(model.count)") { model.count += 1 }
    }
  }

  private let model: Model
  private let session: FlowSession
  private let terminal = MemoryTerminal(size: CellSize(width: 12, height: 1))

  init() {
    let model = Model()
    self.model = model
    session = FlowSession(
      flows: [FlowDefinition(.main, title: "Home") { Counter(model: model) }],
      size: CellSize(width: 12, height: 1), startingFlow: .main)
  }

  private func start() async -> Task<Int32, any Error> {
    let running = Task { [session, terminal] in
      try await FlowRunLoop(session: session, terminal: terminal).run()
    }
    #expect(await eventually { !terminal.frames.isEmpty })
    await pass(0)
    return running
  }

  /// Lets the main queue go on: for 0 through what is in it, else until a timer fires that is due after so many frames.
  /// A busy machine delays both alike, so their order stands.
  private func pass(_ frames: Int) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(frames * 20)) { continuation.resume() }
    }
  }

  private var press: InputEvent { .key(KeyPress(.return)) }
  private var shown: [String] { terminal.frames.map { $0.canvas.line(0).filter(\.isNumber) } }

  @Test func `a key costs one frame, at once and not again when the next one would be due`() async throws {
    let running = await start()
    for number in 1...3 {
      terminal.bring(press)
      await pass(0)
      #expect(shown.last == "\(number)")
      await pass(2)
      #expect(shown.count == number + 1)
    }
    terminal.bring(.terminationRequested(signal: 15))
    _ = try await running.value
  }

  @Test func `keys that come together cost one frame`() async throws {
    let running = await start()
    terminal.bring(press, press, press)
    await pass(2)
    #expect(shown == ["0", "3"])
    terminal.bring(.terminationRequested(signal: 15))
    _ = try await running.value
  }

  @Test func `what is written is shown, also if something asked for the views before`() async throws {
    let running = await start()
    model.count = 1
    await pass(3)
    #expect(shown == ["0", "1"])
    model.count = 2
    #expect(session.controls.map(\.label) == ["2"])
    await pass(3)
    #expect(shown == ["0", "1", "2"])
    terminal.bring(.terminationRequested(signal: 15))
    _ = try await running.value
  }

  @Test func `what changes while nothing is pressed is shown by a frame of its own`() async throws {
    let running = await start()
    terminal.bring(press)
    await pass(0)
    session.invalidate()
    await pass(3)
    #expect(shown == ["0", "1", "1"])
    terminal.bring(.terminationRequested(signal: 15))
    _ = try await running.value
  }
}
