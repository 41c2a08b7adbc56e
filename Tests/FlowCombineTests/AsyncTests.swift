import FlowCombine
import Foundation
import Observation
import Testing

@Observable private final class Counter {
  var count = 0
}

@Suite struct AsyncTests {
  @Test func `a publisher's values can be awaited, to the end`() async throws {
    var values: [Int] = []
    for await value in (1...4).publisher.map({ $0 * 2 }).values { values.append(value) }
    #expect(values == [2, 4, 6, 8])
    let failing = [1, 2].publisher.tryMap { value -> Int in
      if value == 2 { throw Broken() }
      return value
    }
    values = []
    await #expect(throws: Broken.self) {
      for try await value in failing.values { values.append(value) }
    }
    #expect(values == [1])
  }

  @Test func `a value is asked for when it is awaited`() async {
    let subject = CurrentValueSubject<Int, Never>(1)
    var iterator = subject.values.makeAsyncIterator()
    subject.value = 2
    #expect(await iterator.next() == 2)
    subject.value = 3
    subject.value = 4
    #expect(await iterator.next() == 4)
    subject.send(completion: .finished)
    #expect(await iterator.next() == nil)
  }

  @Test func `a task that waits for a value ends when it is cancelled`() async {
    let subject = Shared(PassthroughSubject<Int, Never>())
    let task = Task { () -> Int in
      var count = 0
      for await _ in subject.value.values { count += 1 }
      return count
    }
    task.cancel()
    #expect(await task.value == 0)
  }

  @Test func `leaving a sequence of values early ends its subscription`() async {
    final class Held {}
    let subject = CurrentValueSubject<Int, Never>(1)
    weak var held: Held?
    do {
      let object = Held()
      held = object
      for await _ in subject.map({ value in withExtendedLifetime(object) { value } }).values { break }
    }
    #expect(held == nil)
  }

  @Test func `an asynchronous sequence is asked for as much as is wanted`() async {
    let (stream, source) = AsyncStream.makeStream(of: Int.self)
    for value in 1...3 { source.yield(value) }
    source.finish()
    var values: [Int] = []
    let publisher = stream.publisher.map { $0 * 10 }.replaceError(with: 0)
    for await value in publisher.values { values.append(value) }
    #expect(values == [10, 20, 30])
  }

  @Test @MainActor func `an observable object's property is published once a change was made`() async {
    let counter = Counter()
    var iterator = counter.publisher(for: \.count).values.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    counter.count = 1
    counter.count = 2
    #expect(await iterator.next() == 2)
  }

  @Test @MainActor func `an observable object is let go of when its subscriber has cancelled`() {
    weak var gone: Counter?
    do {
      let counter = Counter()
      gone = counter
      counter.publisher(for: \.count).sink { _ in }.cancel()
    }
    #expect(gone == nil)
  }
}
