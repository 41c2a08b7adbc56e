import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews
import TestSupport
import Testing

@testable import FlowShell

@MainActor @Suite struct `The prompt below the screen` {
  @Test func `the status line stands above the prompt`() {
    let shell = ShellScreen()
    expectLines(
      shell.bar,
      equals: """
         login                      0 plugins · F1 help · ^O screen
        flowsh>
        """)
    #expect(shell.cursor == CellPoint(x: 8, y: 17))
    shell.press(KeyPress("o", modifiers: .control))
    #expect(shell.bar.first?.hasSuffix("^O prompt") == true)
    #expect(shell.cursor?.y != 17)
  }

  @Test func `the status line is in reverse and says what goes on`() {
    let shell = ShellScreen()
    let status = shell.session.frame().canvas
    #expect((0..<60).allSatisfy { status[$0, 16].style.attributes.contains(.reverse) })
    shell.session.userSession.signIn("ada\u{1B}[31m")
    #expect(shell.bar.first?.hasPrefix(" login · ada␛[31m ") == true)
  }

  @Test func `what the session couldn't do stands above the prompt`() {
    let shell = ShellScreen()
    shell.session.bar?.tell("nothing was copied")
    #expect(shell.bar.count == 3 && shell.bar[1] == "nothing was copied")
    #expect(shell.session.frame().canvas[0, 16].style.foreground == Color.red.cell)
  }

  @Test func `a transition and its progress are in the status line`() {
    let application = ShellApplication(options: .init(), editor: BuiltinLineEditor(), clock: VirtualClock())
    let session = application.session
    session.bar = PromptBar(application: application)
    session.coordinator.show(.main, animation: .linear(duration: 1))
    (session.clock as? VirtualClock)?.advance(by: .milliseconds(250))
    #expect(session.frame().canvas.line(22).hasPrefix(" login → main 25 % "))
  }

  @Test func `a view's sheet is called a sheet, and the keys that lead on have their place`() {
    let shell = ShellScreen(width: 40)
    let session = shell.session
    session.userSession.signIn("Augusta Ada King of Lovelace")
    session.coordinator.show(.main, animation: nil)
    _ = session.coordinator.present(.sheet, name: "AddMovieView", animation: nil)
    #expect(shell.bar.first == " main · sheet · Augusta Ada K…  F1 · ^O")
    session.userSession.signIn("ada")
    #expect(shell.bar.first == " main · sheet · ada      F1 · ^O screen")
    _ = session.coordinator.present(.alert, name: "Sure?", animation: nil)
    #expect(shell.bar.first == " main · alert Sure? · ada       F1 · ^O")
  }

  @Test(arguments: [
    (60, " login                      0 plugins · F1 help · ^O screen"),
    (40, " login  0 plugins · F1 help · ^O screen"),
    (39, " login             F1 help · ^O screen"),
    (28, " login  F1 help · ^O screen"),
    (25, " login    F1 · ^O screen"), (19, " login     F1 · ^O"), (9, " login"),
  ])
  func `a narrow status line keeps what is going on`(width: Int, expected: String) {
    #expect(ShellScreen(width: width).bar.first == expected)
  }

  @Test func `a long line grows upward`() {
    let shell = ShellScreen(width: 30)
    shell.type("type \"" + String(repeating: "0123456789", count: 5))
    expectLines(
      shell.bar,
      equals: """
         login    F1 help · ^O screen
        flowsh> type "0123456789012345
        678901234567890123456789012345
        6789
        """)
    #expect(shell.cursor == CellPoint(x: 4, y: 17))
    shell.press(KeyPress("a", modifiers: .control))
    #expect(shell.cursor == CellPoint(x: 8, y: 15))
  }

  @Test func `a line that is longer than its part of the screen shows the rows around the cursor`() {
    let shell = ShellScreen(width: 20, height: 9)
    shell.type(String(repeating: "abcdefghij", count: 20))
    #expect(shell.bar.count == 4)
    #expect(shell.bar.last == "cdefghij")
    shell.press(KeyPress(.home))
    #expect(shell.bar[1] == "flowsh> abcdefghijab")
  }

  @Test func `candidates stand below the line until the next key`() {
    let shell = ShellScreen()
    shell.type("plugin ")
    shell.press(KeyPress(.tab))
    expectLines(
      shell.bar,
      equals: """
         login                      0 plugins · F1 help · ^O screen
        flowsh> plugin
                list
                load
                build
        """)
    #expect(shell.cursor == CellPoint(x: 15, y: 14))
    shell.type("li")
    #expect(shell.bar.count == 2)
  }

  @Test func `what a command says stands above the prompt until the next one`() async {
    let shell = ShellScreen()
    await shell.command("flows", says: "* login")
    expectLines(
      shell.bar,
      equals: """
         login                      0 plugins · F1 help · ^O screen
        * login  Login (app)
          main   Main (app)
        flowsh>
        """)
    await shell.command("tree", says: "text field \"User\"")
    #expect(!shell.lines.contains { $0.contains("* login") })
    shell.press(KeyPress(.escape))
    #expect(shell.bar.count == 2)
  }

