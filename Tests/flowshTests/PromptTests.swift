import FlowCanvas
import Foundation
import TestSupport
import Testing

/// The prompt under the application, by keys alone.
struct PromptTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func startAtPrompt(
    _ arguments: [String] = [], size: CellSize = CellSize(width: 80, height: 24)
  ) throws -> TerminalProcess {
    let process = try Flowsh.start(arguments, size: size, home: home)
    process.send(Keys.otherArea)
    try process.waitUntil("the cursor at the prompt") {
      $0.picture.cursor == CellPoint(x: 8, y: size.height - 1)
    }
    return process
  }

  @Test func `Ctrl-O moves the keyboard to the prompt and back`() throws {
    let process = try startAtPrompt()
    #expect(process.emulator.line(22).hasSuffix("^O screen"))
    process.send("x" + Keys.otherArea + "ada")
    try process.waitForText("User   ada")
    #expect(process.emulator.line(22).hasSuffix("^O prompt"))
    #expect(process.emulator.line(23) == "flowsh> x")
  }

  @Test func `candidates stand below the prompt until the next key`() throws {
    let process = try startAtPrompt()
    process.send("plugin " + Keys.tab)
    try process.waitForText("build")
    expectLines(
      Array(process.emulator.lines.suffix(5)),
      equals: """
         login                                          0 plugins · F1 help · ^O screen
        flowsh> plugin
                list
                load
                build
        """)
    #expect(process.emulator.picture.cursor == CellPoint(x: 15, y: 20))
    process.send("li" + Keys.tab)
    try process.waitForLastLine("flowsh> plugin list")
  }

  @Test func `a label is completed with its quotes`() throws {
    let process = try startAtPrompt()
    process.send("tap \"Lo" + Keys.tab)
    try process.waitForLastLine("flowsh> tap \"Login\"")
  }

  @Test func `a plugin's flow is loaded, shown and filled in`() throws {
    let bundle = try MoviesBundle.url().path(percentEncoded: false)
    let process = try Flowsh.start(home: home)
    try process.logIn()
    process.send(Keys.otherArea)
    process.command("plugin load \"\(bundle)\"")
    try process.waitForText("loaded org.flowsh.movies 1.0.0: show movies")
    #expect(process.emulator.text.contains("[ Movies ]"))
    process.command("show movies")
    try process.waitForStatus("movies · ada")
    #expect(process.emulator.text.contains("Metropolis"))
    process.send(Keys.otherArea + Keys.tab + "Solaris" + Keys.tab + "1972" + Keys.enter)
    try process.waitForText("4 in the list")
    #expect(process.emulator.lines.contains { $0.contains("Solaris") && $0.hasSuffix("1972") })
    #expect(process.emulator.line(22).contains("1 plugin ·"))
  }

  @Test func `the history is there in the next run`() throws {
    let first = try startAtPrompt()
    first.command("flows")
    try first.waitForText("* login  Login (app)")
    first.send(Keys.endOfInput)
    #expect(try first.waitForExit() == .exited(0))

    let second = try startAtPrompt()
    second.command("journal")
    try second.waitForText("command journal")
    second.send(Keys.up)
    try second.waitForLastLine("flowsh> journal")
    second.send(Keys.up)
    try second.waitForLastLine("flowsh> flows")
    second.send(Keys.down + Keys.down)
    try second.waitForLastLine("flowsh>")
    second.send(Keys.searchHistory + "fl")
    try second.waitForLastLine("(reverse-i-search)`fl': flows")
    second.send(Keys.enter)
    try second.waitForText("* login  Login (app)")
  }

  @Test func `a history that can't be written is told once`() throws {
    let process = try Flowsh.start(home: home, environment: ["FLOWSH_HISTORY": "/dev/null/history"])
    try process.waitForText("history file /dev/null/history: can't")
    process.send(Keys.otherArea)
    process.command("flows")
    try process.waitForText("* login")
    #expect(!process.emulator.text.contains("history file"))
  }

  @Test func `F1 lists the keys of the screen, and at the prompt the commands`() throws {
    let process = try Flowsh.start(home: home)
    process.send(Keys.f1)
    try process.waitForText("Tab    next control")
    process.send(Keys.otherArea)
    try process.waitForNoText("next control")
    process.send(Keys.f1)
    try process.waitForText("show      go to a flow")
    #expect(process.emulator.text.contains("^O goes to the prompt and back"))
    #expect(process.emulator.text.contains("1–13 of 31"))
    process.send(Keys.pageDown + Keys.pageDown)
    try process.waitForText("replay    run scripts")
    process.send(Keys.pageUp + Keys.pageUp)
    try process.waitForText("show      go to a flow")
    process.send(Keys.escape)
    try process.waitForNoText("go to a flow")
    process.send(Keys.f1)
    try process.waitForText("show      go to a flow")
    process.send(Keys.otherArea + "ada")
    try process.waitForText("User   ada")
  }

  @Test func `an error is one line, and details tells the rest`() throws {
    let process = try startAtPrompt()
    process.command("expect flow main")
    try process.waitForText("expected flow main, found login")
    #expect(!process.emulator.text.contains("last events:"))
    process.command("show \"lo")
    try process.waitForText("this quote is never closed")
    process.command("details")
    try process.waitForText("prompt:1:6: ")
  }

  @Test func `Ctrl-C empties the line, and ends the shell where there is none`() throws {
    let process = try startAtPrompt()
    process.send("tap \"Lo")
    try process.waitForLastLine("flowsh> tap \"Lo")
    process.send(Keys.interrupt)
    try process.waitForLastLine("flowsh>")
    #expect(process.exitStatus == nil)
    process.send(Keys.interrupt)
    #expect(try process.waitForExit() == .exited(130))
  }

  @Test func `Ctrl-C breaks off a command, which the status line names`() throws {
    let process = try startAtPrompt()
    process.command("wait 60s; flows")
    try process.waitForStatus("login · ^C stops wait 60s; flows")
    process.send(Keys.interrupt)
    try process.waitForText("interrupted")
    process.command("tree")
    try process.waitForText("button \"Login\"")
    #expect(!process.emulator.text.contains("* login"))
    #expect(process.exitStatus == nil)
  }

  @Test func `Ctrl-D and quit end the shell with 0`() throws {
    let first = try startAtPrompt()
    first.send(Keys.endOfInput)
    #expect(try first.waitForExit() == .exited(0))
    let second = try startAtPrompt()
    second.command("quit")
    #expect(try second.waitForExit() == .exited(0))
  }

  @Test func `what is wrong is told above the prompt in a line`() throws {
    let process = try startAtPrompt()
    process.command("shw main")
    try process.waitForText("there is no command \"shw\"; did you mean \"show\"?")
    process.command("show mian")
    try process.waitForText("there is no flow named \"mian\"; did you mean \"main\"?")
    expectLines(
      Array(process.emulator.lines.suffix(3)),
      equals: """
         login                                          0 plugins · F1 help · ^O screen
        there is no flow named "mian"; did you mean "main"?
        flowsh>
        """)
    process.command("expect text \"Nobody\"")
    try process.waitForText("expected text \"Nobody\", which is not on the screen")
    #expect(!process.emulator.text.contains("last events"))
  }

  @Test func `control characters in a path reach no terminal`() throws {
    let process = try startAtPrompt()
    process.command("plugin load \"\\e]0;title\\u{7}\"")
    try process.waitForText("␛]0;title␇: no such plugin")
    #expect(!String(decoding: process.output, as: UTF8.self).contains("\u{1B}]0;"))
  }

  @Test func `pasted text of several lines waits for Enter`() throws {
    let process = try startAtPrompt()
    process.paste("flows\ntree")
    try process.waitForText("flowsh> flows")
    #expect(process.emulator.line(23) == "tree")
    process.send(Keys.enter)
    try process.waitForText("button \"Login\"")
    #expect(process.emulator.text.contains("* login"))
  }

  @Test func `a long line takes as many rows as it needs`() throws {
    let process = try startAtPrompt(size: CellSize(width: 40, height: 12))
    process.send("type \"" + String(repeating: "abcdefghij", count: 6))
    try process.waitForLastLine("ghijabcdefghijabcdefghijabcdefghij")
    #expect(process.emulator.line(9) == " login  0 plugins · F1 help · ^O screen")
    #expect(process.emulator.line(10) == "flowsh> type \"abcdefghijabcdefghijabcdef")
  }
}
