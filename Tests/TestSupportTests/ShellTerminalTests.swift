import FlowCanvas
import Foundation
import Glibc
import TestSupport
import Testing

struct ShellTerminalTests {
  private let sh = URL(filePath: "/bin/sh")
  private let raw = ["-c", "stty raw -echo; printf 'raw it'\"'\"'s'; exec cat"]

  @Test(arguments: [SIGKILL, SIGTERM, SIGINT])
  func `modes that a killed program leaves are seen`(signal: Int32) throws {
    let shell = try ShellTerminal()
    try shell.start(sh, raw)
    try shell.terminal.waitForText("raw it's")
    shell.signal(signal)
    #expect(try shell.waitForProgram() == 128 + signal)
    #expect(!shell.terminal.attributes.isEchoing)
    #expect(shell.terminal.attributes != shell.terminal.initialAttributes)
    #expect(shell.terminal.emulator.text.trimmingCharacters(in: .whitespacesAndNewlines) == "raw it's")
  }

  @Test func `a program that restores the modes leaves them as they were`() throws {
    let shell = try ShellTerminal()
    try shell.start(sh, ["-c", "old=$(stty -g); stty raw; stty \"$old\"; exit 7"])
    #expect(try shell.waitForProgram() == 7)
    #expect(shell.terminal.attributes == shell.terminal.initialAttributes)
  }

  @Test func `a program is stopped and resumed by job control`() throws {
    let shell = try ShellTerminal()
    try shell.start(URL(filePath: "/bin/cat"))
    let program = shell.program
    #expect(shell.terminal.foregroundProcessGroup == program)
    shell.terminal.send("one\r")
    try shell.terminal.waitUntil("one twice") { $0.lines.filter { $0 == "one" }.count == 2 }
    shell.terminal.send("\u{1A}")
    #expect(try shell.waitForProgram() == 128 + SIGTSTP)
    #expect(shell.terminal.foregroundProcessGroup == shell.terminal.processIdentifier)
    try shell.resume()
    #expect(shell.program == program)
    shell.terminal.send("two\r")
    try shell.terminal.waitUntil("two twice") { $0.lines.filter { $0.hasSuffix("two") }.count == 2 }
    shell.terminal.send("\u{4}")
    #expect(try shell.waitForProgram() == 0)
  }

  @Test func `a shell command runs between programs`() throws {
    let folder = try TemporaryFolder()
    let shell = try ShellTerminal(workingDirectory: folder.url)
    #expect(try shell.run("stty -a > modes; (exit 5)") == 5)
    #expect(try folder.read("modes").contains("icanon"))
    #expect(shell.terminal.output == [])
  }

  @Test func `an interactive bash edits a line`() throws {
    let shell = try ShellTerminal()
    try shell.start(URL(filePath: "/bin/bash"), ["--norc", "--noprofile", "-i"])
    try shell.terminal.waitForText("bash-")
    shell.terminal.send("echo $((6*7)")
    shell.terminal.press(KeyPress(.leftArrow), KeyPress(.end), KeyPress(")"), KeyPress(.return))
    try shell.terminal.waitUntil("the sum") { $0.lines.contains("42") }
    #expect(shell.terminal.emulator.modes.isSet(2004))
    shell.terminal.paste("exit 9\r")
    shell.terminal.send("\r")
    #expect(try shell.waitForProgram() == 9)
    #expect(shell.terminal.emulator.modes.leftovers == [])
  }
}
