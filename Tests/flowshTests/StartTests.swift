import FlowCanvas
import Glibc
import TestSupport
import Testing

/// The start on terminals that answer all, something, nothing, late or in pieces.
struct StartTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  /// All that is ever asked before the first frame.
  static let questions =
    "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[?u\u{1B}[?2026$p\u{1B}[?2048$p\u{1B}[?2027$p\u{1B}[?1016$p"
    + "\u{1B}[?2031$p\u{1B}[>q\u{1B}[c"

  private static let replies =
    "\u{1B}]10;rgb:2020/2020/2020\u{1B}\\\u{1B}]11;rgb:ffff/fafa/f0f0\u{7}\u{1B}[?0u\u{1B}[?2026;2$y"
    + "\u{1B}[?2048;2$y\u{1B}[?2027;0$y\u{1B}[?1016;0$y\u{1B}P>|XTerm(390)\u{1B}\\\u{1B}[?62;22c"

  private func start(answers: TerminalAnswers) throws -> TerminalProcess {
    let process = try TerminalProcess(
      Flowsh.url, environment: Flowsh.environment(home: home), workingDirectory: home.url, answers: answers)
    try process.waitForFrame()
    return process
  }

  /// The field holds what was typed, and the shell ends as it should.
  private func expectUndisturbed(
    _ process: TerminalProcess, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    process.send("da")
    try process.waitForText("User   ada")
    #expect(process.emulator.lines.last == "flowsh>", sourceLocation: sourceLocation)
    process.send(Keys.enter)
    try process.waitForStatus("main · ada")
    process.send(Keys.interrupt)
    #expect(try process.waitForExit() == .exited(130), sourceLocation: sourceLocation)
    #expect(process.emulator.modes.leftovers == [], sourceLocation: sourceLocation)
  }

  @Test func `a terminal that answers all gets the keyboard protocol, and back`() throws {
    let process = try start(answers: .all)
    try process.waitUntil("the keyboard protocol") { $0.modes.keyboardStack == [5] }
    // A d pressed and let go as this protocol has it, then Ctrl-C.
    process.send("a\u{1B}[100u\u{1B}[100;1:3ua")
    try process.waitForText("User   ada")
    process.send("\u{1B}[99;5u")
    #expect(try process.waitForExit() == .exited(130))
    #expect(process.emulator.modes.leftovers == [])
  }

  @Test func `a terminal that answers nothing`() throws {
    let process = try start(answers: [])
    process.send("a")
    try expectUndisturbed(process)
  }

  @Test func `a terminal that answers late`() throws {
    let process = try start(answers: [])
    process.send("a")
    try process.waitForText("User   a")
    process.send(Self.replies)
    try process.waitUntil("the keyboard protocol") { $0.modes.keyboardStack == [5] }
    try expectUndisturbed(process)
  }

  @Test func `a terminal that answers in pieces`() throws {
    let process = try start(answers: [])
    process.send("a")
    for byte in Array(Self.replies.utf8) {
      process.send([byte])
      process.drain()
    }
    try process.waitUntil("the size reports") { $0.modes.isSet(2048) }
    try expectUndisturbed(process)
  }

  /// Under a shell that outlives flowsh, on a terminal with the keyboard protocol, once that is on.
  private func startWithProtocol(_ options: [String] = []) throws -> ShellTerminal {
    let shell = try Flowsh.shell(Flowsh.url, options, home: home, answers: .all)
    try shell.terminal.waitUntil("the keyboard protocol") { $0.modes.keyboardStack == [5] }
    return shell
  }

  @Test(arguments: [[], ["--inline"]], [SIGSEGV, SIGABRT, SIGTERM, SIGHUP, SIGKILL])
  func `the keyboard is given back after a signal`(options: [String], signal: Int32) throws {
    let shell = try startWithProtocol(options)
    shell.signal(signal)
    #expect(try shell.waitForProgram() == 128 + signal)
    // After a kill by somebody else, who may be a moment later than the shell.
    try shell.terminal.waitUntil("the terminal to be given back") {
      shell.terminal.attributes == shell.terminal.initialAttributes && $0.modes.leftovers == []
    }
  }

  @Test func `the keyboard is given back while the shell has the terminal, and taken again`() throws {
    let shell = try startWithProtocol()
    shell.terminal.send("\u{1B}[122;5u")
    #expect(try shell.waitForProgram() == 128 + SIGTSTP)
    #expect(shell.terminal.emulator.modes.leftovers == [])
    try shell.resume()
    try shell.terminal.waitUntil("the keyboard protocol") { $0.modes.keyboardStack == [5] }
    shell.signal(SIGSTOP)
    #expect(try shell.waitForProgram() == 128 + SIGSTOP)
    try shell.resume()
    shell.terminal.send("x")
    try shell.terminal.waitForText("User   x")
    #expect(shell.terminal.emulator.modes.keyboardStack == [5])
    shell.signal(SIGTERM)
    #expect(try shell.waitForProgram() == 128 + SIGTERM)
    #expect(shell.terminal.emulator.modes.leftovers == [])
  }

  @Test func `nothing is asked while frames are drawn`() throws {
    let process = try start(answers: .usual)
    try process.logIn()
    process.send(Keys.endOfInput + Keys.otherArea + "quit" + Keys.enter)
    #expect(try process.waitForExit() == .exited(0))
    let written = WrittenFrames(process.output)
    #expect(written.before.hasSuffix(Self.questions))
    #expect(written.frames.allSatisfy { !$0.contains(#/\u{1B}\[[>?]?[0-9;]*(\$p|[cnqu])|;\?/#) })
    // One question behind everything: its answer is the last that the terminal sends.
    #expect(written.after.hasPrefix("\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1004l\u{1B}[c"))
  }
}
