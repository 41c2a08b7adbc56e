import FlowCanvas
import TestSupport
import Testing

/// The shell on terminals that show no more than ASCII, and on those that only lack symbols.
struct AsciiTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func start(_ environment: [String: String], _ arguments: [String] = []) throws -> TerminalProcess {
    try Flowsh.start(
      arguments, size: CellSize(width: 50, height: 14), home: home, environment: environment)
  }

  private static let login = """


                    Welcome to flowsh

             User   ada
                    -------------------------

                        [ Login ]




     login            0 plugins . F1 help . ^O prompt
    flowsh>
    """

  private static let main = """

      flowsh                      Signed in as a????

      ----------------------------------------------

      No plugins are loaded: plugin load PATH bring.


      Sync  ------------------------   0 %

      [ Sync ]  [ Log out ]

     main . a????     0 plugins . F1 help . ^O prompt
    flowsh>
    """

  @Test func `in a locale without UTF-8 no other byte is written, and wide text keeps its place`() throws {
    let process = try start(["LC_ALL": "C"])
    process.send("ada")
    try process.waitForText("ada")
    expectLines(process.emulator.lines, equals: Self.login)
    process.send("\u{8}\u{8}ñ漢é\r")
    try process.waitForStatus("main . a????")
    expectLines(process.emulator.lines, equals: Self.main)
    process.send(Keys.otherArea)
    process.command("nö")
    try process.waitForText("\"n?\"")
    #expect(process.output.allSatisfy { $0 < 0x80 })
    process.send(Keys.interrupt)
    #expect(try process.waitForExit() == .exited(130))
  }

  @Test func `an inline region commits ASCII too`() throws {
    let process = try start(["LANG": "de_DE.ISO-8859-1"], ["--inline"])
    process.send(Keys.otherArea)
    process.command("nö")
    try process.waitForText("\"n?\"")
    process.command("quit")
    #expect(try process.waitForExit() == .exited(0))
    #expect(process.output.allSatisfy { $0 < 0x80 })
  }

  @Test func `the Linux console gets ASCII for lines, and text as it is`() throws {
    let process = try start(["TERM": "linux"])
    process.send("né")
    try process.waitForText("né")
    let lines = process.emulator.lines
    #expect(lines.contains { $0.contains("---------") } && !lines.joined().contains("─"))
    #expect(lines.contains { $0.hasSuffix("0 plugins . F1 help . ^O prompt") })
  }

  @Test(arguments: [
    (["LC_ALL": "C", "LANG": "C.UTF-8"], "ASCII", "LC_ALL is \"C\""),
    (["TERM": "vt100"], "ASCII", "TERM is \"vt100\""), ([:], "Unicode", "LANG is \"C.UTF-8\""),
  ])
  func `the doctor says what is drawn with, and why`(
    environment: [String: String], glyphs: String, reason: String
  ) throws {
    let process = try TerminalProcess(
      Flowsh.url, ["doctor"], size: CellSize(width: 90, height: 40),
      environment: Flowsh.environment(home: home, environment), workingDirectory: home.url)
    #expect(try process.waitForExit() == .exited(0))
    let row = process.emulator.lines.first { $0.hasPrefix("  symbols ") } ?? ""
    #expect(row.split(separator: " ").joined(separator: " ") == "symbols \(glyphs) \(reason)")
  }
}
