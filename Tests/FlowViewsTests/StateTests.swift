import FlowCanvas
@testable import FlowViews
import Foundation
import Observation
import TestSupport
import Testing

@Observable private final class Counter {
  var count = 0
  var name = ""
}

/// How often each body was evaluated, by a name.
@MainActor private final class Bodies {
  var counts: [String: Int] = [:]
  func note(_ name: String) { counts[name, default: 0] += 1 }
}

private struct Stepper: View {
  var title: String
  @State private var count = 0
  var body: some View { Button("\(title) \(count)") { count += 1 } }
}

private struct Toggled: View {
  @State private var isOn = true
  var body: some View {
    VStack {
      if isOn { Stepper(title: "on") } else { Stepper(title: "off") }
      Button("flip") { isOn.toggle() }
    }
  }
}

private struct Shuffled: View {
  @State private var letters = ["a", "b", "c"]
  var body: some View {
    VStack {
      ForEach(letters, id: \.self) { Stepper(title: $0) }
      Button("turn") { letters = letters.reversed() }
      Button("drop") { letters.removeFirst() }
      Button("double") { letters = ["a", "a", "a"] }
    }
  }
}

@Suite @MainActor struct StateTests {
  private func tap(_ label: String, on screen: TestScreen) {
    guard let control = screen.control(label) else {
      Issue.record("there is no \(label)")
      return
    }
    screen.graph.control(node: control.node)?.activate()
  }

  @Test func `state outlasts the values of its view, and goes with the view's place`() {
    let screen = TestScreen(width: 12, height: 2) { Toggled() }
    tap("on 0", on: screen)
    tap("on 1", on: screen)
    expectLines(screen.lines, equals: "  [ on 2 ]\n  [ flip ]")
    tap("flip", on: screen)
    expectLines(screen.lines, equals: " [ off 0 ]\n [ flip ]")
    tap("flip", on: screen)
    expectLines(screen.lines, equals: "  [ on 0 ]\n  [ flip ]")
  }

  @Test func `state moves with the identity of an element`() {
    let screen = TestScreen(width: 12, height: 6) { Shuffled() }
    tap("a 0", on: screen)
    tap("b 0", on: screen)
    tap("b 1", on: screen)
    tap("turn", on: screen)
    expectLines(Array(screen.lines.prefix(3)), equals: "  [ c 0 ]\n  [ b 2 ]\n  [ a 1 ]")
    tap("drop", on: screen)
    expectLines(Array(screen.lines.prefix(4)), equals: "  [ b 2 ]\n  [ a 1 ]\n  [ turn ]\n  [ drop ]")
  }

  @Test func `equal identities are shown apart, and none of them stays behind`() {
    let screen = TestScreen(width: 12, height: 6) { Shuffled() }
    _ = screen.lines
    let before = screen.graph.nodeCount
    tap("double", on: screen)
    expectLines(Array(screen.lines.prefix(3)), equals: "  [ a 0 ]\n  [ a 0 ]\n  [ a 0 ]")
    #expect(screen.graph.nodeCount == before)
    tap("drop", on: screen)
    tap("drop", on: screen)
    tap("drop", on: screen)
    _ = screen.lines
    tap("double", on: screen)
    _ = screen.lines
    #expect(screen.graph.nodeCount == before)
  }

  @Test func `a binding reads and writes what somebody else keeps`() {
    struct Child: View {
      @Binding var text: String
      var body: some View { Button("add") { text += "x" } }
    }
    struct Parent: View {
      @State private var text = ""
      var body: some View {
        HStack {
          Child(text: $text)
          Text("<\(text)>")
        }
      }
    }
    let screen = TestScreen(width: 14, height: 1) { Parent() }
    tap("add", on: screen)
    tap("add", on: screen)
    expectLines(screen.lines, equals: " [ add ] <xx>")
  }

