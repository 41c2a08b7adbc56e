import TestSupport
import Testing

/// What the executable does while nobody does anything.
struct IdleTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  /// Ten seconds in which nothing wakes up and nothing is written.
  private func expectRest(
    of process: TerminalProcess, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var least = (writes: Int.max, waits: Int.max)
    // On a busy machine the start may last into a round; what a program does at rest it does in each.
    for _ in 1...3 where least.writes > 0 || least.waits > 0 {
      try process.waitUntilQuiet()
      // Threads that worked during the start end when they have had nothing to do for some seconds.
      let before = process.activity
      process.read(for: .seconds(10))
      let after = process.activity
      least = (min(least.writes, after.writes - before.writes), min(least.waits, after.waits(since: before)))
      #expect(after.threads <= before.threads, sourceLocation: sourceLocation)
    }
    #expect(least.writes == 0 && least.waits == 0, "\(least)", sourceLocation: sourceLocation)
  }

  @Test func `at rest for ten seconds nothing wakes up and nothing is written`() throws {
    let process = try Flowsh.start(home: home)
    try process.logIn()
    try expectRest(of: process)
    process.send(Keys.otherArea + "show login\r")
    try process.waitForStatus("login")
  }

  @Test func `a command that waited leaves nothing behind that wakes`() throws {
    let process = try Flowsh.start(home: home)
    process.send(Keys.otherArea)
    process.command("wait 100ms; flows")
    try process.waitUntil("the command to be done") { $0.lines.contains { $0.hasPrefix("* login") } }
    try expectRest(of: process)
  }

  @Test func `a view's task that waited on the session's clock leaves nothing behind either`() throws {
    let process = try TerminalProcess(
      BuiltExecutable.url("ExitProbe"), ["nap"], environment: Flowsh.environment(home: home),
      workingDirectory: home.url)
    try process.waitForText("rested")
    try expectRest(of: process)
  }

  @Test func `nothing wakes what is read line by line either`() throws {
    let process = try TerminalProcess(
      Flowsh.url, ["--plain"], environment: Flowsh.environment(home: home), workingDirectory: home.url)
    try process.waitUntil("the login") { $0.lines.contains { $0.hasPrefix("2 button Login") } }
    process.send("1 ada\n2\n")
    try process.waitUntil("main") { $0.lines.contains { $0.hasPrefix("2 button Log out") } }
    try expectRest(of: process)
  }
}
