import AppFlow
import Dispatch
import Testing

/// What belongs to no actor, in tasks that have these threads.
@Suite struct TaskThreadsTests {
  private let opened = DispatchSemaphore(value: 0)

  /// Blocks the thread that it runs on until somebody opens; false if nobody does.
  private func block() -> Bool { opened.wait(timeout: .now() + 60) == .success }

  @Test func `work that blocks keeps no other task waiting`() async {
    let blocked = (0..<2).map { _ in Task(executorPreference: TaskThreads.shared) { block() } }
    let other = Task(executorPreference: TaskThreads.shared) { [opened] in
      await Task.yield()
      opened.signal()
      opened.signal()
    }
    await other.value
    for task in blocked { #expect(await task.value) }
  }

  @Test func `a thousand children at once all get their turn`() async {
    let sum = await Task(executorPreference: TaskThreads.shared) {
      await withTaskGroup(of: Int.self) { group in
        for number in 1...1_000 {
          group.addTask {
            await Task.yield()
            return number
          }
        }
        return await group.reduce(0, +)
      }
    }.value
    #expect(sum == 500_500)
  }
}
