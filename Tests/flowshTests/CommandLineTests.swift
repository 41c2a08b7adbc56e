import Foundation
import TestSupport
import Testing

/// Options and words on the command line.
struct CommandLineTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  @Test func `the version as text and as JSON`() throws {
    let text = try Flowsh.run(["--version"], home: home)
    #expect(text.status == .exited(0))
    let form = /flowsh \d+\.\d+\.\d+ \(build [0-9a-f]{40}, plugin API \d+\)\n/
    #expect(text.output.wholeMatch(of: form) != nil)

    for arguments in [["--version", "--json"], ["--json", "--version"]] {
      let json = try Flowsh.run(arguments, home: home)
      let fields = try #require(
        JSONSerialization.jsonObject(with: Data(json.outputBytes)) as? [String: Any])
      #expect(Set(fields.keys) == ["version", "build", "compiler", "pluginAPI"])
      #expect(text.output.contains(fields["build"] as? String ?? "none"))
      #expect(fields["pluginAPI"] is Int)
    }
  }

  @Test(arguments: [
    (["--versio"], "there is no option --versio; did you mean --version?"),
    (["--inlin"], "there is no option --inlin; did you mean --inline?"),
    (["--inline", "--plain"], "--inline and --plain don't go together"),
    (["--plan"], "there is no option --plan; did you mean --plain?"),
    (["repaly", "x"], "there is no command repaly; did you mean replay?"),
    (["zzzzzz"], "there is no command zzzzzz"),
    (["-c"], "-c needs COMMANDS"),
    (["--plugin"], "--plugin needs PATH"),
    (["record"], "record needs FILE"),
    (["replay"], "replay needs at least one PATH"),
    (["replay", "--bad"], "there is no option --bad"),
    (["--json"], "--json goes with --version and doctor"),
    (["gallery", "--version"], "gallery and --version don't go together"),
    (["doctor", "gallery"], "gallery and doctor don't go together"),
    (["galery"], "there is no command galery; did you mean gallery?"),
    (["docto"], "there is no command docto; did you mean doctor?"),
    (["\u{1B}[31m"], "there is no command ␛[31m"),
  ])
  func `what makes no sense is told in a line, and where all is listed`(arguments: [String], message: String)
    throws
  {
    let result = try Flowsh.run(arguments, home: home)
    #expect(result.status == .exited(2))
    #expect(result.outputBytes == [])
    #expect(result.errors == "flowsh: \(message)\nflowsh --help lists everything\n")
    #expect(!result.errorBytes.contains(0x1B))
  }

  @Test(arguments: ["--help", "-h", "help"])
  func `help goes to standard output`(option: String) throws {
    let result = try Flowsh.run([option], home: home)
    #expect(result.status == .exited(0))
    #expect(result.output.hasPrefix("usage: flowsh "))
  }

  @Test func `commands are carried out in order up to the first that fails`() throws {
    let commands =
      "type \"ada\"; key enter; settle; expect flow main; tap \"Log out\"; settle; flows; "
      + "show nowhere; flows"
    let result = try Flowsh.run(["-c", commands], home: home)
    #expect(result.status == .exited(1))
    #expect(result.output == "* login  Login (app)\n  main   Main (app)\n")
    #expect(
      result.errors.hasPrefix("-c:1:80: there is no flow named \"nowhere\"; the flows are: login, main\n"))
  }

  @Test func `a failed expectation shows the screen and what happened`() throws {
    let result = try Flowsh.run(["-c", "show main; settle; expect flow login"], home: home)
    #expect(result.status == .exited(1))
    let lines = result.errors.split(separator: "\n").map(String.init)
    #expect(lines[0] == "-c:1:20: expected flow login, found main")
    #expect(lines[1] == "show main; settle; expect flow login")
    #expect(lines[2] == String(repeating: " ", count: 19) + "^~~~~~~~~~~~~~~~~")
    #expect(lines[3] == "+" + String(repeating: "-", count: 80) + "+")
    #expect(result.errors.contains("last events:\n  0.0ms command show main"))
  }

  @Test func `the button is meant where a bar has its name`() throws {
    let result = try Flowsh.run(["-c", "show main; settle; tap \"Sync\"; wait 1s; tree"], home: home)
    #expect(result.errors == "")
    #expect(result.output.contains("progress \"Sync\" = \"50 %\""))
  }

  @Test func `without animation no time passes in a transition`() throws {
    let commands = "show main; expect no transition; expect flow main"
    #expect(try Flowsh.run(["--no-animation", "-c", commands], home: home).status == .exited(0))
    #expect(try Flowsh.run(["-c", commands], home: home).status == .exited(1))
  }

  @Test func `a virtual clock takes no real time`() throws {
    // Who runs it waits for a minute.
    #expect(try Flowsh.run(["-c", "wait 3600s; journal"], home: home).status == .exited(0))
  }
}
