import FlowCanvas
import Foundation
import Glibc
import TestSupport
import Testing

/// Every way out of an application, from every place on the terminal that it can have: the terminal is as it
/// was, the status is the right one, and what is to be read can be read.
struct ExitPathTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  enum Place: String, CaseIterable, Sendable {
    case full, inline, plain
  }

  private static let line = "before"

  private func start(
    _ arguments: [String], in place: Place, size: CellSize = CellSize(width: 40, height: 10),
    environment: [String: String] = [:]
  ) throws -> ShellTerminal {
    let shell = try Flowsh.shell(
      BuiltExecutable.url("ExitProbe"), (place == .inline ? ["--inline"] : []) + arguments,
      below: Self.line, size: size, home: home, environment: environment)
    try shell.terminal.waitForText("ready")
    // What a process is asked to answer after its end, it answers to the shell.
    shell.terminal.drain()
    return shell
  }

  /// Waits until the terminal is as it was before, and looks at what is on it.
  private func expectGivenBack(
    _ shell: ShellTerminal, in place: Place, showing rows: [String]? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let terminal = shell.terminal
    // Who was killed is cleaned up after by somebody else, who may be a moment later than the shell.
    try terminal.waitUntil("the terminal to be given back") {
      terminal.attributes == terminal.initialAttributes && $0.modes.leftovers == [] && $0.isCursorVisible
    }
    let emulator = terminal.emulator
    #expect(!emulator.isAlternateScreen, sourceLocation: sourceLocation)
    #expect(!emulator.modes.hasErasedScrollback, sourceLocation: sourceLocation)
    let shown = place == .inline ? [Self.line, "ready", "Text"] : [Self.line]
    let expected = rows ?? shown
    let lines = emulator.lines
    let found = lines.map { $0.prefix { $0 != "─" }.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
    #expect(found == expected, sourceLocation: sourceLocation)
    // The next to write does so with no attribute, below everything.
    let cursor = emulator.cursor
    try shell.run("printf z >/dev/tty")
    terminal.drain()
    #expect(emulator.cell(cursor.x, cursor.y).text == "z", sourceLocation: sourceLocation)
    #expect(emulator.cell(cursor.x, cursor.y).style == .plain, sourceLocation: sourceLocation)
    let below = (lines.lastIndex { !$0.isEmpty } ?? -1) + 1
    #expect(cursor == CellPoint(x: 0, y: below), sourceLocation: sourceLocation)
  }

  // MARK: Signals

  private static let endings = [
    SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTERM, SIGHUP, SIGQUIT, SIGINT, SIGKILL,
  ]

  @Test(arguments: [Place.full, .inline], endings)
  func `a signal that ends the application gives the terminal back first`(place: Place, signal: Int32) throws
  {
    let shell = try start(["stay"], in: place)
    shell.signal(signal)
    #expect(try shell.waitForProgram() == 128 + signal)
    try expectGivenBack(shell, in: place)
  }

  @Test(arguments: [Place.full, .inline], [SIGSEGV, SIGABRT, SIGTRAP])
  func `the language's own report of a crash asks nothing on the terminal`(place: Place, signal: Int32) throws
  {
    // It would wait so long for a key.
    let reporter = ["SWIFT_BACKTRACE": "enable=yes,timeout=3600s"]
    let shell = try start(["stay"], in: place, environment: reporter)
    shell.signal(signal)
    #expect(try shell.waitForProgram() == 128 + signal)
    #expect(shell.terminal.attributes == shell.terminal.initialAttributes)
    #expect(shell.terminal.emulator.modes.leftovers == [])
  }

  @Test(arguments: [Place.full, .inline])
  func `a signal that whoever started it ignored stays ignored, and a lost terminal is the end all the same`(
    place: Place
  ) throws {
    let process = try TerminalProcess(
      URL(filePath: "/bin/sh"),
      ["-c", "trap '' INT QUIT HUP; exec \"$0\" \"$@\"", BuiltExecutable.url("ExitProbe").path, "stay"]
        + (place == .inline ? ["--inline"] : []),
      size: CellSize(width: 40, height: 10), environment: Flowsh.environment(home: home),
      workingDirectory: home.url)
    try process.waitForText("ready")
    for signal in [SIGINT, SIGQUIT, SIGHUP] {
      kill(process.processIdentifier, signal)
      process.send("\(signal);")
    }
    try process.waitForText("\(SIGINT);\(SIGQUIT);\(SIGHUP);")
    process.hangUp()
    #expect(try process.waitForExit() == .signaled(SIGHUP))
  }

  @Test(arguments: [Place.full, .inline], [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func `who hangs is ended by the third signal, and the terminal is given back`(place: Place, signal: Int32)
    throws
  {
    let shell = try start(["hang"], in: place)
    shell.terminal.send(Keys.enter)
    let file = home.url.appending(path: "hangs").path(percentEncoded: false)
    try shell.terminal.waitUntil("it to hang") { _ in FileManager.default.fileExists(atPath: file) }
    shell.signal(signal)
    // Two of the same that come at once are one.
    try shell.terminal.waitUntil("it to be gone") { _ in
      shell.signal(signal)
      return SessionProcess.one(shell.program).map { $0.state == "Z" } ?? true
    }
    #expect(try shell.waitForProgram() == 128 + signal)
    try expectGivenBack(shell, in: place)
  }

  @Test func `a whole process group that is killed gives the terminal back too`() throws {
    let shell = try start(["stay"], in: .full)
    kill(-shell.program, SIGKILL)
    #expect(try shell.waitForProgram() == 128 + SIGKILL)
    try expectGivenBack(shell, in: .full)
  }

  @Test(arguments: [Place.full, .inline], [SIGTERM, SIGSEGV, SIGKILL, nil])
  func `output that was stopped goes on when the terminal is given back`(place: Place, signal: Int32?) throws
  {
    for isKey in [false, true] {
      let shell = try start(["stay"], in: place)
      #expect(shell.terminal.stopOutput(byKey: isKey))
      if let signal { shell.signal(signal) } else { shell.terminal.send("x" + Keys.interrupt) }
      #expect(try shell.waitForProgram() == 128 + (signal ?? SIGINT))
      // Where the application ended by itself, its last picture is shown.
      let last = place == .inline && signal == nil ? [Self.line, "ready", "Text   x"] : nil
      try expectGivenBack(shell, in: place, showing: last)
    }
  }

  @Test func `plain text has nothing to give back`() throws {
    for signal in [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGSEGV, SIGKILL] {
      let shell = try Flowsh.shell(Flowsh.url, ["--plain"], home: home)
      shell.terminal.send("flows\r")
      try shell.terminal.waitForText("* login")
      shell.signal(signal)
      #expect(try shell.waitForProgram() == 128 + signal)
      #expect(shell.terminal.attributes == shell.terminal.initialAttributes)
      #expect(!shell.terminal.output.contains(0x1B))
    }
  }

  // MARK: Ends of its own

  @Test(arguments: [Place.full, .inline])
  func `returning from main`(place: Place) throws {
    let shell = try start(["finish"], in: place)
    shell.terminal.send(Keys.enter)
    #expect(try shell.waitForProgram() == 0)
    let rows = ["before", "ready", "a row more", "Text"]
    try expectGivenBack(shell, in: place, showing: place == .inline ? rows : nil)
  }

  @Test(arguments: [Place.full, .inline])
  func `exiting in the middle of everything`(place: Place) throws {
    let shell = try start(["leave"], in: place)
    shell.terminal.send(Keys.enter)
    #expect(try shell.waitForProgram() == 7)
    try shell.terminal.waitUntil("the terminal to be given back") { $0.modes.leftovers == [] }
    #expect(shell.terminal.attributes == shell.terminal.initialAttributes)
  }

  @Test(arguments: [
    ("fail", "ProbeError.asked"), ("trap", "the view trapped"), ("trapOnThread", "the thread trapped"),
  ])
  func `a trap gives the terminal back, then says why, and ends with its signal`(
    way: String, reason: String
  ) throws {
    for place in [Place.full, .inline] {
      let shell = try start([way], in: place, size: CellSize(width: 200, height: 100))
      shell.terminal.send(Keys.enter)
      let status = try shell.waitForProgram()
      #expect([SIGILL, SIGTRAP].contains(status - 128), "\(place)")
      try shell.terminal.waitForText(reason)
      #expect(shell.terminal.attributes == shell.terminal.initialAttributes, "\(place)")
      #expect(shell.terminal.emulator.modes.leftovers == [] && !shell.terminal.emulator.isAlternateScreen)
      let lines = shell.terminal.emulator.lines
      #expect(lines.filter { $0.contains(reason) }.count == 1 && lines.first == "before", "\(place)")
    }
  }

  @Test func `what was written to standard error meanwhile is shown afterwards`() throws {
    let shell = try start(["complain"], in: .full)
    shell.terminal.send(Keys.enter)
    try shell.terminal.waitForText("complained")
    #expect(!shell.terminal.emulator.lines.contains("a complaint"))
    shell.terminal.send(Keys.interrupt)
    #expect(try shell.waitForProgram() == 130)
    try expectGivenBack(shell, in: .full, showing: ["before", "a complaint"])
  }

  // MARK: A terminal that goes away

  @Test(arguments: Place.allCases)
  func `a window that is closed ends the application, and nobody stays`(place: Place) throws {
    let arguments = place == .inline ? ["--inline"] : []
    let environment = Flowsh.environment(home: home, place == .plain ? ["TERM": "dumb"] : [:])
    let process = try TerminalProcess(
      Flowsh.url, arguments, environment: environment, workingDirectory: home.url)
    if place == .plain {
      process.send("flows\r")
      try process.waitForText("* login")
    } else {
      try process.waitForFrame()
    }
    process.hangUp()
    #expect(try process.waitForExit() == .signaled(SIGHUP))
    try process.waitUntil("the session to be empty") { _ in
      SessionProcess.all(inSession: process.processIdentifier).isEmpty
    }
  }

  @Test func `a guardian goes with the application`() throws {
    let shell = try start(["finish"], in: .full)
    let session = shell.terminal.processIdentifier
    // It gives itself its name.
    try shell.terminal.waitUntil("a guardian") { _ in
      SessionProcess.all(inSession: session).filter { $0.name == "terminal-guard" }.count == 1
    }
    shell.terminal.send(Keys.enter)
    #expect(try shell.waitForProgram() == 0)
    #expect(SessionProcess.all(inSession: session).filter { $0.name == "terminal-guard" } == [])
  }

  @Test func `who was killed while another program has the terminal is not cleaned up after`() throws {
    let shell = try start(["stay"], in: .full)
    let stopped = shell.program
    shell.signal(SIGSTOP)
    #expect(try shell.waitForProgram() == 128 + SIGSTOP)
    try shell.start(URL(filePath: "/bin/cat"))
    // What it wrote before it was stopped may still be on its way.
    try shell.terminal.waitUntilQuiet()
    let written = shell.terminal.output.count
    kill(stopped, SIGKILL)
    try shell.terminal.waitUntil("everybody but the shell and cat to be gone") { _ in
      SessionProcess.all(inSession: shell.terminal.processIdentifier).map(\.name).sorted() == ["cat", "sh"]
    }
    shell.terminal.drain()
    #expect(String(decoding: shell.terminal.output[written...], as: UTF8.self) == "")
  }
}