  @Test func `a binding to a part writes the whole`() {
    struct Point { var x = 1, y = 2 }
    var point = Point()
    let binding = Binding(get: { point }, set: { point = $0 })
    binding.y.wrappedValue = 9
    #expect((point.x, point.y) == (1, 9))
    #expect(Binding.constant(5).wrappedValue == 5)
    Binding.constant(5).wrappedValue = 6
  }

  @Test func `bindings to an observable object's properties are written and watched`() {
    struct Form: View {
      @Bindable var counter: Counter
      var body: some View {
        VStack(alignment: .leading) {
          TextField("Name", text: $counter.name)
          Text("hello \(counter.name)")
        }
      }
    }
    let counter = Counter()
    let screen = TestScreen(width: 20, height: 3) { Form(counter: counter) }
    screen.type("ada")
    #expect(counter.name == "ada")
    expectLines(screen.lines, equals: "Name   ada\n       ─────────────\nhello ada")
    counter.name = "eve"
    expectLines(screen.lines, equals: "Name   eve\n       ─────────────\nhello eve")
  }

  @Test func `only what reads a value is evaluated again when it changes`() {
    struct Leaf: View {
      let counter: Counter
      let bodies: Bodies
      var body: some View {
        bodies.note("leaf")
        return Text("\(counter.count)")
      }
    }
    struct Middle: View {
      let counter: Counter
      let bodies: Bodies
      var body: some View {
        bodies.note("middle")
        return HStack { Leaf(counter: counter, bodies: bodies) }
      }
    }
    struct Top: View {
      let counter: Counter
      let bodies: Bodies
      var body: some View {
        bodies.note("top")
        return VStack {
          Middle(counter: counter, bodies: bodies)
          Text(counter.name)
        }
      }
    }
    let (counter, bodies) = (Counter(), Bodies())
    let screen = TestScreen(width: 5, height: 2) { Top(counter: counter, bodies: bodies) }
    expectLines(screen.lines, equals: "  0")
    #expect(bodies.counts == ["top": 1, "middle": 1, "leaf": 1])
    counter.count = 1
    counter.count = 2
    expectLines(screen.lines, equals: "  2")
    #expect(bodies.counts == ["top": 1, "middle": 1, "leaf": 2])
    counter.name = "x"
    expectLines(screen.lines, equals: "  2\n  x")
    #expect(bodies.counts["top"] == 2)
    let evaluations = screen.graph.evaluations
    _ = screen.lines
    #expect(screen.graph.evaluations == evaluations)
  }

  @Test func `a write from another thread is shown with the next picture`() async {
    struct Show: View {
      let counter: Counter
      var body: some View { Text("\(counter.count)") }
    }
    let counter = Counter()
    let screen = TestScreen(width: 3, height: 1) { Show(counter: counter) }
    expectLines(screen.lines, equals: " 0")
    await withCheckedContinuation { continuation in
      screen.graph.inbox.setWake { continuation.resume() }
      counter.count = 5
    }
    screen.graph.inbox.setWake(nil)
    expectLines(screen.lines, equals: " 5")
  }

  @Test func `a view that is gone is not evaluated any more`() {
    let bodies = Bodies()
    struct Watcher: View {
      let counter: Counter
      let bodies: Bodies
      var body: some View {
        bodies.note("watcher")
        return Text("\(counter.count)")
      }
    }
    struct Parent: View {
      let counter: Counter
      let bodies: Bodies
      @State private var isThere = true
      var body: some View {
        VStack {
          if isThere { Watcher(counter: counter, bodies: bodies) }
          Button("drop") { isThere = false }
        }
      }
    }
    let counter = Counter()
    let screen = TestScreen(width: 12, height: 2) { Parent(counter: counter, bodies: bodies) }
    let before = screen.graph.nodeCount
    tap("drop", on: screen)
    _ = screen.lines
    #expect(screen.graph.nodeCount < before)
    counter.count = 7
    // Nothing observes for it any more.
    #expect(screen.graph.inbox.isEmpty)
    _ = screen.lines
    #expect(bodies.counts["watcher"] == 1)
  }
}
