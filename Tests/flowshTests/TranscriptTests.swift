import Foundation
import TestSupport
import Testing

/// `--plain`: the application as lines that can be read aloud, operated by the numbers of its controls.
struct TranscriptTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func transcript(_ lines: String, _ arguments: [String] = []) throws -> ProcessResult {
    try Flowsh.run(["--plain"] + arguments, input: lines, home: home)
  }

  /// The login as it is read at first.
  private static let login = """
    Screen Login
    Welcome to flowsh
    1 text field User, empty
    2 button Login

    """

  /// Main as it is read when somebody comes to it.
  private func main(_ user: String) -> String {
    """
    Screen Main
    flowsh
    Signed in as \(user)
    No plugins are loaded: plugin load PATH brings flows.
    progress Sync: 0 %
    1 button Sync
    2 button Log out
    """
  }

  /// What is read after the line that explains the numbers, and the login.
  private func expectRead(
    _ result: ProcessResult, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(
      lines.first
        == "A number uses the control that it stands before, a number and a text write into a text field,"
        + " ? reads the screen again, < leaves it."
        + " + or - behind the number of a list, a stepper or a slider goes on or back.",
      sourceLocation: sourceLocation)
    expectLines(Array(lines.dropFirst()), equals: Self.login + expected, sourceLocation: sourceLocation)
    #expect(!result.outputBytes.contains(0x1B), sourceLocation: sourceLocation)
    let hasBoxes = result.output.unicodeScalars.contains { (0x2500...0x259F).contains($0.value) }
    #expect(!hasBoxes, sourceLocation: sourceLocation)
    #expect(result.errors == "", sourceLocation: sourceLocation)
  }

  @Test func `a login and a session are done by numbers alone`() throws {
    let result = try transcript("2\n1 ada\n2\n1\n1\nsettle\n2\n")
    expectRead(
      result,
      """
      Enter a user name.
      1 text field User: ada
      \(main("ada"))
      1 button Sync, disabled
      Error: button Sync is disabled
      progress Sync: 25 %
      progress Sync: 50 %
      progress Sync: 75 %
      progress Sync: 100 %
      1 button Sync
      Screen Login
      Welcome to flowsh
      1 text field User, empty
      2 button Login
      """)
    // A pipe has the first mistake as its status, and is read to its end all the same.
    #expect(result.status == .exited(1))
  }

  @Test func `a plugin's list and sheet are read and used`() throws {
    let bundle = try MoviesBundle.url().path(percentEncoded: false)
    let result = try transcript(
      "1 ada\n2\n1\n4\n9\n1 Solaris\n3\n2 1972\n3\nquit\n", ["--plugin", bundle])
    expectRead(
      result,
      """
      1 text field User: ada
      Screen Main
      flowsh
      Signed in as ada
      Flows
      1 button Movies
      progress Sync: 0 %
      2 button Sync
      3 button Log out
      Screen Movies
      3 in the list
      1 list, 3 items
      2 row Metropolis 1927
      3 row Stalker 1979
      4 row Alien 1979
      5 text field Title, empty
      6 text field Year, empty
      7 button Add
      8 button Delete, disabled
      9 button New
      10 button Back
      1 list, 3 items: Alien 1979
      4 row Alien 1979, selected
      8 button Delete
      Sheet
      Add a movie
      1 text field Title, empty
      2 text field Year, empty
      3 button Add
      4 button Back
      1 text field Title: Solaris
      Enter a year.
      2 text field Year: 1972
      Screen Movies
      4 in the list
      1 list, 4 items: Alien 1979
      2 row Metropolis 1927
      3 row Stalker 1979
      4 row Alien 1979, selected
      5 row Solaris 1972
      6 text field Title, empty
      7 text field Year, empty
      8 button Add
      9 button Delete
      10 button New
      11 button Back
      """)
    #expect(result.status == .exited(0))
  }

  @Test func `commands go on working, and what went wrong is read before what changed`() throws {
    let result = try transcript("flows\nshow main; nowhere\nshow main; show nowhere\n7\n?\nquit\n")
    expectRead(
      result,
      """
      * login  Login (app)
        main   Main (app)
      Error: there is no command "nowhere"; "help" lists the commands
      Error: there is no flow named "nowhere"; the flows are: login, main
      \(main("nobody"))
      Error: there is no 7; the numbers are 1 to 2, and ? reads them
      \(main("nobody"))
      """)
    #expect(result.status == .exited(2))
  }

  @Test func `a number alone asks for a field's text, and the keyboard's focus is read`() throws {
    let result = try transcript("1\nada\n1\n\n1 bob; quit\nkey tab\n2 x\nquit\n")
    expectRead(
      result,
      """
      text field User: type the text on a line of its own; an empty line leaves it as it is
      1 text field User: ada
      text field User: type the text on a line of its own; an empty line leaves it as it is
      1 text field User: bob; quit
      2 button Login
      Error: button Login takes no text; its number alone uses it
      """)
  }

  @Test func `a recording of a transcript is a script`() throws {
    let result = try transcript("1 ada\n1 ben\n2\nquit\n", ["record", "session.flow"])
    #expect(result.status == .exited(0))
    #expect(
      try home.read("session.flow") == """
        # recorded by flowsh
        type "ada" into "User"
        tap "User"
        key end ctrl-u
        type "ben"
        tap "Login"
        settle

        """)
    #expect(try Flowsh.run(["replay", "session.flow"], home: home).status == .exited(0))
  }

  @Test func `triple quotes go on over several lines`() throws {
    let result = try transcript("type \"\"\"\n  2\n  \"\"\" into \"User\"\nquit\n")
    #expect(result.output.hasSuffix("2 button Login\n1 text field User: 2\n"))
  }

  @Test func `triple quotes that never end are told of at the end of input`() throws {
    let result = try transcript("paste \"\"\"\n  one\n")
    #expect(result.output.contains("\nError: these quotes are never closed;"))
    #expect(result.status == .exited(2))
  }

  @Test func `a recording of a transcript empties a text of several lines`() throws {
    let result = try transcript("1 new\nquit\n", ["gallery", "editor", "record", "session.flow"])
    #expect(result.output.hasSuffix("1 text editor Letter: new\n3 letters, 1 lines\n"))
    #expect(
      try home.read("session.flow") == """
        # recorded by flowsh
        gallery editor
        settle
        tap "Letter"
        key end right end right end ctrl-u backspace ctrl-u backspace ctrl-u
        type "new"

        """)
  }

  @Test func `without a terminal and without --plain, numbers are no commands and nothing is read`() throws {
    let result = try Flowsh.run([], input: "2\n", home: home)
    #expect(result.status == .exited(2))
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("stdin:1:1: there is no command \"2\""))
  }

  /// At a terminal the work goes on while nobody types.
  @Test func `what happens by itself is read as it happens`() throws {
    let process = try TerminalProcess(
      Flowsh.url, ["--plain"], environment: Flowsh.environment(home: home), workingDirectory: home.url)
    try process.waitForText("2 button Login")
    process.send("1 ada\r")
    try process.waitForText("1 text field User: ada")
    process.send("2\r")
    try process.waitForText("2 button Log out")
    process.send("1\r")
    try process.waitForText("progress Sync: 100 %")
    process.send("quit\r")
    #expect(try process.waitForExit() == .exited(0))
    #expect(!process.output.contains(0x1B))
  }
}
