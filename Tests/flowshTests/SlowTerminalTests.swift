import FlowCanvas
import TestSupport
import Testing

/// Terminals that take little, or nothing for a while.
struct SlowTerminalTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  /// The shell in the middle of a large transition, on a terminal that takes nothing and has no room left.
  private func startAndStop() throws -> TerminalProcess {
    let process = try Flowsh.start(size: CellSize(width: 200, height: 60), home: home)
    process.send(Keys.otherArea)
    process.readAllowance = 0
    process.command("show main --duration 8s")
    var writes = -1
    var same = 0
    let start = process.activity.writes
    try process.waitUntil("no room for the program", withinUpdates: true) { _ in
      let now = process.activity.writes
      (same, writes) = now == writes ? (same + 1, now) : (0, now)
      return same > 25 && now > start + 5
    }
    return process
  }

  @Test func `a stopped terminal costs frames, not memory, and shows the newest when it goes on`() throws {
    let process = try startAndStop()
    let before = process.activity
    process.send("help")
    process.read(for: .seconds(5))
    let after = process.activity
    // A single frame of this size takes 190 KB as cells.
    #expect(after.residentBytes - before.residentBytes < 512 * 1_024)
    let written = process.output.count
    // The answer to a key comes after all that was on its way: of five seconds' frames that would be some 100 KB.
    process.send("x")
    process.readAllowance = nil
    try process.waitForLastLine("flowsh> helpx")
    #expect(process.output.count - written < 40 * 1_024)
    process.send("\u{15}")
    process.command("show main")
    process.command("quit")
    #expect(try process.waitForExit() == .exited(0))
    #expect(WrittenFrames(process.output).isComplete)
  }

  @Test func `a stopped terminal doesn't keep Ctrl-C from ending the shell`() throws {
    let process = try startAndStop()
    // The first breaks off the command that waits for the transition.
    process.send(Keys.interrupt)
    process.send(Keys.interrupt)
    #expect(try process.waitForExit() == .exited(130))
  }

  @Test(arguments: [10_000, 1_000])
  func `a slow terminal gets the keys, and the right screen in the end`(bytesPerSecond: Int) throws {
    // Its buffers are full at first: they hold more than such a terminal takes in some seconds.
    let process = try startAndStop()
    process.send("abc")
    process.bytesPerSecond = bytesPerSecond
    let expectation = "main at rest, and the keys at the prompt"
    try process.waitUntil(timeout: patience, expectation, withinUpdates: true) { emulator in
      guard !emulator.modes.isSynchronizing else { return false }
      let lines = emulator.lines.filter { !$0.isEmpty }
      return lines.last == "flowsh> abc" && lines.dropLast().last?.hasPrefix(" main ") == true
    }
    process.bytesPerSecond = nil
    process.send("d")
    try process.waitForLastLine("flowsh> abcd")
    let fresh = try Flowsh.start(size: process.emulator.size, home: home)
    fresh.send(Keys.otherArea)
    fresh.command("show main --duration 0s")
    fresh.send("abcd")
    try fresh.waitForLastLine("flowsh> abcd")
    try fresh.waitForStatus("main")
    #expect(process.emulator.differences(from: fresh.emulator).first == nil)
  }
}
