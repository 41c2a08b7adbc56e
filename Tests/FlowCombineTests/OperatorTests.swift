import FlowCombine
import Foundation
import Testing

@Suite struct OperatorTests {
  private func collect<P: Publisher>(_ publisher: P) -> [P.Output] where P.Failure == Never {
    var values: [P.Output] = []
    publisher.sink { values.append($0) }.cancel()
    return values
  }

  @Test func `each operator does what its name says`() {
    let numbers = [1, 1, 2, 3, 3].publisher
    #expect(collect(numbers.map { $0 * 2 }) == [2, 2, 4, 6, 6])
    #expect(collect(numbers.filter { $0 > 1 }) == [2, 3, 3])
    #expect(collect(["1", "x", "3"].publisher.compactMap { Int($0) }) == [1, 3])
    #expect(collect(numbers.dropFirst()) == [1, 2, 3, 3])
    #expect(collect(numbers.dropFirst(3)) == [3, 3])
    #expect(collect(numbers.removeDuplicates()) == [1, 2, 3])
    #expect(collect(numbers.prefix(2)) == [1, 1])
    #expect(collect(numbers.first()) == [1])
    #expect(collect(numbers.scan(0, +)) == [1, 2, 4, 7, 10])
    #expect(collect(["ab", "c"].publisher.map(\.count)) == [2, 1])
    #expect(collect(["ab"].publisher.map(\.count, \.isEmpty)).map { "\($0)" } == ["(2, false)"])
    #expect(collect(["ab"].publisher.map(\.count, \.isEmpty, \.first)).map { "\($0.2 ?? "-")" } == ["a"])
    #expect(collect([1, nil].publisher.replaceNil(with: 5)) == [1, 5])
    #expect(Just(1) == Just(1) && Just(1) != Just(2))
    #expect(collect(Just(7).eraseToAnyPublisher()) == [7])
    #expect(collect(Just(1).merge(with: Just(2), Just(3))) == [1, 2, 3])
    #expect(collect(Publishers.MergeMany(Just(1), Just(2))) == [1, 2])
    #expect(collect(Just(1).combineLatest(Just(2), Just(3)) { $0 + $1 + $2 }) == [6])
    #expect(collect(Fail<Int, Broken>(error: Broken()).replaceError(with: 4)) == [4])
  }

  @Test func `an operator's publisher can be subscribed to more than once`() {
    let dropped = [1, 2, 3].publisher.dropFirst(2).scan(0, +)
    #expect(collect(dropped) == [3])
    #expect(collect(dropped) == [3])
  }

  @Test func `an error that tryMap throws ends the stream and what is before it`() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder<Int, any Error>()
    subject.tryMap { value in
      if value == 2 { throw Broken() }
      return value
    }
    .subscribe(recorder)
    for value in 1...3 { subject.send(value) }
    #expect(recorder.values == [1])
    #expect(recorder.ends.count == 1)
    guard case .failure(let error)? = recorder.ends.first else {
      Issue.record("it did not fail")
      return
    }
    #expect(error is Broken)
  }

  @Test func `an empty publisher ends without being asked`() {
    let (first, second) = (Recorder<Int, Never>(asking: .none), Recorder<Int, Never>(asking: .none))
    Empty<Int, Never>().subscribe(first)
    [Int]().publisher.subscribe(second)
    #expect(first.ends == [.finished])
    #expect(second.ends == [.finished])
  }

  @Test func `merge fails as soon as one of its sources does, and cancels the other`() {
    let (a, b) = (PassthroughSubject<Int, Broken>(), PassthroughSubject<Int, Broken>())
    let recorder = Recorder<Int, Broken>()
    a.merge(with: b).subscribe(recorder)
    a.send(1)
    b.send(completion: .failure(Broken()))
    a.send(2)
    #expect(recorder.values == [1])
    #expect(recorder.ends == [.failure(Broken())])
  }

  @Test func `merge and combineLatest end when all of their sources have`() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let (merged, paired) = (Recorder<Int, Never>(), Recorder<Int, Never>())
    a.merge(with: b).subscribe(merged)
    a.combineLatest(b, +).subscribe(paired)
    a.send(1)
    a.send(completion: .finished)
    #expect(merged.ends.isEmpty && paired.ends.isEmpty)
    b.send(2)
    b.send(completion: .finished)
    #expect(merged.values == [1, 2])
    #expect(paired.values == [3])
    #expect(merged.ends == [.finished] && paired.ends == [.finished])
  }

  @Test func `debounce passes on what has stood for a while`() {
    let (subject, scheduler) = (PassthroughSubject<Int, Never>(), ManualScheduler())
    let recorder = Recorder<Int, Never>()
    subject.debounce(for: .milliseconds(300), scheduler: scheduler).subscribe(recorder)
    subject.send(1)
    scheduler.advance(by: 0.2)
    subject.send(2)
    scheduler.advance(by: 0.2)
    #expect(recorder.values.isEmpty)
    #expect(scheduler.waitingCount == 1)
    scheduler.advance(by: 0.1)
    #expect(recorder.values == [2])
    scheduler.advance(by: 10)
    #expect(recorder.values == [2])
    #expect(scheduler.waitingCount == 0)
  }

  @Test func `debounce drops what it holds back at the end, and leaves no timer when cancelled`() {
    let (subject, scheduler) = (PassthroughSubject<Int, Never>(), ManualScheduler())
    let (recorder, other) = (Recorder<Int, Never>(), Recorder<Int, Never>())
    subject.debounce(for: 1, scheduler: scheduler).subscribe(recorder)
    subject.debounce(for: 1, scheduler: scheduler).subscribe(other)
    subject.send(1)
    other.subscription?.cancel()
    #expect(scheduler.waitingCount == 1)
    subject.send(completion: .finished)
    scheduler.advance(by: 5)
    #expect(recorder.values.isEmpty && recorder.ends == [.finished])
    #expect(other.values.isEmpty && other.ends.isEmpty)
  }

  @Test func `receive(on:) hands over on the scheduler, in order and within the demand`() {
    let (subject, scheduler) = (PassthroughSubject<Int, Never>(), ManualScheduler())
    let recorder = Recorder<Int, Never>(asking: .max(2))
    subject.receive(on: scheduler).subscribe(recorder)
    for value in 1...3 { subject.send(value) }
    #expect(recorder.values.isEmpty)
    scheduler.advance(by: 0)
    #expect(recorder.values == [1, 2])
    recorder.subscription?.request(.unlimited)
    subject.send(4)
    subject.send(completion: .finished)
    #expect(recorder.values == [1, 2])
    scheduler.advance(by: 0)
    #expect(recorder.values == [1, 2, 4])
    #expect(recorder.ends == [.finished])
  }

  @Test func `receive(on:) hands nothing over after a cancellation`() {
    let (subject, scheduler) = (PassthroughSubject<Int, Never>(), ManualScheduler())
    var values: [Int] = []
    let sink = subject.receive(on: scheduler).sink { values.append($0) }
    subject.send(1)
    sink.cancel()
    scheduler.advance(by: 1)
    #expect(values.isEmpty)
  }

  @Test func `a concurrent queue neither mixes up nor doubles`() async {
    let values = await withCheckedContinuation { continuation in
      let box = Shared(Box())
      box.value.sink = (1...500).publisher.receive(on: DispatchQueue.global()).sink { _ in
        continuation.resume(returning: box.value.values)
        box.value.sink = nil
      } receiveValue: {
        box.value.values.append($0)
      }
    }
    #expect(values == Array(1...500))
  }

  private final class Box {
    var values: [Int] = []
    var sink: AnyCancellable?
  }
}
