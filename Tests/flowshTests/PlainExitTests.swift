import FlowCanvas
import Foundation
import Glibc
import TestSupport
import Testing

/// Every way out of an application that is lines of text on a terminal that obeys nothing: its modes were never
/// touched, no escape byte is written, and the status is the right one.
struct PlainExitTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func start(_ way: String, environment: [String: String] = [:]) throws -> ShellTerminal {
    // Large enough for all that a trap says.
    let shell = try Flowsh.shell(
      BuiltExecutable.url("ExitProbe"), [way], size: CellSize(width: 200, height: 100), home: home,
      environment: environment.merging(["TERM": "dumb"]) { $1 })
    try shell.terminal.waitForText("2 button Go")
    return shell
  }

  private func expectUntouched(
    _ shell: ShellTerminal, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(shell.terminal.attributes == shell.terminal.initialAttributes, sourceLocation: sourceLocation)
    #expect(!shell.terminal.output.contains(0x1B), sourceLocation: sourceLocation)
    #expect(shell.terminal.emulator.modes.leftovers == [], sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGTERM, SIGHUP, SIGQUIT, SIGINT, SIGKILL,
  ])
  func `a signal that ends it`(signal: Int32) throws {
    let shell = try start("stay")
    shell.signal(signal)
    #expect(try shell.waitForProgram() == 128 + signal)
    expectUntouched(shell)
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGQUIT])
  func `a signal that is sent ends it also after the language's own report of a crash`(signal: Int32) throws {
    let shell = try start("stay", environment: ["SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no"])
    shell.signal(signal)
    #expect(try shell.waitForProgram() == 128 + signal)
    expectUntouched(shell)
  }

  @Test(arguments: [("finish", 0), ("leave", 7)])
  func `an end of its own`(way: String, status: Int32) throws {
    let shell = try start(way)
    shell.terminal.send("2\r")
    #expect(try shell.waitForProgram() == status)
    expectUntouched(shell)
  }

  @Test(arguments: [
    ("fail", "ProbeError.asked"), ("trap", "the view trapped"), ("trapOnThread", "the thread trapped"),
  ])
  func `a trap says why, and ends with its signal`(way: String, reason: String) throws {
    let shell = try start(way)
    shell.terminal.send("2\r")
    #expect([SIGILL, SIGTRAP].contains(try shell.waitForProgram() - 128))
    try shell.terminal.waitForText(reason)
    expectUntouched(shell)
  }

  @Test func `Ctrl-C and Ctrl-D`() throws {
    for (key, status) in [(Keys.interrupt, 128 + SIGINT), (Keys.endOfInput, 0)] {
      let shell = try start("stay")
      shell.terminal.send(key)
      #expect(try shell.waitForProgram() == status)
      expectUntouched(shell)
    }
  }

  @Test func `a stop, a new size, and it goes on with the next line`() throws {
    let shell = try start("complain")
    shell.terminal.send(Keys.suspend)
    #expect(try shell.waitForProgram() == 128 + SIGTSTP)
    expectUntouched(shell)
    shell.terminal.resize(to: CellSize(width: 60, height: 18))
    try shell.resume()
    shell.terminal.send("2\r")
    try shell.terminal.waitForText("complained")
    shell.terminal.send(Keys.endOfInput)
    #expect(try shell.waitForProgram() == 0)
    expectUntouched(shell)
  }

  private func pipe(_ arguments: [String], input: String) throws -> ProcessResult {
    try ProcessRunner.run(
      BuiltExecutable.url("ExitProbe"), arguments, input: input, environment: Flowsh.environment(home: home))
  }

  @Test func `over a pipe a number that does nothing makes a status, and a status of its own stays`() throws {
    #expect(try pipe(["stay"], input: "2\n").status == .exited(0))
    let refused = try pipe(["stay"], input: "7\n2\n")
    #expect(refused.output.contains("\nError: there is no 7;"))
    #expect(refused.status == .exited(1))
    #expect(try pipe(["leave"], input: "7\n2\n").status == .exited(7))
  }

  @Test func `over a pipe the lines that an inline region leaves behind are said`() throws {
    let committed = try pipe(["--inline", "commit"], input: "2\n2\n")
    #expect(committed.output.split(separator: "\n").filter { $0.hasPrefix("line ") } == ["line 1", "line 2"])
    #expect(!(try pipe(["commit"], input: "2\n2\n").output.contains("line 1")))
  }

  @Test func `a terminal that is gone ends it, and nobody stays`() throws {
    let process = try TerminalProcess(
      BuiltExecutable.url("ExitProbe"), ["stay"],
      environment: Flowsh.environment(home: home, ["TERM": "dumb"]), workingDirectory: home.url)
    try process.waitForText("2 button Go")
    process.hangUp()
    #expect(try process.waitForExit() == .signaled(SIGHUP))
    try process.waitUntil("the session to be empty") { _ in
      SessionProcess.all(inSession: process.processIdentifier).isEmpty
    }
  }
}
