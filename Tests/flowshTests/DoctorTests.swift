import FlowCanvas
import Foundation
import TestSupport
import Testing

/// `flowsh doctor` on terminals and without one.
struct DoctorTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func examine(answers: TerminalAnswers) throws -> TerminalProcess {
    let process = try TerminalProcess(
      Flowsh.url, ["doctor"], size: CellSize(width: 90, height: 40),
      environment: Flowsh.environment(home: home), workingDirectory: home.url, answers: answers)
    #expect(try process.waitForExit() == .exited(0))
    #expect(process.emulator.modes.leftovers == [])
    return process
  }

  @Test func `it tells what the terminal answers, and gives it back`() throws {
    let lines = try examine(answers: .all).emulator.lines
    #expect(lines.contains("  text colour (OSC 10)                #e5e5e5"))
    #expect(lines.contains("  kitty keyboard (CSI ? u)            there, flags 0"))
    #expect(lines.contains("  synchronized updates (DECRQM 2026)  there, off"))
    #expect(lines.contains("  scheme          dark            the terminal says so (OSC 11)"))
    #expect(lines.contains("  keys            kitty protocol  the terminal says so (CSI ? u)"))
  }

  @Test func `a terminal that answers nothing`() throws {
    let lines = try examine(answers: []).emulator.lines
    #expect(lines.contains("  device attributes (DA1)             no answer"))
    #expect(lines.contains("  colours         24 bits         COLORTERM is \"truecolor\""))
    #expect(
      lines.contains("  keys            xterm's         the terminal has answered nothing that says more"))
  }

  @Test func `without a terminal it says so`() throws {
    let result = try Flowsh.run(["doctor"], home: home)
    #expect(result.status == .exited(0))
    #expect(result.errors == "")
    #expect(!result.outputBytes.contains(0x1B))
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.contains("  output                              no terminal"))
    #expect(lines.contains("  output as       plain text   input and output are no terminal"))
  }

  @Test func `as JSON`() throws {
    let result = try Flowsh.run(["doctor", "--json"], home: home)
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(result.outputBytes)) as? [String: [[String: String]]])
    #expect(report["found"]?.first == ["name": "input", "value": "no terminal"])
    #expect(
      report["used"]?.first
        == ["name": "output as", "value": "plain text", "reason": "input and output are no terminal"])
  }
}
