import FlowCanvas
import Foundation
import TestSupport
import Testing

/// The mouse as a terminal reports it: a drag selects and copies, one key gives it back.
struct MouseTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  /// A report of the left button in SGR encoding; 32 is a motion.
  private func report(_ x: Int, _ y: Int, code: Int = 0, isRelease: Bool = false) -> String {
    "\u{1B}[<\(code);\(x + 1);\(y + 1)\(isRelease ? "m" : "M")"
  }

  /// What was put into the clipboard, in order (OSC 52).
  private func copied(_ output: [UInt8]) -> [String] {
    String(decoding: output, as: UTF8.self).components(separatedBy: "\u{1B}]52;c;").dropFirst()
      .compactMap { part in
        // Half of one decodes too.
        part.range(of: "\u{1B}\\").flatMap { Data(base64Encoded: String(part[..<$0.lowerBound])) }
          .map { String(decoding: $0, as: UTF8.self) }
      }
  }

  @Test func `a drag across views is shown in reverse and copied through the terminal`() throws {
    let process = try Flowsh.start(size: CellSize(width: 40, height: 12), home: home)
    process.send("映a")
    try process.waitForText("映a")
    let lines = process.emulator.lines
    let top = try #require(lines.firstIndex { $0.contains("Welcome to flowsh") })
    let end = try #require(lines.firstIndex { $0.contains("[ Login ]") })
    // From the word "to" into the button below the field.
    process.send(report(19, top) + report(25, end - 1, code: 32) + report(26, end, code: 32))
    process.send(report(26, end, code: 0, isRelease: true))
    try process.waitUntil("the copy") { _ in !copied(process.output).isEmpty }
    #expect(
      copied(process.output) == [
        "to flowsh\n\nUser   映a\n       \(String(repeating: "─", count: 25))\n\n           [ Login ]"
      ])
    try process.waitForStatus("login · selected")
    #expect(process.emulator.cell(19, top).isReversed)
    #expect(!process.emulator.cell(17, top).isReversed)
    process.send(Keys.otherArea)
    try process.waitUntil("nothing to be selected") { !$0.cell(19, top).isReversed }
  }

  @Test func `moves are reported only while a view wants to know of them`() throws {
    let process = try TerminalProcess(
      BuiltExecutable.url("ExitProbe"), ["hover"], environment: Flowsh.environment(home: home))
    try process.waitForText("ready")
    try process.waitUntil("moves") { $0.modes.mouse == [1003, 1006] }
    let row = try #require(process.emulator.lines.firstIndex { $0.contains("ready") })
    let column = try #require(
      process.emulator.lines[row].firstIndex(of: "r")?.utf16Offset(in: process.emulator.lines[row]))
    process.send(report(column, row, code: 35))
    try process.waitForText("over")
    process.send(report(0, 0, code: 35))
    try process.waitForText("away")
    process.send("\u{1B}[20~")
    try process.waitUntil("the terminal to have the mouse") { $0.modes.mouse == [] }
    process.send("\u{1B}[20~")
    try process.waitUntil("moves") { $0.modes.mouse == [1003, 1006] }
    process.send(Keys.enter)
    try process.waitUntil("no moves") { $0.modes.mouse == [1002, 1006] }
    process.send("\u{3}")
    #expect(try process.waitForExit() == .exited(130))
    #expect(process.emulator.modes.leftovers == [])
  }

  @Test func `one key gives the mouse to the terminal, the next takes it back, and leaving gives it back`()
    throws
  {
    let process = try Flowsh.start(home: home)
    #expect(process.emulator.modes.mouse == [1002, 1006])
    process.send("\u{1B}[20~")
    try process.waitForStatus("login · F9 takes the mouse back")
    #expect(process.emulator.modes.mouse == [])
    process.send("\u{1B}[20~")
    try process.waitUntil("the reports") { $0.modes.mouse == [1002, 1006] }
    process.send(Keys.otherArea)
    process.command("quit")
    #expect(try process.waitForExit() == .exited(0))
    #expect(process.emulator.modes.leftovers == [])
  }
}
