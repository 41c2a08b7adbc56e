import FlowCanvas
import TestSupport
import Testing

/// What a person does most: log in, look around, log out, by keys alone.
struct MainJobTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  static let login = """







                                   Welcome to flowsh

                            User
                                   ─────────────────────────

                                       [ Login ]









     login                                          0 plugins · F1 help · ^O prompt
    flowsh>
    """

  static let main = """

      flowsh                                                      Signed in as ada

      ────────────────────────────────────────────────────────────────────────────

      No plugins are loaded: plugin load PATH brings flows.












      Sync  ────────────────────────   0 %

      [ Sync ]  [ Log out ]

     main · ada                                     0 plugins · F1 help · ^O prompt
    flowsh>
    """

  @Test func `login, main and back by keys`() throws {
    let process = try Flowsh.start(home: home)
    expectLines(process.emulator.lines, equals: Self.login)
    #expect(process.emulator.picture.cursor == CellPoint(x: 31, y: 9))

    process.send("ada")
    try process.waitForText("User   ada")
    #expect(process.emulator.picture.cursor == CellPoint(x: 34, y: 9))
    process.send(Keys.enter)
    try process.waitForStatus("main · ada")
    expectLines(process.emulator.lines, equals: Self.main)
    #expect(process.emulator.picture.cursor == nil)
    #expect(process.frames.contains { $0.text.contains("login → main") })

    process.send(Keys.tab + Keys.enter)
    try process.waitForStatus("login")
    try process.waitForText("Welcome to flowsh")
    #expect(process.frames.contains { $0.text.contains("main → login") })
    process.send(Keys.interrupt)
    #expect(try process.waitForExit() == .exited(130))
  }

  @Test func `a transition shows both screens on their way`() throws {
    let process = try Flowsh.start(home: home)
    process.send(Keys.otherArea)
    process.command("show main --animation linear --duration 1500ms")
    try process.waitForStatus("main")
    let middle = try #require(
      process.frames.first { $0.text.contains("Welcome") && $0.text.contains("[ Sync ]") })
    // One pushes the other: they stand side by side, and neither covers the other.
    let row = try #require(middle.lines.first { $0.contains("Welcome") })
    #expect(!row.contains("Signed"))
    #expect(middle.lines.contains { $0.hasPrefix(" login → main ") && $0.contains(" % ") })
    let steps = process.frames.compactMap { Self.percent($0.lines[22]) }
    #expect(steps == steps.sorted() && Set(steps).count > 2)
  }

  private static func percent(_ line: String) -> Int? {
    let words = line.split(separator: " ")
    return words.firstIndex(of: "%").flatMap { Int(words[$0 - 1]) }
  }

  @Test func `no name is told on the screen`() throws {
    let process = try Flowsh.start(home: home)
    process.send("  " + Keys.enter)
    try process.waitForText("Enter a user name.")
    try process.waitForStatus("login")
  }

  @Test func `keys typed while the screen moves are not lost`() throws {
    let process = try Flowsh.start(home: home)
    process.send("ada" + Keys.enter + Keys.otherArea)
    for letter in "tree; flows" { process.send(String(letter)) }
    try process.waitForLastLine("flowsh> tree; flows")
    try process.waitForStatus("main · ada")
    #expect(process.emulator.line(23) == "flowsh> tree; flows")
  }

  @Test func `a burst of keys is shown in few frames`() throws {
    let process = try Flowsh.start(home: home)
    process.send(Keys.otherArea)
    try process.waitForText("^O screen")
    let before = process.emulator.modes.synchronizedUpdates
    process.send(String(repeating: "x", count: 600))
    try process.waitUntil("all of it") { $0.text.filter { $0 == "x" }.count >= 600 }
    #expect(process.emulator.modes.synchronizedUpdates - before < 100)
  }

  @Test func `without animation a flow is there at once`() throws {
    let process = try Flowsh.start(["--no-animation"], home: home)
    try process.logIn()
    expectLines(process.emulator.lines, equals: Self.main)
    #expect(!process.frames.contains { $0.text.contains("→") })
  }

  @Test func `nothing is written while nothing happens`() throws {
    let process = try Flowsh.start(home: home)
    try process.logIn()
    let count = process.output.count
    #expect(throws: TerminalTimeout.self) {
      try process.waitUntil(timeout: .milliseconds(400), "more output") { _ in process.output.count > count }
    }
  }

  @Test func `frames are synchronized updates and nothing else is written`() throws {
    let process = try Flowsh.start(home: home)
    try process.logIn()
    process.send(Keys.otherArea + "show login" + Keys.enter)
    try process.waitForStatus("login · ada")
    process.resize(to: CellSize(width: 60, height: 20))
    try process.waitUntil("the new size") { $0.line(18).hasPrefix(" login · ada") }
    process.send(Keys.endOfInput)
    #expect(try process.waitForExit() == .exited(0))

    let written = WrittenFrames(process.output)
    #expect(written.isComplete && written.strays == [])
    #expect(written.frames.count == process.emulator.modes.synchronizedUpdates)
    #expect(written.frames.allSatisfy { !$0.isEmpty })
    #expect(!process.emulator.modes.hasErasedScrollback)
    #expect(written.before.hasSuffix(StartTests.questions))
    let entered = try #require(
      WrittenFrames.modes(in: written.before.replacing(StartTests.questions, with: "")))
    #expect(entered.first?.mode == 1049 && entered.first?.isSet == true)
    // The terminal's answer to the last question is the last that it sends.
    let left = try #require(
      WrittenFrames.modes(in: written.after.replacing(#/\u{1B}\[(0?m|[cr])/#, with: "")))
    #expect(Set(left.map(\.mode)).isSuperset(of: entered.map(\.mode)))
  }
}
