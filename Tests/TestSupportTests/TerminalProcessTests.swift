import FlowCanvas
import Foundation
import Glibc
import TestSupport
import Testing

struct TerminalProcessTests {
  private let cat = URL(filePath: "/bin/cat")
  private let shell = URL(filePath: "/bin/sh")

  @Test func `what is typed comes back by the terminal's echo and by the program`() throws {
    let process = try TerminalProcess(cat)
    process.send("ada\r")
    try process.waitUntil("both lines") { $0.lines.starts(with: ["ada", "ada"]) }
    process.send("\u{4}")
    #expect(try process.waitForExit() == .exited(0))
    #expect(String(decoding: process.output, as: UTF8.self) == "ada\r\nada\r\n")
  }

  @Test func `the program has a terminal of the given size and a small environment`() throws {
    let process = try TerminalProcess(
      shell, ["-c", "stty size; tty; env | sort"], size: CellSize(width: 100, height: 30))
    #expect(try process.waitForExit() == .exited(0))
    let lines = process.emulator.lines
    #expect(lines[0] == "30 100")
    #expect(lines[1].hasPrefix("/dev/pts/"))
    let names = lines.dropFirst(2).compactMap { $0.split(separator: "=").first.map(String.init) }
    #expect(Set(names).subtracting(["PWD", "_"]) == ["COLORTERM", "HOME", "LANG", "PATH", "TERM"])
  }

  @Test func `a new size is told by a signal`() throws {
    let process = try TerminalProcess(
      shell, ["-c", "trap 'stty size; exit 3' WINCH; echo ready; while :; do read -r x; done"])
    try process.waitForText("ready")
    process.resize(to: CellSize(width: 90, height: 33))
    try process.waitForText("33 90")
    #expect(try process.waitForExit() == .exited(3))
    #expect(process.emulator.size == CellSize(width: 90, height: 33))
  }

  @Test func `keys that make signals reach the program`() throws {
    let process = try TerminalProcess(cat)
    process.send("x\u{3}")
    #expect(try process.waitForExit() == .signaled(SIGINT))
  }

  @Test(arguments: [SIGTERM, SIGKILL, SIGHUP])
  func `a program that is killed by a signal says which`(signal: Int32) throws {
    let process = try TerminalProcess(cat)
    process.signal(signal)
    #expect(try process.waitForExit() == .signaled(signal))
    #expect(process.exitStatus == .signaled(signal))
    process.signal(SIGTERM)
  }

  @Test func `the terminal's modes can be compared`() throws {
    let process = try TerminalProcess(
      shell, ["-c", "stty raw -echo; echo raw; read -r x; stty sane; echo sane; cat"])
    #expect(process.initialAttributes.isEchoing && process.initialAttributes.isCanonical)
    try process.waitForText("raw")
    #expect(!process.attributes.isEchoing && !process.attributes.isCanonical)
    #expect(process.attributes != process.initialAttributes)
    process.send("\n")
    try process.waitForText("sane")
    #expect(process.attributes.isEchoing && process.attributes.isCanonical)
  }

  @Test func `a click is sent to a program that asked for it`() throws {
    let process = try TerminalProcess(
      shell, ["-c", "stty raw -echo; printf '\\033[?1000;1006hready'; head -c 18 | od -An -c -w9"])
    try process.waitForText("ready")
    process.click(CellPoint(x: 3, y: 6))
    try process.waitForText("033   [   <   0   ;   4   ;   7   M")
    try process.waitForText("033   [   <   0   ;   4   ;   7   m")
  }

  @Test func `a timeout shows the screen and the last bytes`() throws {
    let process = try TerminalProcess(shell, ["-c", "printf 'one\\n\\033[1mtwo'; cat"])
    try process.waitForText("two")
    let error = #expect(throws: TerminalTimeout.self) {
      try process.waitForText("three", timeout: .milliseconds(60))
    }
    #expect(
      error?.description.hasPrefix(
        """
        Waited for the text "three": it didn't happen within 0.06 seconds.
        The terminal shows (cursor at column 3, row 1):
          0|one
          1|two
          2|
        """) == true)
    #expect(
      error?.description.hasSuffix("The last 12 bytes from the program: \"one\\r\\n\\u{1B}[1mtwo\"") == true)
  }

  @Test func `a program that ends too early is told at once`() throws {
    let process = try TerminalProcess(shell, ["-c", "echo bye; exit 4"])
    let error = #expect(throws: TerminalTimeout.self) {
      try process.waitForText("hello", timeout: patience)
    }
    #expect(error?.reason == "the program ended before (exited(4))")
    #expect(error?.picture.lines.first == "bye")
  }

  @Test func `a program that can't be started is an error`() {
    #expect(throws: LaunchError.self) { try TerminalProcess(URL(filePath: "/nonexistent/program")) }
  }

  @Test func `the emulator's answers reach the program`() throws {
    let process = try TerminalProcess(
      shell, ["-c", "stty raw -echo; printf '\\033[6n'; dd bs=1 count=6 2>/dev/null | od -An -c"])
    try process.waitForText("033   [   1   ;   1   R")
  }

  @Test func `nothing is shown of a synchronized update before its end`() throws {
    let process = try TerminalProcess(
      shell, ["-c", "printf '\\033[?2026hone'; read -r x; printf 'two\\033[?2026l'; read -r x"])
    let error = #expect(throws: TerminalTimeout.self) {
      try process.waitForText("one", timeout: .milliseconds(300))
    }
    #expect(error?.reason.contains("within") == true)
    process.send("\r")
    try process.waitUntil("the update") { $0.modes.synchronizedUpdates == 1 }
    #expect(process.frames.map { $0.lines[1] } == ["two"])
  }

  @Test func `what is sent is not limited by the terminal's buffer`() throws {
    let process = try TerminalProcess(shell, ["-c", "stty raw -echo; echo ready; head -c 100000 | wc -c"])
    try process.waitForText("ready")
    process.send(String(repeating: "x", count: 100_000))
    try process.waitForText("100000")
  }

  @Test func `the program is gone with the last reference`() throws {
    var process: TerminalProcess? = try TerminalProcess(
      shell, ["-c", "trap '' HUP TERM; echo on; sleep 1000; :"])
    try process?.waitForText("on")
    let identifier = try #require(process?.processIdentifier)
    process = nil
    #expect(kill(identifier, 0) == -1)
  }
}
