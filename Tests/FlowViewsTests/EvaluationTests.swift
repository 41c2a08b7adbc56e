import AppFlow
import FlowCanvas
import FlowRuntime
import FlowViews
import Foundation
import Observation
import TestSupport
import Testing

@MainActor private final class Count {
  var bodies: [String: Int] = [:]
  func evaluated(_ name: String) { bodies[name, default: 0] += 1 }
}

@MainActor @Observable private final class Model {
  var first = 0
  var second = 0
}

private struct Leaf: View {
  let name: String
  let count: Count
  let value: Int
  var body: some View {
    count.evaluated(name)
    return Text("\(name)\(value)")
  }
}

@Suite @MainActor struct EvaluationTests {
  @Test func `only bodies that read what was written are evaluated again`() {
    struct Reader: View {
      let name: String
      let model: Model
      let path: KeyPath<Model, Int>
      let count: Count
      var body: some View {
        count.evaluated(name)
        return Text("\(name)\(model[keyPath: path])")
      }
    }
    let (model, count) = (Model(), Count())
    let screen = TestScreen(width: 8, height: 2) {
      VStack {
        Reader(name: "a", model: model, path: \.first, count: count)
        Reader(name: "b", model: model, path: \.second, count: count)
      }
    }
    expectLines(screen.lines, equals: "   a0\n   b0")
    model.second = 5
    expectLines(screen.lines, equals: "   a0\n   b5")
    #expect(count.bodies == ["a": 1, "b": 2])
    model.second = 6
    model.second = 7
    expectLines(screen.lines, equals: "   a0\n   b7")
    #expect(count.bodies == ["a": 1, "b": 3])
  }

  @Test func `a body that comes to read an object later is evaluated again whenever that changes`() {
    struct Late: View {
      let model: Model
      let count: Count
      var body: some View {
        count.evaluated("late")
        return Text(model.first == 0 ? "-" : "\(model.second)")
      }
    }
    struct Hidden: View {
      let model: Model
      let count: Count
      @State private var reads = false
      var body: some View {
        VStack {
          if reads { Text("\(model.second)") } else { Text("?") }
          Button("read") { reads = true }
          Late(model: model, count: count)
        }
      }
    }
    let (model, count) = (Model(), Count())
    let screen = TestScreen(width: 10, height: 3) { Hidden(model: model, count: count) }
    expectLines(screen.lines, equals: "    ?\n [ read ]\n    -")
    model.second = 1
    expectLines(screen.lines, equals: "    ?\n [ read ]\n    -")
    #expect(count.bodies == ["late": 1])
    model.first = 1
    expectLines(screen.lines, equals: "    ?\n [ read ]\n    1")
    screen.control("read").map { screen.graph.activate(node: $0.node) }
    expectLines(screen.lines, equals: "    1\n [ read ]\n    1")
    for value in 2...4 {
      model.second = value
      expectLines(screen.lines, equals: "    \(value)\n [ read ]\n    \(value)")
    }
    #expect(count.bodies == ["late": 5])
  }

  @Test func `a body isn't evaluated again if it is told the same as before`() {
    struct Parent: View {
      let count: Count
      @State private var number = 0
      var body: some View {
        count.evaluated("parent")
        return VStack {
          Leaf(name: "same", count: count, value: 1)
          Leaf(name: "other", count: count, value: number)
          Button("+") { number += 1 }
        }
      }
    }
    let count = Count()
    let screen = TestScreen(width: 8, height: 3) { Parent(count: count) }
    screen.press(.enter, .enter)
    expectLines(screen.lines, equals: " same1\n other2\n [ + ]")
    #expect(count.bodies == ["parent": 3, "same": 1, "other": 3])
  }

  @Test func `a binding to the same state is the same, and its reader hears of a write`() {
    struct Child: View {
      @Binding var number: Int
      let count: Count
      var body: some View {
        count.evaluated("child")
        return Text("\(number)")
      }
    }
    struct Parent: View {
      let count: Count
      @State private var number = 0
      @State private var other = 0
      var body: some View {
        count.evaluated("parent")
        return VStack {
          Child(number: $number, count: count)
          Text("\(other)")
          Button("n") { number += 1 }
          Button("o") { other += 1 }
        }
      }
    }
    let count = Count()
    let screen = TestScreen(width: 5, height: 4) { Parent(count: count) }
    screen.press(.enter)
    expectLines(screen.lines, equals: "  1\n  0\n[ n ]\n[ o ]")
    #expect(count.bodies == ["parent": 1, "child": 2])
    screen.press(.tab, .enter)
    expectLines(screen.lines, equals: "  1\n  1\n[ n ]\n[ o ]")
    #expect(count.bodies == ["parent": 2, "child": 2])
  }

