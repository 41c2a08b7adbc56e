import Testing

@testable import FlowTerminal

/// A slow terminal sets the pace, by what it was seen to take.
@Suite struct LinkPaceTests {
  private let display = Duration.nanoseconds(16_666_667)
  private let second: UInt64 = 1_000_000_000

  /// A frame of which the terminal takes `bytes` within a second, after it stood still for one.
  private func slow(_ bytes: Int) -> LinkPace {
    var pace = LinkPace()
    pace.frameBegan(bytes: 500)
    pace.becameFull()
    pace.took(bytes: 20, at: second)
    pace.took(bytes: bytes / 2, at: second + second / 2)
    pace.becameFull()
    pace.took(bytes: bytes - bytes / 2, at: 2 * second)
    pace.becameEmpty(at: 2 * second)
    return pace
  }

  @Test func `a terminal that keeps up gets every frame`() {
    var pace = LinkPace()
    for _ in 0..<10 {
      pace.frameBegan(bytes: 5_000)
      pace.took(bytes: 5_000, at: second)
      pace.becameEmpty(at: second)
    }
    #expect(pace.bytesPerSecond == nil)
    #expect(pace.frameInterval == display)
  }

  @Test(arguments: [(1_000, 500), (10_000, 50), (100, 1_000)])
  func `frames come no faster than a terminal takes them`(_ rate: Int, _ milliseconds: Int) {
    let pace = slow(rate)
    #expect(pace.bytesPerSecond == Double(rate))
    #expect(pace.frameInterval == .milliseconds(milliseconds))
  }

  @Test func `a terminal that keeps up again is trusted again, step by step`() {
    var pace = slow(10_000)
    var intervals = [pace.frameInterval]
    for time in 3...9 {
      pace.becameEmpty(at: UInt64(time) * second)
      intervals.append(pace.frameInterval)
    }
    #expect(zip(intervals, intervals.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(intervals.last == display && pace.bytesPerSecond == nil)
  }

  /// 5,000 bytes that a fast terminal takes at once, after twenty seconds in which it took nothing.
  @Test(arguments: [1, 2, 20]) func `a terminal that stood still is as fast as before`(_ pieces: Int) {
    var pace = LinkPace()
    pace.frameBegan(bytes: 5_000)
    pace.becameFull()
    for piece in 0..<pieces { pace.took(bytes: 5_000 / pieces, at: 20 * second + UInt64(piece) * 10_000) }
    pace.becameEmpty(at: 20 * second + UInt64(pieces) * 10_000)
    #expect(pace.frameInterval == display)
  }

  @Test func `from the slowest pace a fast terminal is at the quickest within two seconds`() {
    var pace = slow(100)
    var time = Duration.zero
    while pace.frameInterval > display, time < .seconds(60) {
      time += pace.frameInterval
      pace.frameBegan(bytes: 500)
      pace.becameEmpty(at: 3 * second)
    }
    #expect(pace.bytesPerSecond == nil && time <= .seconds(2))
  }

  @Test func `a terminal that was full for no time at all says nothing`() {
    var pace = LinkPace()
    pace.becameFull()
    pace.took(bytes: 10, at: second)
    pace.took(bytes: 10, at: second)
    pace.becameEmpty(at: second)
    #expect(pace.bytesPerSecond == nil)
  }

  @Test func `a terminal that makes room in steps is given time for the next one when it is left`() {
    var pace = LinkPace()
    #expect(pace.patience == .milliseconds(200))
    pace.becameFull()
    // How long it stood still before says nothing of how it goes on.
    pace.took(bytes: 512, at: 30 * second)
    #expect(pace.patience == .milliseconds(200))
    pace.took(bytes: 512, at: 30 * second + second / 2)
    #expect(pace.patience == .seconds(1))
    pace.took(bytes: 512, at: 40 * second)
    #expect(pace.patience == .seconds(5))
    pace.becameEmpty(at: 40 * second)
    pace.becameFull()
    #expect(pace.patience == .seconds(5))
    pace.took(bytes: 512, at: 50 * second)
    pace.becameEmpty(at: 50 * second)
    // One that keeps up again is as any other.
    for time in 51...70 { pace.becameEmpty(at: UInt64(time) * second) }
    #expect(pace.patience == .milliseconds(200))
  }
}
