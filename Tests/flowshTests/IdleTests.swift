import TestSupport
import Testing

/// What the executable does while nobody does anything.
struct IdleTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  @Test func `at rest for ten seconds nothing wakes up and nothing is written`() throws {
    let process = try Flowsh.start(home: home)
    try process.logIn()
    var least = (writes: Int.max, waits: Int.max)
    // On a busy machine the start may last into a round; what a program does at rest it does in each.
    for _ in 1...3 where least.writes > 0 || least.waits > 0 {
      try process.waitUntilQuiet()
      // Threads that worked during the start end when they have had nothing to do for some seconds.
      let before = process.activity
      process.read(for: .seconds(10))
      let after = process.activity
      least = (min(least.writes, after.writes - before.writes), min(least.waits, after.waits(since: before)))
      #expect(after.threads <= before.threads)
    }
    #expect(least.writes == 0 && least.waits == 0)
    process.send(Keys.otherArea + "show login\r")
    try process.waitForStatus("login")
  }
}