  @Test func `another environment is reason enough to evaluate a body again`() {
    struct Parent: View {
      let count: Count
      @State private var limit = 1
      var body: some View {
        VStack {
          Leaf(name: "x", count: count, value: 0).lineLimit(limit)
          Button("+") { limit += 1 }
        }
      }
    }
    let count = Count()
    let screen = TestScreen(width: 8, height: 3) { Parent(count: count) }
    screen.press(.enter)
    _ = screen.lines
    #expect(count.bodies == ["x": 2])
  }

  @Test func `a burst of writes from many tasks is shown by one evaluation`() async {
    final class Shared: Observable, Sendable {
      private let registrar = ObservationRegistrar()
      private let stored = Locked(0)
      var value: Int {
        registrar.access(self, keyPath: \.value)
        return stored.value
      }
      func add() { registrar.withMutation(of: self, keyPath: \.value) { stored.add() } }
    }
    struct Reader: View {
      let shared: Shared
      let count: Count
      var body: some View {
        count.evaluated("reader")
        return Text("\(shared.value)")
      }
    }
    let (shared, count) = (Shared(), Count())
    let screen = TestScreen(width: 4, height: 1) { Reader(shared: shared, count: count) }
    _ = screen.lines
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<50 { group.addTask { for _ in 0..<10 { shared.add() } } }
    }
    expectLines(screen.lines, equals: "500")
    #expect(count.bodies == ["reader": 2])
  }

  @Test func `state goes with an element's identity when elements move`() {
    struct Row: View {
      let name: String
      @State private var number = 0
      var body: some View { Button("\(name)\(number)") { number += 1 } }
    }
    struct Rows: View {
      @State private var names = ["a", "b"]
      var body: some View {
        VStack {
          ForEach(names, id: \.self) { Row(name: $0) }
          Button("turn") { names.reverse() }
        }
      }
    }
    let screen = TestScreen(width: 8, height: 3) { Rows() }
    screen.press(.enter, .tab, .tab, .enter)
    expectLines(screen.lines, equals: " [ b0 ]\n [ a1 ]\n[ turn ]")
  }
}

extension EvaluationTests {
  @Test func `views are told apart by what they hold, whatever that is`() {
    struct Holder<Part>: View {
      let part: Part
      let count: Count
      var body: some View {
        count.evaluated("holder")
        return Text("h")
      }
    }
    struct Parent<Part>: View {
      let make: @MainActor (Int) -> Part
      let count: Count
      @State private var number = 0
      var body: some View {
        VStack {
          Holder(part: make(number), count: count)
          Button("\(number)") { number += 1 }
        }
      }
    }
    func evaluations<Part>(_ make: @escaping @MainActor (Int) -> Part) -> Int? {
      let count = Count()
      let screen = TestScreen(width: 6, height: 2) { Parent(make: make, count: count) }
      screen.press(.enter)
      _ = screen.lines
      return count.bodies["holder"]
    }
    #expect(evaluations { _ in "a long enough text to be kept on the heap" } == 1)
    #expect(evaluations { "a text with the number \($0) in it, kept on the heap" } == 2)
    #expect(evaluations { _ in [1, 2, 3] } == 1)
    // What can't be compared counts as different, and ends the comparison.
    #expect(evaluations { number -> @MainActor () -> Int in { number } } == 2)
    #expect(evaluations { number -> [@Sendable () -> Int] in [{ number }] } == 2)
    #expect(evaluations { number -> any View in Text("\(number)") } == 2)
    #expect(evaluations { number -> Any in "a long enough text, and the number \(number)" } == 2)
    #expect(evaluations { _ in Text("t").padding(1) } == 1)
    #expect(evaluations { Text("t").padding(CGFloat($0)) } == 2)
  }
}
