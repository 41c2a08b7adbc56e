import TestSupport
import Testing

/// What the executable does for a key.
struct KeyCostTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  @Test func `a key costs one wait and one write`() throws {
    let process = try Flowsh.start(home: home)
    let name = "lovelace"
    var least = (writes: Int.max, waits: Int.max)
    // The machine may disturb a round; what a key really costs shows in each.
    for _ in 1...5 where least.writes > name.count || least.waits > name.count {
      try process.waitUntilQuiet()
      let before = process.activity
      for end in name.indices {
        process.send(String(name[end]))
        try process.waitForText("User   " + name[...end])
      }
      try process.waitUntilQuiet()
      let after = process.activity
      least = (
        min(least.writes, after.writes - before.writes), min(least.waits, after.waits(since: before))
      )
      process.send("\u{15}")
      try process.waitForNoText("User   l")
    }
    #expect(least.writes <= name.count)
    #expect(least.waits <= name.count)
  }
}
