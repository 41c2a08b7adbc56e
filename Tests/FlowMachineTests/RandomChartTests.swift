import FlowMachine
import Testing

@Suite struct RandomChartTests {
  @Test(arguments: 0..<4)
  func `the kernel does what the words of the standard say`(part: UInt64) throws {
    var compared = 0
    for seed in part * 200..<(part + 1) * 200 {
      var random = RandomChart(seed: seed)
      let definition = random.make()
      try #require(definition.lint().allSatisfy { $0.severity == .warning }, "seed \(seed)")
      var driver = try Driver(definition, limit: 200)
      guard driver.snapshot.isRunning else { continue }
      let plain = PlainInterpreter(definition)
      plain.start()
      try #require(driver.performed == plain.performed, "seed \(seed)")
      for event in random.events() {
        driver.send(event)
        if case .failed(.endlessCycle) = driver.outcome { break }
        plain.send(event)
        try #require(driver.performed == plain.performed, "seed \(seed), \(event)")
        try #require(driver.states == plain.atomicStates, "seed \(seed), \(event)")
        compared += 1
        guard driver.snapshot.isRunning else { break }
      }
    }
    #expect(compared > 1_000)
  }

  @Test(arguments: 0..<4)
  func `every configuration is legal, survives being saved, and both ways to step agree`(part: UInt64) throws
  {
    for seed in part * 125..<(part + 1) * 125 {
      var random = RandomChart(seed: seed &+ 1_000_000)
      let start = try Driver(random.make(), limit: 50)
      for schedule in 0..<20 {
        var driver = start
        for event in random.events().prefix(5) where driver.snapshot.isRunning {
          driver.send(event)
          try #require(driver.waysAgree, "seed \(seed), schedule \(schedule)")
        }
        // Restoring refuses every configuration that isn't legal.
        let restored = try driver.machine.restore(driver.machine.save(driver.snapshot))
        try #require(restored == driver.snapshot, "seed \(seed), schedule \(schedule)")
      }
    }
  }
}
