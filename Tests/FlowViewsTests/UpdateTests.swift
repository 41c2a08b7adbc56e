import FlowCanvas
import FlowCombine
import FlowViews
import Foundation
import Observation
import TestSupport
import Testing

/// Raises its own number while its body is evaluated, up to a limit.
private struct Climber: View {
  var limit: Int
  @State private var number = 0
  var body: some View {
    if number < limit { number += 1 }
    return Text("\(number)")
  }
}

private struct Room: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value = nextValue() }
}

/// Is never content with the room that it has.
private struct Restless: View {
  @State private var width = 3
  var body: some View {
    VStack {
      GeometryReader { proxy in Text("a").preference(key: Room.self, value: Int(proxy.size.width)) }
        .frame(width: CGFloat(width))
        .onPreferenceChange(Room.self) { width = $0 == 3 ? 4 : 3 }
      Button("again") { width = 5 }
    }
  }
}

@Suite @MainActor struct UpdateTests {
  @Test func `views that go on changing their own room are stopped and named, once`() {
    let screen = TestScreen(width: 9, height: 2) { Restless() }
    #expect(screen.lines[0].contains("a"))
    screen.press(KeyPress(.return))
    #expect(screen.lines[0].contains("a"))
    #expect(screen.reports.count == 1)
    #expect(screen.reports.first?.hasPrefix("views go on changing the room that they are made for") == true)
    #expect(screen.reports.first?.contains("GeometryReader") == true)
  }

  @Test func `a write during an update is done after it and reported once`() {
    let screen = TestScreen(width: 5, height: 1) { Climber(limit: 3) }
    expectLines(screen.lines, equals: "  3")
    #expect(
      screen.reports == [
        "Climber wrote its state \"number\" while its view was being updated; the write was done after the update."
          + " Write from an action, from onAppear or from onChange instead."
      ])
  }

  @Test func `views that go on changing are stopped and named`() {
    let screen = TestScreen(width: 20, height: 2) {
      VStack {
        Climber(limit: .max)
        Button("go on") {}
      }
    }
    #expect(screen.lines.count == 2)
    #expect(screen.reports.count == 2)
    #expect(screen.reports.last?.contains("the views go on changing each other's state") == true)
    #expect(screen.reports.last?.contains("Climber") == true)
    // What comes later works as ever.
    #expect(screen.focus == "go on")
  }

  @Test func `appearing goes from outside in, disappearing from inside out, each once`() {
    var events: [String] = []
    struct Parent: View {
      let note: @MainActor (String) -> Void
      @State private var isThere = false
      @State private var number = 0
      var body: some View {
        VStack {
          if isThere {
            VStack {
              Text("\(number)")
                .onAppear { note("+inner") }
                .onDisappear { note("-inner \(number)") }
            }
            .onAppear { note("+outer") }
            .onDisappear { note("-outer") }
          }
          Button("flip") { isThere.toggle() }
          Button("count") { number += 1 }
        }
      }
    }
    let screen = TestScreen(width: 12, height: 4) { Parent { events.append($0) } }
    _ = screen.lines
    #expect(events.isEmpty)
    screen.press(.enter)
    _ = screen.lines
    #expect(events == ["+outer", "+inner"])
    screen.press(.tab, .enter, .enter)
    _ = screen.lines
    #expect(events == ["+outer", "+inner"])
    screen.press(.shiftTab, .enter)
    _ = screen.lines
    #expect(events == ["+outer", "+inner", "-inner 2", "-outer"])
    screen.press(.enter)
    _ = screen.lines
    #expect(events.suffix(2) == ["+outer", "+inner"])
  }

  @Test func `what appearing writes is in the first picture`() {
    struct Ready: View {
      @State private var text = "not yet"
      var body: some View { Text(text).onAppear { text = "ready" } }
    }
    let screen = TestScreen(width: 9, height: 1) { Ready() }
    expectLines(screen.lines, equals: "  ready")
    #expect(screen.reports.isEmpty)
  }

  @Test func `a body that asks for nothing new leaves the picture as it is`() {
    let screen = TestScreen(width: 9, height: 1) { Climber(limit: 0) }
    let first = screen.frame
    #expect(!screen.graph.needsUpdate)
    #expect(screen.frame == first)
  }
}

@MainActor @Observable private final class Tally {
  var number = 0
}

