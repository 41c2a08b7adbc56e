import Foundation
import TestSupport
import Testing

/// Scripts that are replayed, and recordings that become scripts.
struct ReplayTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let login = """
    # A person logs in and out.
    type "ada" into "User"
    key enter
    expect transition login -> main at 0%
    wait 150ms
    expect transition login -> main at 10..90%
    settle
    expect flow main
    expect text "Signed in as ada"
    tap "Log out"
    settle
    expect flow login

    """

  @Test func `scripts that pass are listed with their commands and virtual time`() throws {
    try folder.write(Self.login, to: "scripts/login.flow")
    try folder.write("wait 2s\n", to: "scripts/deep/wait.flow")
    try folder.write("nonsense", to: "scripts/notes.txt")
    let result = try Flowsh.run(["replay", "scripts"], home: folder)
    #expect(result.errors == "")
    #expect(result.status == .exited(0))
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 3)
    #expect(lines[0] == "passed  scripts/deep/wait.flow  (1 commands, 2000 ms)")
    #expect(lines[1].hasPrefix("passed  scripts/login.flow  (11 commands, "))
    #expect(lines[2] == "2 passed, 0 failed")
  }

  @Test func `a failure shows its place, the screen and the last events`() throws {
    try folder.write("size 30x5\nshow main\nsettle\n  expect text \"Signed in as bob\"\n", to: "bad.flow")
    let result = try Flowsh.run(["replay", "bad.flow"], home: folder)
    #expect(result.status == .exited(1))
    #expect(result.output == "FAILED  bad.flow\n0 passed, 1 failed\n")
    let lines = result.errors.split(separator: "\n").map(String.init)
    let message = "bad.flow:4:3: expected text \"Signed in as bob\", which is not on the screen"
    #expect(lines[0].hasPrefix(message))
    #expect(lines[1] == "  expect text \"Signed in as bob\"")
    #expect(lines[2] == "  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~")
    #expect(lines[3] == "+------------------------------+")
    #expect(lines[4...8].allSatisfy { $0.hasPrefix("|") && $0.hasSuffix("|") })
    #expect(lines[10] == "last events:")
    #expect(result.errors.contains("begin #1 login -> main"))
    #expect(result.errors.contains("end #1 login -> main reached"))
  }

  @Test func `each script has a session of its own, and the worst status wins`() throws {
    try folder.write("show main --duration 350ms; settle\n", to: "a.flow")
    try folder.write("expect flow login\n", to: "b.flow")
    try folder.write("expect flow main\n", to: "c.flow")
    try folder.write("flows\nshw main\nbakc\n", to: "d.flow")
    let result = try Flowsh.run(["replay", "a.flow", "b.flow", "c.flow", "d.flow"], home: folder)
    #expect(result.status == .exited(2))
    #expect(
      result.output == """
        passed  a.flow  (2 commands, 350 ms)
        passed  b.flow  (1 commands, 0 ms)
        FAILED  c.flow
        FAILED  d.flow
        2 passed, 2 failed

        """)
    #expect(
      result.errors.hasSuffix(
        """
        d.flow:2:1: there is no command "shw"; did you mean "show"?
        shw main
        ^~~
        d.flow:3:1: there is no command "bakc"; did you mean "back"?
        bakc
        ^~~~

        """))
  }

  @Test(arguments: [
    (["replay", "nowhere.flow"], "there is no file or folder nowhere.flow"),
    (["replay", "empty"], "there are no .flow files in empty"),
    (["replay", "--plugin", "nowhere", "a.flow"], "nowhere: no such plugin bundle"),
  ])
  func `what isn't there is told in one line`(arguments: [String], message: String) throws {
    try folder.write("", to: "empty/notes.txt")
    try folder.write("flows", to: "a.flow")
    let result = try Flowsh.run(arguments, home: folder)
    #expect(result.status == .exited(3))
    #expect(result.errors.hasSuffix(message + "\n"))
    #expect(result.errors.filter { $0 == "\n" }.count == 1)
  }

  @Test func `a script that is no text is told`() throws {
    try Data([0x66, 0xFF, 0x00]).write(to: folder.file("bytes.flow"))
    let result = try Flowsh.run(["replay", "bytes.flow"], home: folder)
    #expect(result.status == .exited(2))
    #expect(result.errors == "bytes.flow is not UTF-8 text\n")
  }

  @Test func `a missing snapshot is written, and a failure in CI`() throws {
    try folder.write("size 20x4\nsnapshot start\n", to: "s.flow")
    let continuous = ["CI": "true"]
    #expect(try Flowsh.run(["replay", "s.flow"], home: folder, environment: continuous).status == .exited(3))
    #expect(try Flowsh.run(["replay", "s.flow"], home: folder).status == .exited(0))
    #expect(try folder.read("start.screen").hasPrefix("size 20x4\n"))
    #expect(try Flowsh.run(["replay", "s.flow"], home: folder, environment: continuous).status == .exited(0))
    try folder.write("size 20x4\ntype \"x\"\nsnapshot start\n", to: "s.flow")
    let result = try Flowsh.run(["replay", "s.flow"], home: folder)
    #expect(result.status == .exited(1))
    #expect(result.errors.contains("remove the file to accept what is shown"))
  }

  @Test func `what a person did is recorded and replayed`() throws {
    let process = try Flowsh.start(["record", "session.flow"], home: folder)
    try process.logIn()
    process.send(Keys.tab + Keys.enter)
    try process.waitForStatus("login")
    process.send(Keys.otherArea)
    process.command("show main --duration 100ms")
    try process.waitForStatus("main")
    process.command("tap \"Nope\"")
    try process.waitForText("there is no control \"Nope\"")
    process.command("help")
    process.command("expect flow main; quit")
    #expect(try process.waitForExit() == .exited(0))
    #expect(
      try folder.read("session.flow") == """
        # recorded by flowsh
        type "ada"
        key enter
        settle
        key tab enter
        settle
        show main --duration 100ms
        settle
        ! tap "Nope"
        expect flow main

        """)
    let result = try Flowsh.run(["replay", "session.flow"], home: folder)
    #expect(result.errors == "")
    #expect(result.status == .exited(0))
  }

  @Test func `a recording is kept when the shell is ended from outside`() throws {
    let process = try Flowsh.start(["record", "session.flow"], home: folder)
    try process.logIn()
    process.signal(15)
    #expect(try process.waitForExit() == .signaled(15))
    #expect(try folder.read("session.flow").contains("type \"ada\"\nkey enter\n"))
  }

  @Test func `a recording from a pipe`() throws {
    let result = try Flowsh.run(["record", "r.flow"], input: "show main\nsettle\n", home: folder)
    #expect(result.status == .exited(0))
    #expect(try folder.read("r.flow").hasSuffix("show main\nsettle\n"))
    #expect(try Flowsh.run(["replay", "r.flow"], home: folder).status == .exited(0))
  }

  @Test func `a recording that can't be written is told before the terminal is taken`() throws {
    let result = try Flowsh.run(["record", "nowhere/r.flow"], home: folder)
    #expect(result.status == .exited(3))
    #expect(result.errors.hasPrefix("the recording can't be written to nowhere/r.flow: "))
  }
}
