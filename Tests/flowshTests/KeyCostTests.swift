import TestSupport
import Testing

/// What the executable does for a key.
struct KeyCostTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  @Test func `a key costs one wait and one write`() throws {
    let process = try Flowsh.start(home: home)
    try process.waitUntilQuiet()
    let before = process.activity
    let name = "lovelace"
    for end in name.indices {
      process.send(String(name[end]))
      try process.waitForText(String(name[...end]))
    }
    let after = process.activity
    // What is counted may lag behind what is seen by the last key.
    #expect(after.writes - before.writes <= name.count)
    #expect(after.waits(since: before) <= name.count)
  }
}
