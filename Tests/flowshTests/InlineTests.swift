import FlowCanvas
import TestSupport
import Testing

/// The shell in rows below what the terminal shows.
struct InlineTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func start(rows: Int = 24, above: Int) throws -> ShellTerminal {
    let shell = try ShellTerminal(
      size: CellSize(width: 60, height: rows), environment: Flowsh.environment(home: home),
      workingDirectory: home.url)
    try shell.run("for i in $(seq \(above)); do echo above $i >/dev/tty; done")
    try shell.start(Flowsh.url, ["--inline"])
    try shell.terminal.waitForFrame()
    return shell
  }

  /// All that can be scrolled back to, down to the last row that isn't blank.
  private func everything(_ terminal: TerminalProcess) -> [String] {
    let all = terminal.emulator.scrollback + terminal.emulator.lines
    return Array(all[...(all.lastIndex { !$0.isEmpty } ?? 0)])
  }

  private static let main = """

      flowsh                                  Signed in as ada

      ────────────────────────────────────────────────────────

      No plugins are loaded: plugin load PATH brings flows.


      Sync  ────────────────────────   0 %

      [ Sync ]  [ Log out ]

    """

  @Test(arguments: [3, 30])
  func `what commands say stays above, and the last picture is there once`(above: Int) throws {
    let shell = try start(above: above)
    let terminal = shell.terminal
    try terminal.logIn()
    terminal.send(Keys.otherArea + "flows" + Keys.enter)
    try terminal.waitForText("* main")
    terminal.command("nope")
    try terminal.waitForText("there is no command")
    // A menu makes the region higher for a while.
    terminal.send("p" + Keys.tab)
    try terminal.waitForText("plugin")
    terminal.send(Keys.interrupt)
    try terminal.waitForNoText("plugin  list")
    terminal.command("quit")
    #expect(try shell.waitForProgram() == 0)

    let status = terminal.emulator.lines.last { $0.hasPrefix(" main") } ?? ""
    let expected =
      (1...above).map { "above \($0)" }
      + ["flowsh> flows", "  login  Login (app)", "* main   Main (app)"]
      + ["flowsh> nope", "there is no command \"nope\"; \"help\" lists the commands", "flowsh> quit"]
      + Self.main.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      + [status, "flowsh>"]
    #expect(everything(terminal) == expected)
    #expect(!terminal.emulator.modes.hasErasedScrollback)
    #expect(!terminal.emulator.modes.touched.contains(1049))
  }

  @Test func `a window that changes leaves one picture`() throws {
    let shell = try start(above: 5)
    let terminal = shell.terminal
    try terminal.logIn()
    for (width, height) in [(50, 24), (60, 16), (80, 30)] {
      let size = CellSize(width: width, height: height)
      terminal.resize(to: size)
      try terminal.waitUntil("a status line of \(size)") { emulator in
        emulator.lines.contains {
          $0.hasPrefix(" main · ada") && $0.hasSuffix("^O prompt") && $0.count == size.width - 1
        }
      }
      #expect(everything(terminal).filter { $0.hasPrefix("flowsh>") }.count == 1, "\(size)")
      #expect(everything(terminal).filter { $0.contains("Signed in as ada") }.count == 1, "\(size)")
      #expect(everything(terminal).prefix(5) == (1...5).map { "above \($0)" }[...], "\(size)")
    }
  }

  @Test(arguments: [2, 3, 14, 15])
  func `the smallest screens show the prompt, and lose nothing above it`(rows: Int) throws {
    let shell = try start(rows: rows, above: 4)
    let terminal = shell.terminal
    terminal.send("ada" + Keys.enter + Keys.otherArea + "flows" + Keys.enter)
    try terminal.waitUntil("the output") { _ in
      everything(terminal).contains { $0.hasPrefix("flowsh> flows") }
    }
    terminal.command("quit")
    #expect(try shell.waitForProgram() == 0)
    let all = everything(terminal)
    #expect(all.prefix(5) == ["above 1", "above 2", "above 3", "above 4", "flowsh> flows"])
    #expect(all.filter { $0 == "flowsh>" }.count == 1)
  }
}
