import FlowTerminal
import Testing

struct MainLoopTests {
  @Test(.timeLimit(.minutes(10)))
  func `begun on another thread than the main one it says so, instead of waiting without end`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let begin: @MainActor @Sendable () -> Void = { MainLoop.run {} }
      await Task.detached { await begin() }.value
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("call it from a main that isn't asynchronous"))
  }
}
