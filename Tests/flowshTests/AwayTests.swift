import FlowCanvas
import Foundation
import Glibc
import TestSupport
import Testing

/// Stops by job control, the background, and programs that have the terminal for a while.
struct AwayTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func start(_ arguments: [String]) throws -> ShellTerminal {
    let shell = try ShellTerminal(
      size: CellSize(width: 40, height: 10), environment: Flowsh.environment(home: home),
      workingDirectory: home.url)
    try shell.start(BuiltExecutable.url("ExitProbe"), arguments)
    try shell.terminal.waitForText("ready")
    return shell
  }

  // MARK: Stops

  @Test(arguments: [[], ["--inline"], ["--pool"]])
  func `keys around a stop are not lost, and the screen has its new size`(options: [String]) throws {
    let shell = try start(options + ["stay"])
    shell.terminal.send("a" + Keys.suspend + "bc")
    #expect(try shell.waitForProgram() == 128 + SIGTSTP)
    #expect(shell.terminal.attributes == shell.terminal.initialAttributes)
    #expect(shell.terminal.emulator.modes.leftovers == [])
    #expect(shell.terminal.emulator.lines.filter { !$0.isEmpty } == [])
    shell.terminal.resize(to: CellSize(width: 30, height: 8))
    try shell.resume()
    shell.terminal.send("d")
    try shell.terminal.waitForText("abcd")
    let lines = shell.terminal.emulator.lines
    #expect(lines.filter { $0.contains("ready") }.count == 1)
    let rule = try #require(lines.first { $0.contains("──") })
    #expect(rule.count <= 30 && rule.hasSuffix("─"))
  }

  @Test func `nothing is written from the background`() throws {
    let shell = try Flowsh.startInShell(home: home)
    shell.terminal.send(Keys.otherArea + "show main --duration 60s" + Keys.enter)
    try shell.terminal.waitForText("login → main")
    // In mid-animation, by a signal that can't be caught.
    shell.signal(SIGSTOP)
    #expect(try shell.waitForProgram() == 128 + SIGSTOP)
    try shell.run("stty sane </dev/tty")
    let modes = shell.terminal.attributes
    let written = shell.terminal.output.count
    let waits = ProcessActivity(of: shell.program).waits
    kill(shell.program, SIGCONT)
    try shell.terminal.waitUntil("it to have run and stopped again") { _ in
      ProcessActivity(of: shell.program).waits > waits
        && SessionProcess.one(shell.program)?.state == "T"
    }
    shell.terminal.drain()
    #expect(shell.terminal.output.count == written && shell.terminal.attributes == modes)
    try shell.resume()
    try shell.terminal.waitUntil("another frame") { _ in shell.terminal.output.count > written }
    try shell.terminal.waitForText("login → main")
    #expect(!shell.terminal.attributes.isEchoing)
  }

  @Test(arguments: [SIGTERM, SIGHUP], [[], ["--inline"], ["--pool"]])
  func `who is stopped and asked to end does so without coming back`(signal: Int32, options: [String]) throws
  {
    let shell = try start(options + ["stay"])
    shell.terminal.send(Keys.suspend)
    #expect(try shell.waitForProgram() == 128 + SIGTSTP)
    let written = shell.terminal.output.count
    // As the `kill` of shells does.
    shell.signal(signal)
    shell.signal(SIGCONT)
    try waitForState("Z", of: shell.program, in: shell)
    #expect(try statusOfEnded(in: shell) == 128 + signal)
    #expect(shell.terminal.output.count == written)
    #expect(shell.terminal.attributes == shell.terminal.initialAttributes)
  }

  @Test(arguments: [[], ["--inline"], ["--pool"]])
  func `who was asked to end while it was stopped leaves what is typed then to the shell`(options: [String])
    throws
  {
    let shell = try start(options + ["stay"])
    shell.terminal.send(Keys.suspend)
    #expect(try shell.waitForProgram() == 128 + SIGTSTP)
    let written = shell.terminal.output.count
    shell.signal(SIGTERM)
    try shell.resume()
    #expect(try shell.waitForProgram() == 128 + SIGTERM)
    #expect(shell.terminal.output.count == written)
    #expect(shell.terminal.attributes == shell.terminal.initialAttributes)
  }

  @Test func `who was started in the background and is asked to end never takes the terminal`() throws {
    let shell = try ShellTerminal(
      size: CellSize(width: 40, height: 10), environment: Flowsh.environment(home: home),
      workingDirectory: home.url)
    let path = try BuiltExecutable.url("ExitProbe").path(percentEncoded: false)
    try shell.run("'\(path)' stay 3<&- 4>&- 5>&- &")
    try shell.run("echo $! >pid")
    let written = try String(contentsOf: home.url.appending(path: "pid"), encoding: .utf8)
    let program = try #require(pid_t(written.dropLast()))
    try waitForState("T", of: program, in: shell)
    kill(program, SIGTERM)
    kill(program, SIGCONT)
    try waitForState("Z", of: program, in: shell)
    #expect(try statusOfEnded(in: shell) == 128 + SIGTERM)
    #expect(shell.terminal.output == [])
    #expect(shell.terminal.attributes == shell.terminal.initialAttributes)
  }

  /// What the shell says of its job that has ended; it may not know yet of more than the stop.
  private func statusOfEnded(in shell: ShellTerminal) throws -> Int32 {
    let deadline = ContinuousClock.now + patience
    var status: Int32
    repeat {
      status = try shell.run("wait %1")
    } while [128 + SIGTSTP, 128 + SIGTTOU].contains(status) && ContinuousClock.now < deadline
    return status
  }

  private func waitForState(_ state: String, of program: pid_t, in shell: ShellTerminal) throws {
    try shell.terminal.waitUntil("the process to be in the state \(state)") { _ in
      SessionProcess.one(program)?.state == state
    }
  }

  // MARK: Other programs

  @Test(arguments: [[], ["--inline"], ["--pool"]])
  func `another program has the terminal until it ends`(options: [String]) throws {
    let shell = try start(options + ["run", "cat"])
    let terminal = shell.terminal
    terminal.send(Keys.enter)
    try terminal.waitUntil("cat to have the terminal") { _ in
      terminal.foregroundProcessGroup != shell.program
    }
    #expect(terminal.attributes == terminal.initialAttributes)
    try terminal.waitUntil("the modes to be off") { $0.modes.leftovers == [] }
    terminal.send("hello\r")
    try terminal.waitUntil("hello twice") { $0.lines.filter { $0 == "hello" }.count == 2 }
    terminal.resize(to: CellSize(width: 30, height: 8))
    terminal.send(Keys.endOfInput)
    try terminal.waitForText("status 0")
    #expect(terminal.foregroundProcessGroup == shell.program && !terminal.attributes.isEchoing)
    terminal.send("x")
    try terminal.waitForText("x")
    #expect(terminal.emulator.lines.filter { $0.contains("status 0") }.count == 1)
    // What it wrote is the shell's, as if the shell had run it.
    terminal.send(Keys.interrupt)
    #expect(try shell.waitForProgram() == 130)
    #expect(terminal.emulator.lines.filter { $0 == "hello" }.count == 2)
    #expect(terminal.attributes == terminal.initialAttributes && terminal.emulator.modes.leftovers == [])
  }

  @Test func `lines that are committed while another program has the terminal come when it ended`() throws {
    let shell = try start(["--inline", "runAndCommit", "cat"])
    let terminal = shell.terminal
    terminal.send(Keys.enter)
    try terminal.waitUntil("cat to have the terminal") { _ in
      terminal.foregroundProcessGroup != shell.program
    }
    terminal.send("hello\r")
    try terminal.waitUntil("hello twice") { $0.lines.filter { $0 == "hello" }.count == 2 }
    #expect(!terminal.emulator.lines.contains { $0.contains("said") })
    terminal.send(Keys.endOfInput)
    try terminal.waitForText("status 0")
    let lines = terminal.emulator.lines
    let texts = lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    #expect(
      texts.dropLast(2) == [
        "hello", "hello", "said meanwhile 1", "said meanwhile 2", "status 0", "a row more",
      ])
    terminal.send(Keys.interrupt)
    #expect(try shell.waitForProgram() == 130)
    #expect(terminal.attributes == terminal.initialAttributes && terminal.emulator.modes.leftovers == [])
  }

  @Test func `Ctrl-C ends the other program alone`() throws {
    let shell = try start(["run", "cat"])
    shell.terminal.send(Keys.enter)
    try shell.terminal.waitUntil("cat to have the terminal") { _ in
      shell.terminal.foregroundProcessGroup != shell.program
    }
    shell.terminal.send(Keys.interrupt)
    try shell.terminal.waitForText("status 130")
  }

  @Test func `Ctrl-Z stops both, and both are resumed`() throws {
    let shell = try start(["run", "cat"])
    shell.terminal.send(Keys.enter)
    try shell.terminal.waitUntil("cat to have the terminal") { _ in
      shell.terminal.foregroundProcessGroup != shell.program
    }
    let application = shell.program
    shell.terminal.send(Keys.suspend)
    #expect(try shell.waitForProgram() == 128 + SIGTSTP)
    try shell.resume()
    try shell.terminal.waitUntil("cat to have the terminal again") { _ in
      let group = shell.terminal.foregroundProcessGroup
      return group != application && group != shell.terminal.processIdentifier
    }
    shell.terminal.send("again\r")
    try shell.terminal.waitUntil("again twice") { $0.lines.filter { $0.contains("again") }.count == 2 }
    shell.terminal.send(Keys.endOfInput)
    try shell.terminal.waitForText("status 0")
  }

  @Test func `a program that isn't there is an error, and the screen comes back`() throws {
    let shell = try start(["run", "no-such-program"])
    shell.terminal.send(Keys.enter)
    try shell.terminal.waitForText("no-such-program can't be run: No such")
    #expect(shell.terminal.emulator.isAlternateScreen && shell.terminal.emulator.line(5).contains("Text"))
  }
}
