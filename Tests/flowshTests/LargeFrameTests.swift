import FlowCanvas
import Foundation
import TestSupport
import Testing

/// Frames that are larger than what is held for a terminal until it reads.
struct LargeFrameTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  @Test(arguments: [[], ["--pool"]])
  func `a frame that a terminal takes in parts is shown whole, and then nothing wakes`(_ options: [String])
    throws
  {
    let process = try TerminalProcess(
      BuiltExecutable.url("ExitProbe"), options + ["fill"], size: CellSize(width: 400, height: 60),
      environment: Flowsh.environment(home: home))
    try process.waitForText("ready")
    let before = process.output.count
    // It reads later than the frame is written.
    process.bytesPerSecond = 50_000
    process.send(Keys.enter)
    try process.waitForText("row 49 ")
    try process.waitUntilQuiet()
    #expect(process.output.count > before + 16_384)
    // The column of rows stands in the middle.
    let shown = process.emulator.lines.map { $0.trimmingCharacters(in: .whitespaces) }
    let wanted = (0..<50).map { row in "row \(row) " + (0..<120).map { "\($0 * row % 97)." }.joined() }
    #expect(wanted.first { !shown.contains($0) } == nil)
    let activity = process.activity
    process.read(for: .milliseconds(300))
    let later = process.activity
    // What is waited for in vain wakes it; what is there and isn't taken keeps it from sleeping at all.
    #expect(later.waits(since: activity) == 0)
    #expect(later.ticks <= activity.ticks + 1)
    process.send("\u{3}")
    #expect(try process.waitForExit() == .exited(130))
  }
}
