import FlowCanvas
import TestSupport
import Testing

/// Terminals of other sizes, and those that change theirs.
struct SizeTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  @Test func `the main job in 40 columns and 12 rows`() throws {
    let process = try Flowsh.start(size: CellSize(width: 40, height: 12), home: home)
    expectLines(
      process.emulator.lines,
      equals: """

                   Welcome to flowsh

            User
                   ─────────────────────────

                       [ Login ]



         login  0 plugins · F1 help · ^O prompt
        flowsh>
        """)
    try process.logIn()
    process.send(Keys.tab + Keys.enter)
    try process.waitForStatus("login")
    try process.waitForText("Welcome to flowsh")
  }

  @Test func `20 columns and 6 rows show the prompt and what is going on`() throws {
    let process = try Flowsh.start(size: CellSize(width: 20, height: 6), home: home)
    #expect(process.emulator.line(4) == " login      F1 · ^O")
    #expect(process.emulator.line(5) == "flowsh>")
    try process.logIn()
    process.send(Keys.otherArea)
    process.command("nope")
    try process.waitForText("there is no command")
    #expect(process.emulator.line(5) == "flowsh>")
    process.send("s" + Keys.tab)
    try process.waitForText("flowsh> s")
    try process.waitForText("… 5 more")
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 3), (5, 2), (300, 3), (3, 100)])
  func `the smallest and oddest sizes work`(width: Int, height: Int) throws {
    let process = try Flowsh.start(size: CellSize(width: width, height: height), home: home)
    process.send("ada" + Keys.enter + Keys.otherArea + "flows" + Keys.enter + Keys.f1 + "pl" + Keys.tab)
    process.command("quit")
    process.command("quit")
    #expect(try process.waitForExit() == .exited(0))
    let written = WrittenFrames(process.output)
    #expect(written.isComplete && written.strays == [])
  }

  @Test func `a resized terminal is filled anew`() throws {
    let process = try Flowsh.start(home: home)
    try process.logIn()
    for (width, height) in [(120, 40), (30, 8), (80, 24)] {
      let size = CellSize(width: width, height: height)
      process.resize(to: size)
      try process.waitUntil("the prompt in the last row of \(size)") { emulator in
        emulator.line(size.height - 1) == "flowsh>" && emulator.line(size.height - 2).hasPrefix(" main · ada")
      }
      #expect(process.emulator.lines.filter { $0.hasPrefix("flowsh>") }.count == 1)
    }
    expectLines(process.emulator.lines, equals: MainJobTests.main)
  }

  @Test func `a sweep of widths from 200 to 20 and back leaves nothing behind`() throws {
    let process = try Flowsh.start(size: CellSize(width: 200, height: 24), home: home)
    try process.logIn()
    let narrowing = [Int](stride(from: 200, through: 20, by: -30))
    for width in narrowing + narrowing.reversed() + [80] {
      process.resize(to: CellSize(width: width, height: 24))
      try process.waitUntil("the prompt in the last row, \(width) columns wide") { emulator in
        emulator.line(23) == "flowsh>" && emulator.line(22).hasPrefix(" main · ada")
      }
    }
    try process.waitUntilQuiet()
    expectLines(process.emulator.lines, equals: MainJobTests.main)
    #expect(process.emulator.scrollback.isEmpty && !process.emulator.modes.hasErasedScrollback)
  }

  @Test func `a size that changes in mid-transition is taken over`() throws {
    let process = try Flowsh.start(home: home)
    process.send(Keys.otherArea)
    process.command("show main --duration 60s")
    try process.waitForText("login → main")
    process.resize(to: CellSize(width: 50, height: 16))
    try process.waitUntil("a frame of the new size in mid-transition") {
      $0.line(14).hasPrefix(" login → main")
    }
    #expect(process.emulator.line(15) == "flowsh>")
  }
}
