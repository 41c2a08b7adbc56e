import Dispatch
import FlowCombine
import Foundation
import Testing

@Suite struct SubjectTests {
  @Test func `a value that is sent from within a sink comes after the first, for everybody`() {
    let subject = PassthroughSubject<Int, Never>()
    var (first, second): ([Int], [Int]) = ([], [])
    let one = subject.sink {
      first.append($0)
      if $0 < 3 { subject.send($0 + 1) }
    }
    let two = subject.sink { second.append($0) }
    subject.send(1)
    #expect(first == [1, 2, 3])
    #expect(second == [1, 2, 3])
    withExtendedLifetime((one, two)) {}
  }

  @Test func `what is sent from within a sink has arrived when send returns`() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let sink = subject.sink { value in
      log.append("begin \(value)")
      if value == 1 { subject.send(2) }
      log.append("end \(value)")
    }
    subject.send(1)
    #expect(log == ["begin 1", "begin 2", "end 2", "end 1"])
    withExtendedLifetime(sink) {}
  }

  @Test func `the end comes once, also when it is brought about within a value`() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let sink = subject.sink {
      log.append("\($0)")
    } receiveValue: {
      log.append("\($0)")
      subject.send(completion: .finished)
      subject.send($0 + 1)
    }
    subject.send(1)
    #expect(log == ["1", "finished"])
    withExtendedLifetime(sink) {}
  }

  @Test func `releasing the cancellable ends it and lets go of what the closures hold`() {
    final class Held {}
    weak var held: Held?
    let subject = PassthroughSubject<Int, Never>()
    var count = 0
    do {
      let object = Held()
      held = object
      var cancellables: Set<AnyCancellable> = []
      subject.map { $0 + 1 }.filter { _ in true }.combineLatest(Just(1)).sink { _ in
        withExtendedLifetime(object) { count += 1 }
      }
      .store(in: &cancellables)
      subject.send(1)
    }
    subject.send(2)
    #expect(count == 1)
    #expect(held == nil)
  }

  @Test func `cancelling a cancellable of one's own from within its sink is safe`() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    var sink: AnyCancellable?
    sink = subject.sink {
      values.append($0)
      sink?.cancel()
      sink = nil
    }
    subject.send(1)
    subject.send(2)
    #expect(values == [1])
  }

  @Test func `assign writes to a property, and a subject takes what another sends`() {
    final class Model { var name = "" }
    let model = Model()
    let (source, target) = (PassthroughSubject<String, Never>(), PassthroughSubject<String, Never>())
    var cancellables: [AnyCancellable] = []
    source.subscribe(target).store(in: &cancellables)
    target.assign(to: \.name, on: model).store(in: &cancellables)
    source.send("ada")
    #expect(model.name == "ada")
    #expect(cancellables.count == 2)
    cancellables = []
    source.send("eve")
    #expect(model.name == "ada")
  }

  /// Two threads at a time send through operators; one of them at a time is in the sink.
  @Test func `values from several threads arrive one at a time and none is lost`() async {
    let subject = PassthroughSubject<Int, Never>()
    let counter = Shared(Counter())
    let sink = subject.map { $0 + 1 }.merge(with: Empty()).sink { value in
      counter.value.inside += 1
      if counter.value.inside != 1 { counter.value.overlaps += 1 }
      counter.value.sum += value
      counter.value.inside -= 1
    }
    let shared = Shared(subject)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { for _ in 0..<5_000 { shared.value.send(1) } }
      }
    }
    #expect(counter.value.sum == 40_000)
    #expect(counter.value.overlaps == 0)
    withExtendedLifetime(sink) {}
  }

  @Test func `a thread that sends while another is in the sink leaves its value to that one`() {
    let shared = Shared(PassthroughSubject<Int, Never>())
    var log: [String] = []
    let sink = shared.value.sink { value in
      log.append("begin \(value)")
      if value == 1 {
        let returned = DispatchSemaphore(value: 0)
        Thread {
          shared.value.send(2)
          returned.signal()
        }
        .start()
        returned.wait()
      }
      log.append("end \(value)")
    }
    shared.value.send(1)
    #expect(log == ["begin 1", "end 1", "begin 2", "end 2"])
    withExtendedLifetime(sink) {}
  }

  @Test func `the last value that subscribers saw is the value, whoever else was sending`() async {
    for _ in 0..<50 {
      let subject = CurrentValueSubject<Int, Never>(0)
      let counter = Shared(Counter())
      let sink = subject.sink { counter.value.sum = $0 }
      let shared = Shared(subject)
      await withTaskGroup(of: Void.self) { group in
        for start in [1, 1_000] {
          group.addTask { for value in start..<start + 100 { shared.value.value = value } }
        }
      }
      #expect(counter.value.sum == subject.value)
      withExtendedLifetime(sink) {}
    }
  }

  private final class Counter {
    var inside = 0
    var overlaps = 0
    var sum = 0
  }
}
