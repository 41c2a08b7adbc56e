import TestSupport
import Testing

/// What the executable does while nobody does anything.
struct IdleTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  @Test func `at rest for ten seconds nothing wakes up and nothing is written`() throws {
    let process = try Flowsh.start(home: home)
    try process.logIn()
    try process.waitUntilQuiet()
    // Threads that worked during the start end when they have had nothing to do for some seconds.
    let before = process.activity
    process.read(for: .seconds(10))
    let after = process.activity
    #expect(after.writes == before.writes)
    #expect(after.waits(since: before) == 0 && after.threads <= before.threads)
    process.send(Keys.otherArea + "show login\r")
    try process.waitForStatus("login")
  }
}
