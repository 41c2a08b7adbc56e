import FlowCanvas
import Foundation
import Glibc
import TestSupport
import Testing

/// On a terminal that is read line by line, what is typed for a secure field isn't shown.
struct HiddenTypingTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func asked() throws -> ShellTerminal {
    let shell = try Flowsh.shell(
      BuiltExecutable.url("ExitProbe"), ["keep"], home: home, environment: ["TERM": "dumb"])
    let terminal = shell.terminal
    try terminal.waitForText("1 secure text field Password, empty")
    terminal.send("1\r")
    try terminal.waitForText("type the text on a line of its own")
    return shell
  }

  /// Types the secret that is asked for, and ends the program.
  private func expectHidden(
    _ shell: ShellTerminal, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let terminal = shell.terminal
    terminal.send("hunter2\r")
    try terminal.waitForText("1 secure text field Password: •••••••")
    #expect(terminal.attributes == terminal.initialAttributes, sourceLocation: sourceLocation)
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(!output.contains("hunter"), sourceLocation: sourceLocation)
    terminal.send("\u{4}")
    #expect(try shell.waitForProgram() == 0, sourceLocation: sourceLocation)
  }

  @Test func `a secret that is typed is neither echoed nor said`() throws {
    let shell = try asked()
    let terminal = shell.terminal
    #expect(!terminal.attributes.isEchoing && terminal.attributes.isCanonical)
    try expectHidden(shell)
  }

  @Test
  func `a program that is stopped while it asks lets the terminal show again what is typed, and asks on`()
    throws
  {
    let shell = try asked()
    let terminal = shell.terminal
    terminal.send("\u{1A}")
    #expect(try shell.waitForProgram() == 128 + SIGTSTP)
    #expect(terminal.attributes == terminal.initialAttributes)
    try shell.resume()
    try terminal.waitUntil("typing to be hidden again") { _ in !terminal.attributes.isEchoing }
    try expectHidden(shell)
  }

  @Test func `where it can't be hidden, that is told before the secret is typed`() throws {
    let shell = try ShellTerminal(
      size: CellSize(width: 100, height: 24),
      environment: Flowsh.environment(home: home, ["TERM": "dumb"]), workingDirectory: home.url)
    let terminal = shell.terminal
    // A kernel lets few lock a terminal's modes.
    guard terminal.lockEcho() else { return }
    try shell.start(BuiltExecutable.url("ExitProbe"), ["keep"])
    try terminal.waitForText("1 secure text field Password, empty")
    terminal.send("1\r")
    try terminal.waitForText("type the text on a line of its own")
    #expect(
      terminal.emulator.lines.contains(
        "ExitProbe: what is typed can't be hidden on this terminal, and will be seen"))
    terminal.send("hunter2\r")
    try terminal.waitForText("1 secure text field Password: •••••••")
    terminal.send("\u{4}")
    #expect(try shell.waitForProgram() == 0)
    #expect(terminal.attributes == terminal.initialAttributes)
  }

  @Test(arguments: [SIGINT, SIGKILL, SIGTERM, SIGSEGV])
  func `a program that ends while it asks lets the terminal show again what is typed`(signal: Int32) throws {
    let shell = try asked()
    shell.signal(signal)
    #expect(try shell.waitForProgram() == 128 + signal)
    let terminal = shell.terminal
    if signal == SIGSEGV { #expect(terminal.attributes == terminal.initialAttributes) }
    // What isn't handled is cleaned up after by somebody else, who may be a moment later than the shell.
    try terminal.waitUntil("the terminal to be given back") { _ in
      terminal.attributes == terminal.initialAttributes
    }
  }

  @Test func `who was killed is cleaned up after also when the shell has the terminal again`() throws {
    let shell = try asked()
    let terminal = shell.terminal
    // Nobody can handle that: the shell takes the terminal as it is.
    shell.signal(SIGSTOP)
    #expect(try shell.waitForProgram() == 128 + SIGSTOP)
    #expect(!terminal.attributes.isEchoing)
    shell.signal(SIGKILL)
    try terminal.waitUntil("the terminal to be given back") { _ in
      terminal.attributes == terminal.initialAttributes
    }
  }
}
