import Foundation
import Testing

@testable import FlowCombine

private class Model: ObservableObject {
  @Published var name = "a"
  @Published var count: Int
  init(count: Int = 0) { self.count = count }
}

private final class LargerModel: Model, CustomReflectable {
  @Published var extra = false
  var customMirror: Mirror { Mirror(self, children: [:]) }
}

private final class ByHand: ObservableObject {
  var value = 0 { willSet { objectWillChange.send() } }
}

private final class WithOwnPublisher: ObservableObject {
  let objectWillChange = PassthroughSubject<Int, Never>()
  @Published var value = 0
}

@MainActor private final class ScreenModel: ObservableObject {
  @Published var query = ""
  @Published private(set) var shout = ""
  private var cancellables = Set<AnyCancellable>()

  init() {
    $query.map { $0.uppercased() }.assign(to: &$shout)
    $query.dropFirst().sink { [weak self] in self?.seen.append($0) }.store(in: &cancellables)
  }

  var seen: [String] = []
}

@Suite struct PublishedTests {
  @Test func `a subscriber gets the current value, and each new one before it is stored`() {
    let model = Model(count: 1)
    var log: [String] = []
    let sink = model.$count.sink { log.append("\($0) (\(model.count))") }
    model.count = 2
    model.count += 1
    #expect(log == ["1 (1)", "2 (1)", "3 (2)"])
    #expect(model.count == 3)
    withExtendedLifetime(sink) {}
  }

  @Test func `the object tells before any of its published properties changes`() {
    let model = LargerModel(count: 1)
    var log: [String] = []
    let sink = model.objectWillChange.sink { log.append("\(model.name) \(model.count) \(model.extra)") }
    model.name = "b"
    model.count = 2
    model.extra = true
    #expect(log == ["a 1 false", "b 1 false", "b 2 false"])
    #expect(model.objectWillChange === model.objectWillChange)
    withExtendedLifetime(sink) {}
  }

  @Test func `an object without published properties has one publisher, which goes with it`() {
    var count = 0
    var model: ByHand? = ByHand()
    let sink = model?.objectWillChange.sink { count += 1 }
    model?.value = 1
    model?.value = 2
    #expect(count == 2)
    weak let gone = model
    model = nil
    #expect(gone == nil)
    // An object at the same address is another object.
    for _ in 0..<1_000 { ByHand().value = 1 }
    #expect(count == 2)
    #expect(ObjectPublishers.entryCount <= 200)
    withExtendedLifetime(sink) {}
  }

  @Test func `an object's own publisher is left to it`() {
    let model = WithOwnPublisher()
    var values: [Int] = []
    let sink = model.objectWillChange.sink { values.append($0) }
    model.value = 1
    model.objectWillChange.send(5)
    #expect(values == [5])
    withExtendedLifetime(sink) {}
  }

  @Test func `nothing outlives an object that is watched`() {
    weak var gone: Model?
    var ended = 0
    do {
      let model = Model()
      gone = model
      let sinks = [
        model.objectWillChange.sink { [weak model] in withExtendedLifetime(model) { ended += 1 } },
        model.$name.sink { _ in },
      ]
      model.name = "b"
      withExtendedLifetime(sinks) {}
    }
    #expect(ended == 1)
    #expect(gone == nil)
  }

  @Test func `a write from within a sink is what stays`() {
    let model = Model()
    var seen: [Int] = []
    let sink = model.$count.sink {
      seen.append($0)
      if $0 > 10 { model.count = 10 }
    }
    model.count = 11
    #expect(seen == [0, 11, 10])
    #expect(model.count == 10)
    withExtendedLifetime(sink) {}
  }

  @Test @MainActor func `a property follows another by assign, and both end with the object`() {
    weak var gone: ScreenModel?
    do {
      let model = ScreenModel()
      gone = model
      model.query = "ada"
      #expect(model.shout == "ADA")
      #expect(model.seen == ["ada"])
    }
    #expect(gone == nil)
  }

  @Test func `writes from several threads leave subscribers and the property with the same value`() async {
    for _ in 0..<50 {
      let model = Shared(Model())
      let last = Shared(Model())
      let sink = model.value.$count.sink { last.value.count = $0 }
      await withTaskGroup(of: Void.self) { group in
        for start in [1, 1_000] {
          group.addTask { for value in start..<start + 100 { model.value.count = value } }
        }
      }
      #expect(last.value.count == model.value.count)
      withExtendedLifetime(sink) {}
    }
  }

  @Test func `who reads while a value is being stored is told once it is`() {
    let model = Model(count: 1)
    var log: [Int] = []
    let sink = model.objectWillChange.settled.sink { log.append(model.count) }
    model.count = 2
    model.name = "x"
    #expect(log == [2, 2])
    withExtendedLifetime(sink) {}
  }
}
