import Dispatch
import FlowCombine
import Foundation
import Testing

/// A source of time that the test moves.
private final class HandTime: TimeSource {
  private let scheduler = Shared(ManualScheduler())
  private var loop: ManualScheduler { scheduler.value }

  var now: Duration { .seconds(date.timeIntervalSinceReferenceDate) }
  var date: Date { loop.now.date }
  var waiting: Int { loop.waitingCount }
  func advance(by seconds: Double) { loop.advance(by: seconds) }

  func schedule(
    after delay: Duration, every interval: Duration?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let start = loop.now.advanced(
      by: .init(
        Double(delay.components.attoseconds) * 1e-18
          + Double(delay.components.seconds)))
    guard let interval else {
      loop.schedule(after: start, action)
      return Subscriptions.empty
    }
    let step = Double(interval.components.attoseconds) * 1e-18 + Double(interval.components.seconds)
    return loop.schedule(after: start, interval: .init(step), action)
  }
}

@Suite struct TimeTests {
  private func seconds(_ dates: [Date]) -> [Double] {
    dates.map { ($0.timeIntervalSinceReferenceDate * 1000).rounded() / 1000 }
  }

  @Test func `a timer on the main run loop follows the source of time that is in force`() {
    let time = HandTime()
    var dates: [Date] = []
    CombineTime.$current.withValue(time) {
      let sink = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect().sink { dates.append($0) }
      time.advance(by: 1.6)
      #expect(seconds(dates) == [0.5, 1, 1.5])
      sink.cancel()
      time.advance(by: 5)
    }
    #expect(dates.count == 3)
    #expect(time.waiting == 0)
  }

  @Test func `a connected timer ends when its connection is cancelled, and can begin again`() {
    let time = HandTime()
    var count = 0
    CombineTime.$current.withValue(time) {
      let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      #expect(time.waiting == 0)
      let sink = timer.sink { _ in count += 1 }
      let other = timer.sink { _ in count += 1 }
      time.advance(by: 2)
      #expect(count == 4)
      timer.upstream.connect().cancel()
      time.advance(by: 2)
      #expect(count == 4)
      sink.cancel()
      other.cancel()
      let again = timer.sink { _ in count += 1 }
      time.advance(by: 1)
      #expect(count == 5)
      withExtendedLifetime(again) {}
    }
  }

  @Test func `a timer that nobody has connected doesn't run`() {
    let time = HandTime()
    CombineTime.$current.withValue(time) {
      let sink = Timer.publish(every: 1, on: .main, in: .common).sink { _ in }
      time.advance(by: 3)
      #expect(time.waiting == 0)
      withExtendedLifetime(sink) {}
    }
  }

  @Test func `debounce on the main queue keeps to the time it began with`() {
    let time = HandTime()
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    let sinks = CombineTime.$current.withValue(time) {
      [
        subject.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main).sink { values.append($0) },
        subject.debounce(for: 0.3, scheduler: RunLoop.main).sink { values.append($0 * 10) },
      ]
    }
    // Sent from where no source of time is in force.
    subject.send(1)
    subject.send(2)
    time.advance(by: 0.25)
    #expect(values.isEmpty)
    time.advance(by: 0.06)
    #expect(values == [2, 20])
    withExtendedLifetime(sinks) {}
  }

  @Test func `without such a source queues and timers run for real`() async {
    let queue = DispatchQueue(label: "test")
    let ticks = await withCheckedContinuation { continuation in
      let box = Shared(Ticks())
      box.value.timer = queue.schedule(after: queue.now, interval: .milliseconds(1)) {
        box.value.count += 1
        guard box.value.count == 3 else { return }
        box.value.timer?.cancel()
        continuation.resume(returning: box.value.count)
      }
    }
    #expect(ticks == 3)
    let date = await Timer.publish(every: 0.001, on: .main, in: .default).autoconnect().values.first { _ in
      true
    }
    #expect(date != nil)
  }

  private final class Ticks {
    var count = 0
    var timer: (any Cancellable)?
  }
}
