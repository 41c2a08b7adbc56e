import Testing

@testable import AppFlow

@Suite @MainActor struct VirtualClockTests {
  private let clock = VirtualClock()

  @Test
  func `calls come at their instants, and those of one instant in the order in which they were asked for`() {
    var calls: [String] = []
    func call(_ name: String, after milliseconds: Int) {
      clock.schedule(after: .milliseconds(milliseconds)) { [clock] in
        calls.append("\(name) \(clock.now.offset)")
      }
    }
    call("c", after: 30)
    call("a", after: 10)
    call("b", after: 30)
    call("now", after: 0)
    call("past", after: -50)
    clock.advance(by: .milliseconds(29))
    #expect(calls == ["now 0.0 seconds", "past 0.0 seconds", "a 0.01 seconds"])
    clock.advance(by: .milliseconds(1))
    #expect(calls.suffix(2) == ["c 0.03 seconds", "b 0.03 seconds"])
  }

  @Test func `what a call asks for on the way is done on the way`() {
    var instants: [Duration] = []
    func tick() {
      instants.append(clock.now.offset)
      if instants.count < 4 { clock.schedule(after: .seconds(1)) { tick() } }
    }
    clock.schedule(after: .seconds(1)) { tick() }
    clock.advance(by: .seconds(10))
    #expect(instants == [.seconds(1), .seconds(2), .seconds(3), .seconds(4)])
    #expect(clock.now == .seconds(10))
  }

  @Test func `a tick is made as time goes on, and nobody waits for it`() {
    var ticks = 0
    let tick = clock.tick(after: .seconds(1)) { ticks += 1 }
    #expect(clock.nextDeadline == .seconds(1))
    #expect(clock.nextAwaitedDeadline == nil && clock.lastLook == nil)
    #expect(clock.armedTimers == 1)
    clock.advance(by: .seconds(2))
    #expect(ticks == 1 && !tick.isPending)
  }

  @Test func `a call that was taken back is not made, and is no deadline`() {
    var made = 0
    let first = clock.schedule(after: .seconds(1)) { made += 1 }
    let second = clock.schedule(after: .seconds(2)) { made += 10 }
    #expect(clock.nextDeadline == .seconds(1))
    first.cancel()
    #expect(!first.isPending)
    #expect(clock.nextDeadline == .seconds(2))
    clock.advance(by: .seconds(5))
    second.cancel()
    second.fire()
    #expect(made == 10)
    #expect(clock.nextDeadline == nil)
  }

  @Test func `a call can take back another of the same instant`() {
    var calls: [String] = []
    var second: FlowTimer?
    clock.schedule(after: .seconds(1)) {
      calls.append("first")
      second?.cancel()
    }
    second = clock.schedule(after: .seconds(1)) { calls.append("second") }
    clock.advance(by: .seconds(1))
    #expect(calls == ["first"])
  }

  @Test func `time never goes back`() {
    clock.advance(by: .seconds(3))
    clock.advance(to: .seconds(1))
    clock.advance(by: .seconds(-1))
    #expect(clock.now == .seconds(3))
  }

  @Test func `cancelling tells the clock once`() {
    var told = 0
    let timer = FlowTimer({}, onCancel: { told += 1 })
    timer.cancel()
    timer.cancel()
    #expect(told == 1)
    let fired = FlowTimer({}, onCancel: { told += 1 })
    fired.fire()
    fired.cancel()
    #expect(told == 1)
  }

  @Test func `sleep ends at its instant`() async throws {
    let task = Task { try await clock.sleep(for: .seconds(2)) }
    while clock.nextDeadline == nil { await Task.yield() }
    #expect(clock.nextDeadline == .seconds(2))
    clock.advance(by: .seconds(2))
    try await task.value
  }

  @Test func `a cancelled sleep throws and leaves no timer`() async {
    let task = Task { try await clock.sleep(for: .seconds(2)) }
    while clock.nextDeadline == nil { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.nextDeadline == nil)

    let late = Task { try await clock.sleep(for: .seconds(2)) }
    late.cancel()
    await #expect(throws: CancellationError.self) { try await late.value }
    #expect(clock.nextDeadline == nil)
  }

  @Test func `a call that schedules itself for at once does not hold time up`() {
    let clock = VirtualClock()
    var calls = 0
    func again() {
      calls += 1
      clock.schedule(after: .zero) { again() }
    }
    again()
    clock.advance(by: .milliseconds(3))
    #expect(clock.now.offset == .milliseconds(3))
    #expect(calls >= 1_000 && calls < 10_000)
  }
}