extension UpdateTests {
  @Test func `a write to an observed object during an update is reported once, with view and property`() {
    struct Reader: View {
      let tally: Tally
      var body: some View { Text("\(tally.number)") }
    }
    struct Writer: View {
      let tally: Tally
      let wanted: Int
      var body: some View {
        tally.number = wanted
        return Text("writes")
      }
    }
    struct Screen: View {
      let tally: Tally
      @State private var wanted = 1
      var body: some View {
        VStack {
          Reader(tally: tally)
          Writer(tally: tally, wanted: wanted)
          Button("+") { wanted += 1 }
        }
      }
    }
    let screen = TestScreen(width: 6, height: 3) { Screen(tally: Tally()) }
    expectLines(screen.lines, equals: "  1\nwrites\n[ + ]")
    screen.press(.enter)
    expectLines(screen.lines, equals: "  2\nwrites\n[ + ]")
    #expect(
      screen.reports == [
        "Writer wrote Tally.number while its view was being updated; views that had read it are"
          + " evaluated again. Write from an action, from onAppear or from onChange instead."
      ])
  }
}

@MainActor @Observable private final class Draft {
  enum Shape { case square, circle }
  var title = ""
  @ObservationIgnored var shape = Shape.square
}

@MainActor @Observable private final class Holder {
  var read: () -> Int = { 0 }
}

private final class Ledger: ObservableObject {
  @Published var total = 0
}

extension UpdateTests {
  @Test func `a write to an observable object of Combine's kind during an update is reported as well`() {
    struct Writer: View {
      @ObservedObject var ledger: Ledger
      var body: some View {
        if ledger.total == 0 { ledger.total = 5 }
        return Text("\(ledger.total)")
      }
    }
    let screen = TestScreen(width: 3, height: 1) { Writer(ledger: Ledger()) }
    expectLines(screen.lines, equals: " 5")
    #expect(
      screen.reports == [
        "Writer wrote Ledger.total while its view was being updated; views that had read it are"
          + " evaluated again. Write from an action, from onAppear or from onChange instead."
      ])
  }

  @Test func `of objects in state and environment too the properties that were written are named`() {
    struct Reader: View {
      @Environment(Tally.self) private var tally
      let draft: Draft
      var body: some View { Text("\(tally.number)\(draft.title)") }
    }
    struct Writer: View {
      @Environment(Tally.self) private var tally
      @Binding var draft: Draft
      var body: some View {
        (tally.number, draft.title, draft.shape) = (3, "none", .circle)
        return EmptyView()
      }
    }
    struct Screen: View {
      @State private var draft = Draft()
      var body: some View {
        Reader(draft: draft)
        Writer(draft: $draft)
      }
    }
    let screen = TestScreen(width: 5, height: 1) { Screen().environment(Tally()) }
    expectLines(screen.lines, equals: "3none")
    #expect(screen.written == ["Writer wrote Draft.title and Tally.number"])
  }

  @Test func `a written property that can't be compared has no name`() {
    struct Reader: View {
      let holder: Holder
      var body: some View { Text("\(holder.read())") }
    }
    struct Writer: View {
      let holder: Holder
      var body: some View {
        holder.read = { 4 }
        return EmptyView()
      }
    }
    let holder = Holder()
    let screen = TestScreen(width: 1, height: 1) {
      Reader(holder: holder)
      Writer(holder: holder)
    }
    expectLines(screen.lines, equals: "4")
    #expect(screen.written == ["Writer wrote to an observed object"])
  }

  @Test func `a view that writes another one's state by a binding is the one that is named`() {
    struct Child: View {
      @Binding var number: Int
      var body: some View {
        if number == 0 { number = 7 }
        return Text("\(number)")
      }
    }
    struct Owner: View {
      @State private var number = 0
      var body: some View { Child(number: $number) }
    }
    let screen = TestScreen(width: 3, height: 1) { Owner() }
    expectLines(screen.lines, equals: " 7")
    #expect(
      screen.reports == [
        "Child wrote the state \"number\" of Owner while its view was being updated; the write was done after the"
          + " update. Write from an action, from onAppear or from onChange instead."
      ])
  }
}

extension TestScreen {
  /// The beginnings of the reports: who wrote what.
  fileprivate var written: [String] { reports.map { $0.components(separatedBy: " while ")[0] } }
}