  @Test func `an error is red and on one line, without a place in the line`() async throws {
    let shell = ShellScreen()
    await shell.command("shw main", says: "there is no command \"shw\"; did you mean \"show\"?")
    #expect(shell.bar.count == 3)
    let row = try #require(shell.lines.firstIndex { $0.hasPrefix("there is") })
    #expect(shell.session.frame().canvas[0, row].style.foreground == Color.red.cell)
    await shell.command("expect text \"x\"", says: "expected text \"x\"")
    #expect(shell.bar.count == 3)
  }

  @Test func `output that doesn't fit is turned page by page, also from the screen`() async {
    let shell = ShellScreen(width: 80)
    shell.press(KeyPress(.function(1) ?? .escape))
    await shell.expect("1–9 of")
    shell.press(KeyPress("o", modifiers: .control))
    #expect(shell.lines.contains { $0.hasPrefix("Tab and the arrows move") })
    shell.press(KeyPress(.pageDown), KeyPress(.pageDown), KeyPress(.pageDown))
    #expect(shell.lines.contains { $0.hasPrefix("replay") })
    shell.press(KeyPress(.pageUp))
    #expect(!shell.lines.contains { $0.hasPrefix("replay") })
    shell.press(KeyPress(.escape))
    #expect(shell.bar.count == 2)
    #expect(shell.session.keyboard == .screen)
  }

  @Test func `page keys belong to the editor while everything is in view`() {
    let shell = ShellScreen()
    #expect(shell.session.bar?.handleAnywhere(KeyPress(.pageDown)) == false)
    #expect(shell.session.bar?.handleAnywhere(KeyPress(.escape)) == false)
    #expect(shell.session.bar?.handleAnywhere(KeyPress("x")) == false)
  }

  @Test func `Ctrl-C empties the line, then ends the session`() {
    let shell = ShellScreen()
    shell.type("abc")
    shell.press(KeyPress("c", modifiers: .control))
    #expect(shell.bar.last == "flowsh>")
    #expect(shell.session.exitStatus == nil)
    shell.press(KeyPress("c", modifiers: .control))
    #expect(shell.session.exitStatus == 130)
  }

  @Test func `Ctrl-C on the screen empties the line that waits at the prompt`() {
    let shell = ShellScreen()
    shell.type("abc")
    shell.press(KeyPress("o", modifiers: .control))
    #expect(shell.bar.last == "flowsh> abc")
    shell.press(KeyPress("c", modifiers: .control))
    #expect(shell.bar.last == "flowsh>")
    #expect(shell.session.exitStatus == nil)
  }

  @Test func `the line stays while the screen has the keyboard`() {
    let shell = ShellScreen()
    shell.type("abc")
    shell.press(KeyPress(.leftArrow), KeyPress("o", modifiers: .control))
    shell.type("ada")
    shell.press(KeyPress("o", modifiers: .control))
    shell.type("X")
    #expect(shell.bar.last == "flowsh> abXc")
    #expect(shell.lines.contains { $0.contains("User   ada") })
  }

  @Test func `the end of input ends the session with 0`() {
    let shell = ShellScreen()
    shell.press(KeyPress("d", modifiers: .control))
    #expect(shell.session.exitStatus == 0)
  }

  @Test func `what is typed into a secure field doesn't stay in the history`() async {
    let shell = ShellScreen(width: 80, height: 40)
    await shell.command("gallery field", says: "Secret")
    let lines = [
      "type \"hunter2\" into \"Secret\"", "tap \"Secret\"", "key h u n t",
      "type \"hunter3\" into \"Secrt\"", "type \"Ada\" into \"Name\"", "type $X into \"Secret\"",
      "type \"hunter4 into \"Secret\"", "tapp \"Secret\"",
    ]
    shell.type(lines.joined(separator: "\n") + "\nhistory\n")
    // A line that may be secret is there once it was carried out.
    _ = await eventually { shell.application.history.contains(lines[4]) }
    #expect(
      shell.application.history == ["gallery field", lines[1], lines[5], lines[7], "history", lines[4]])
  }

  @Test func `accepted lines are the history; blank ones are not`() async {
    let shell = ShellScreen()
    await shell.command("flows", says: "* login")
    shell.type("   \n")
    await shell.command("history", says: "flows")
    #expect(shell.application.history == ["flows", "history"])
  }

  @Test(arguments: 1...7, [1, 2, 3, 9, 40])
  func `the prompt is in view at every size`(height: Int, width: Int) async throws {
    let shell = ShellScreen(width: width, height: height)
    shell.type("flows\n")
    _ = await eventually { shell.bar.count > 2 || height < 5 }
    #expect(shell.lines.count == height)
    #expect(shell.bar.count <= height)
    let cursor = try #require(shell.cursor)
    let row = shell.session.frame().canvas.line(cursor.y)
    #expect((0..<height).contains(cursor.y))
    #expect(row.hasPrefix("flowsh>") || width <= 8)
  }

  @Test func `a click below the screen moves the keyboard to the prompt`() {
    let shell = ShellScreen(atPrompt: false)
    shell.session.send(.mouse(MouseEvent(.pressed, location: CellPoint(x: 3, y: 17))))
    #expect(shell.session.keyboard == .bar)
    shell.session.send(.mouse(MouseEvent(.pressed, location: CellPoint(x: 3, y: 0))))
    #expect(shell.session.keyboard == .screen)
  }
}
