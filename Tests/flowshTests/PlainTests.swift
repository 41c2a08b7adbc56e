import FlowCanvas
import Foundation
import TestSupport
import Testing

/// Without a terminal that obeys escape sequences, none is written.
struct PlainTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func expectPlain(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(!bytes.contains(0x1B), sourceLocation: sourceLocation)
  }

  @Test func `commands come from a pipe`() throws {
    let result = try Flowsh.run([], input: "flows\n\n# nothing\nshow main; settle\nflows\n", home: home)
    #expect(result.status == .exited(0))
    #expect(
      result.output == """
        * login  Login (app)
          main   Main (app)
          login  Login (app)
        * main   Main (app)

        """)
    #expect(result.errors == "")
  }

  /// Runs a shell script in which `$0` is the shell of flows, with a home of its own.
  private func runScript(_ script: String) throws -> ProcessResult {
    try ProcessRunner.run(
      URL(filePath: "/bin/sh"), ["-c", script, Flowsh.url.path(percentEncoded: false)],
      environment: Flowsh.environment(home: home), workingDirectory: home.url)
  }

  @Test func `what a command says is there before the next is given`() throws {
    let result = try runScript(
      """
      mkfifo in; "$0" < in > out & exec 3> in; echo flows >&3
      until grep -q main out; do kill -0 $! || exit 1; done
      echo quit >&3; wait $!
      """)
    #expect(result.status == .exited(0), "\(result.errors)")
  }

  @Test func `a standard output that is closed is an error, and no file gets what was meant for it`() throws {
    let commands = "record kept.flow; flows; record stop"
    for script in ["exec \"$0\" -c '\(commands)' >&-", "echo '\(commands)' | \"$0\" >&-"] {
      let result = try runScript(script)
      #expect(result.status == .exited(3))
      #expect(result.errors == "flowsh: standard output can't be written: Bad file descriptor\n")
      #expect(try home.read("kept.flow") == "# recorded by flowsh\nflows\n")
    }
  }

  @Test func `the screen is printed as text when it is asked for`() throws {
    let result = try Flowsh.run([], input: "size 40x10\ntype \"ada\"\nscreen\n", home: home)
    expectLines(
      result.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
      equals: """

                   Welcome to flowsh

            User   ada
                   ─────────────────────────

                       [ Login ]
        """)
    expectPlain(result.outputBytes)
  }

  @Test func `triple quotes go on over several lines`() throws {
    let input = """
      size 40x10
      expect screen \"""

                   Welcome to flowsh

            User
                   ─────────────────────────

                       [ Login ]
        \"""
      flows

      """
    let result = try Flowsh.run([], input: input, home: home)
    #expect(result.errors == "")
    #expect(result.status == .exited(0))
    #expect(result.output.hasPrefix("* login"))
  }

  @Test func `triple quotes that never end are told with their place`() throws {
    let result = try Flowsh.run([], input: "flows\npaste \"\"\"\n  one\n  two\n", home: home)
    #expect(result.status == .exited(2))
    #expect(result.errors.hasPrefix("stdin:2:7: "))
  }

  @Test func `a command that fails ends a pipe with its place and status`() throws {
    let result = try Flowsh.run([], input: "flows\n  tap \"Nope\"\nflows\n", home: home)
    #expect(result.status == .exited(1))
    #expect(result.output.split(separator: "\n").count == 2)
    #expect(
      result.errors == """
        stdin:2:3: there is no control "Nope"; there are: text field "User" = "" (focus), button "Login"
          tap "Nope"
          ^~~~~~~~~~

        """)
  }

  @Test func `details tells of a mistake in writing too, on a terminal that obeys nothing`() throws {
    let process = try TerminalProcess(
      Flowsh.url, [], size: CellSize(width: 120, height: 60),
      environment: Flowsh.environment(home: home, ["TERM": "dumb"]), workingDirectory: home.url)
    process.send("nowhere\r")
    try process.waitForText("stdin:1:1: ")
    process.send("show\rdetails\r")
    try process.waitUntil("the details") { screen in
      screen.lines.count { $0.hasPrefix("stdin:2:5: ") } == 2
    }
    process.send("quit\r")
    #expect(try process.waitForExit() == .exited(0))
  }

  @Test(arguments: [
    ("flows", 0), ("quit; nonsense", 2), ("expect flow main", 1), ("plugin load nowhere", 3), ("show", 2),
    ("! expect flow main", 0), ("! flows", 1), ("", 0), ("quit", 0), ("# nothing", 0),
  ])
  func `the exit status says what kind of failure it was`(commands: String, status: Int32) throws {
    #expect(try Flowsh.run(["-c", commands], home: home).status == .exited(status))
    #expect(try Flowsh.run([], input: commands, home: home).status == .exited(status))
  }

  @Test func `nothing on standard input is nothing to do`() throws {
    let result = try Flowsh.run([], home: home)
    #expect(result.status == .exited(0))
    #expect(result.outputBytes == [] && result.errorBytes == [])
  }

  @Test(arguments: [["--plain"], []])
  func `a person without escape sequences types commands`(arguments: [String]) throws {
    let environment = arguments.isEmpty ? ["TERM": "dumb"] : [:]
    let process = try TerminalProcess(
      Flowsh.url, arguments, environment: Flowsh.environment(home: home, environment),
      workingDirectory: home.url)
    process.send("flows\r")
    try process.waitForText("* login  Login (app)")
    process.send("show main; show login; settle; flows\r")
    try process.waitUntil("the flows once more") { emulator in
      emulator.lines.filter { $0.hasPrefix("* login") }.count == 2
    }
    process.send("nonsense\r")
    let place = arguments.isEmpty ? "stdin:3:1" : "Error"
    try process.waitForText("\(place): there is no command \"nonsense\"")
    process.send("screen\r")
    try process.waitForText("Welcome to flowsh")
    process.send("quit\r")
    #expect(try process.waitForExit() == .exited(0))
    expectPlain(process.output)
  }

  @Test func `output into a pipe is plain even with a terminal to type at`() throws {
    let shell = try ShellTerminal(environment: Flowsh.environment(home: home), workingDirectory: home.url)
    let executable = try Flowsh.url.path(percentEncoded: false)
    let status = try shell.run(
      "echo flows | '\(executable)' > out; '\(executable)' -c screen < /dev/tty > screen")
    #expect(status == 0)
    #expect(try home.read("out").hasPrefix("* login"))
    #expect(try home.read("screen").contains("Welcome to flowsh"))
    #expect(try !home.read("screen").utf8.contains(0x1B))
    #expect(shell.terminal.output == [])
  }

  @Test func `control characters of a command are visible in its error`() throws {
    let result = try Flowsh.run(["-c", "show \"\\e[31m\""], home: home)
    #expect(result.status == .exited(1))
    expectPlain(result.errorBytes)
    let raw = try Flowsh.run(["-c", "show \u{1B}[31m"], home: home)
    #expect(raw.status == .exited(2))
    expectPlain(raw.errorBytes)
  }

  @Test func `a reader that goes away ends the program quietly`() throws {
    let shell = try ShellTerminal(environment: Flowsh.environment(home: home), workingDirectory: home.url)
    let executable = try Flowsh.url.path(percentEncoded: false)
    try shell.run("'\(executable)' -c 'screen; screen; screen' 2>errors | true")
    #expect(try home.read("errors") == "")
  }
}
