import FlowCombine
import Testing

@Suite struct DemandTests {
  @Test func `a subscriber gets what it asked for and no more`() {
    let recorder = Recorder<Int, Never>(asking: .max(1))
    (1...5).publisher.subscribe(recorder)
    #expect(recorder.values == [1])
    recorder.subscription?.request(.max(2))
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.ends.isEmpty)
    recorder.subscription?.request(.max(2))
    #expect(recorder.values == [1, 2, 3, 4, 5])
    #expect(recorder.ends == [.finished])
  }

  @Test func `what a subscriber returns is asked for too`() {
    let recorder = Recorder<Int, Never>(asking: .max(1))
    recorder.onValue = { $0 < 3 ? .max(1) : .none }
    (1...5).publisher.subscribe(recorder)
    #expect(recorder.values == [1, 2, 3])
  }

  @Test func `asking within a value needs no deeper call, however often`() {
    let recorder = Recorder<Int, Never>(asking: .max(1))
    recorder.onValue = { [unowned recorder] _ in
      recorder.subscription?.request(.max(1))
      return .none
    }
    (1...20_000).publisher.merge(with: (1...1).publisher).subscribe(recorder)
    #expect(recorder.values.count == 20_001)
    #expect(recorder.ends == [.finished])
  }

  @Test func `a value that is left out is made up for by another`() {
    let recorder = Recorder<Int, Never>(asking: .max(2))
    (1...10).publisher.filter { $0.isMultiple(of: 3) }.map { $0 * 10 }.subscribe(recorder)
    #expect(recorder.values == [30, 60])
    recorder.subscription?.request(.max(5))
    #expect(recorder.values == [30, 60, 90])
    #expect(recorder.ends == [.finished])
  }

  @Test func `nothing comes after a cancellation, not even from within a value`() {
    let recorder = Recorder<Int, Never>()
    recorder.onValue = { [unowned recorder] value in
      if value == 2 { recorder.subscription?.cancel() }
      return .max(1)
    }
    (1...5).publisher.map { $0 }.subscribe(recorder)
    #expect(recorder.values == [1, 2])
    recorder.subscription?.request(.unlimited)
    recorder.subscription?.cancel()
    #expect(recorder.values == [1, 2])
    #expect(recorder.ends.isEmpty)
  }

  @Test func `a passthrough subject drops what wasn't asked for`() {
    let subject = PassthroughSubject<Int, Broken>()
    let recorder = Recorder<Int, Broken>(asking: .max(1))
    subject.subscribe(recorder)
    for value in 1...3 { subject.send(value) }
    recorder.subscription?.request(.max(1))
    subject.send(4)
    subject.send(5)
    #expect(recorder.values == [1, 4])
    subject.send(completion: .failure(Broken()))
    subject.send(completion: .finished)
    subject.send(6)
    #expect(recorder.ends == [.failure(Broken())])
  }

  @Test func `a current value subject gives the newest once it is asked`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let recorder = Recorder<Int, Never>(asking: .none)
    subject.subscribe(recorder)
    subject.send(2)
    subject.value = 3
    #expect(recorder.values.isEmpty)
    recorder.subscription?.request(.max(1))
    #expect(recorder.values == [3])
    subject.send(4)
    subject.send(5)
    recorder.subscription?.request(.max(1))
    #expect(recorder.values == [3, 5])
    #expect(subject.value == 5)
    subject.send(6)
    // What nobody asked for doesn't hold up the end.
    subject.send(completion: .finished)
    #expect(recorder.ends == [.finished])
    let late = Recorder<Int, Never>()
    subject.subscribe(late)
    #expect(late.values.isEmpty && late.ends == [.finished])
  }

  @Test func `demands add up, and never leave what is a number of values`() {
    #expect(Subscribers.Demand.max(2) + .max(3) == .max(5))
    #expect(Subscribers.Demand.max(.max) + .max(1) == .unlimited)
    #expect(Subscribers.Demand.max(2) - .max(3) == .none)
    #expect(Subscribers.Demand.unlimited - .max(3) == .unlimited)
    #expect(Subscribers.Demand.max(-4) == .none)
    #expect(Subscribers.Demand.max(3) < .unlimited)
    #expect(!(Subscribers.Demand.unlimited < .unlimited))
    #expect(Subscribers.Demand.unlimited > 7)
    #expect(Subscribers.Demand.max(2).description == "max(2)")
  }

  @Test func `merge keeps one value of each source for a subscriber that asks slowly`() {
    let recorder = Recorder<Int, Never>(asking: .max(1))
    (1...3).publisher.merge(with: (11...13).publisher).subscribe(recorder)
    #expect(recorder.values == [1])
    recorder.subscription?.request(.max(3))
    #expect(recorder.values.count == 4)
    #expect(recorder.ends.isEmpty)
    recorder.subscription?.request(.unlimited)
    #expect(recorder.values.sorted() == [1, 2, 3, 11, 12, 13])
    #expect(recorder.ends == [.finished])
  }

  @Test func `combineLatest keeps the newest pair for a subscriber that asks slowly`() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let recorder = Recorder<Int, Never>(asking: .max(1))
    a.combineLatest(b) { $0 * 10 + $1 }.subscribe(recorder)
    a.send(1)
    b.send(1)
    a.send(2)
    b.send(2)
    #expect(recorder.values == [11])
    recorder.subscription?.request(.max(1))
    #expect(recorder.values == [11, 22])
  }
}
