import FlowCanvas
import Glibc
import TestSupport
import Testing

/// What the terminal showed before, and can be scrolled back to.
struct ScrollbackTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  @Test(arguments: [nil, SIGTERM, SIGKILL])
  func `a session on a screen of its own leaves what was there before as it was`(signal: Int32?) throws {
    let shell = try ShellTerminal(
      size: CellSize(width: 60, height: 20), environment: Flowsh.environment(home: home),
      workingDirectory: home.url)
    let terminal = shell.terminal
    try shell.run("for i in $(seq 50); do echo before $i >/dev/tty; done")
    let before = everything(terminal)
    #expect(before.count == 50)
    try shell.start(Flowsh.url, [])
    try terminal.waitForFrame()
    try terminal.logIn()
    terminal.send(Keys.otherArea)
    terminal.command("flows")
    try terminal.waitForText("* main")
    if let signal { shell.signal(signal) } else { terminal.command("quit") }
    #expect(try shell.waitForProgram() == signal.map { 128 + $0 } ?? 0)
    try terminal.waitUntil("the screen from before") { !$0.lines.contains { $0.contains("Signed in") } }
    #expect(Array(everything(terminal).prefix(before.count)) == before)
    #expect(!terminal.emulator.modes.hasErasedScrollback)
  }

  /// All that can be scrolled back to, down to the last row that isn't blank.
  private func everything(_ terminal: TerminalProcess) -> [String] {
    let all = terminal.emulator.scrollback + terminal.emulator.lines
    return Array(all[...(all.lastIndex { !$0.isEmpty } ?? 0)])
  }
}
