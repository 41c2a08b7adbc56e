import TestSupport
import Testing

/// What the executable does while nobody does anything.
struct IdleTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  /// What a program does in three seconds at rest.
  private func rest(_ process: TerminalProcess) throws -> (waits: Int, writes: Int, threads: Int) {
    try process.waitUntilQuiet()
    // Threads that worked during the start end when they have had nothing to do for some seconds.
    let before = process.activity
    process.read(for: .seconds(3))
    let after = process.activity
    return (after.waits - before.waits, after.writes - before.writes, after.threads - before.threads)
  }

  @Test func `at rest nothing wakes up and nothing is written`() throws {
    let process = try Flowsh.start(home: home)
    try process.logIn()
    let rest = try rest(process)
    #expect(rest.writes == 0)
    #expect(rest.waits <= 0 && rest.threads <= 0, "\(rest)")
    process.send(Keys.otherArea + "show login\r")
    try process.waitForStatus("login")
  }
}
