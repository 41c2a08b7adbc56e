import AppFlow
import FlowCombine
import FlowViews
import Foundation
import Observation
import TestSupport
import Testing

private final class Model: ObservableObject {
  @Published var count = 0
  @Published var name = ""
}

@Observable private final class Settings {
  var accent = "blue"
}

/// Carries a model to another thread, for tests of exactly that.
// Not checked: published properties may be written from any thread.
private struct Shared: @unchecked Sendable {
  let model: Model
}

@MainActor private final class Log {
  var entries: [String] = []
}

@Suite @MainActor struct ObservableObjectTests {
  @Test func `a view shows an object that it is given, and changes of it`() {
    struct Show: View {
      @ObservedObject var model: Model
      var body: some View { Text("count \(model.count)") }
    }
    let model = Model()
    let screen = TestScreen(width: 8, height: 1) { Show(model: model) }
    expectLines(screen.lines, equals: "count 0")
    model.count = 1
    model.count += 1
    let before = screen.graph.evaluations
    expectLines(screen.lines, equals: "count 2")
    // The view and its text, once for both writes.
    #expect(screen.graph.evaluations == before + 2)
  }

  @Test func `a view goes over to another object, and hears of the old one no more`() {
    struct Show: View {
      @ObservedObject var model: Model
      var body: some View { Text(model.name) }
    }
    struct Parent: View {
      let models: [Model]
      @State private var index = 0
      var body: some View {
        VStack {
          Show(model: models[index])
          Button("next") { index = 1 }
        }
      }
    }
    let models = [Model(), Model()]
    models[0].name = "one"
    models[1].name = "two"
    let screen = TestScreen(width: 8, height: 2) { Parent(models: models) }
    screen.press(.enter)
    expectLines(screen.lines, equals: "  two\n[ next ]")
    models[0].name = "old"
    #expect(screen.graph.inbox.isEmpty)
    models[1].name = "new"
    expectLines(screen.lines, equals: "  new\n[ next ]")
  }

  @Test func `a write from another thread is shown`() async {
    struct Show: View {
      @ObservedObject var model: Model
      var body: some View { Text("\(model.count)") }
    }
    let shared = Shared(model: Model())
    let screen = TestScreen(width: 3, height: 1) { Show(model: shared.model) }
    expectLines(screen.lines, equals: " 0")
    await Task.detached { shared.model.count = 7 }.value
    expectLines(screen.lines, equals: " 7")
  }

  @Test func `a state object is made once for its place and released with it`() {
    final class Counted: ObservableObject {
      let log: Log
      @Published var count = 0
      init(log: Log) {
        self.log = log
        MainActor.assumeIsolated { log.entries.append("made") }
      }
      deinit { MainActor.assumeIsolated { [log] in log.entries.append("released") } }
    }
    struct Child: View {
      @StateObject private var model: Counted
      init(log: Log) { _model = StateObject(wrappedValue: Counted(log: log)) }
      var body: some View { Button("add \(model.count)") { model.count += 1 } }
    }
    struct Parent: View {
      let log: Log
      @State private var isThere = true
      @State private var title = "drop"
      var body: some View {
        VStack {
          if isThere { Child(log: log) }
          Button(title) { isThere = false }
          Button("name") { title = "remove" }
        }
      }
    }
    let log = Log()
    let screen = TestScreen(width: 10, height: 3) { Parent(log: log) }
    screen.press(.enter)
    screen.press(.down, .down, .enter)
    expectLines(screen.lines, equals: "[ add 1 ]\n[ remove ]\n [ name ]")
    #expect(log.entries == ["made"])
    screen.press(.up, .enter)
    expectLines(screen.lines, equals: "[ remove ]\n [ name ]")
    #expect(log.entries == ["made", "released"])
  }

  @Test func `bindings to an object's properties are written and watched`() {
    struct Form: View {
      @ObservedObject var model: Model
      var body: some View {
        VStack(alignment: .leading) {
          TextField("Name", text: $model.name)
          Text("hello \(model.name)")
        }
      }
    }
    let model = Model()
    let screen = TestScreen(width: 20, height: 3) { Form(model: model) }
    screen.type("ada")
    #expect(model.name == "ada")
    expectLines(screen.lines, equals: "Name   ada\n       ─────────────\nhello ada")
  }

  @Test func `an environment object reaches all within, the nearest first`() {
    struct Show: View {
      @EnvironmentObject private var model: Model
      var body: some View { Text(model.name) }
    }
    let (outer, inner) = (Model(), Model())
    outer.name = "outer"
    inner.name = "inner"
    let screen = TestScreen(width: 6, height: 2) {
      VStack {
        Show()
        Show().environmentObject(inner)
      }
      .environmentObject(outer)
    }
    expectLines(screen.lines, equals: "outer\ninner")
    outer.name = "out"
    expectLines(screen.lines, equals: " out\ninner")
  }

  @Test func `a view that lacks an object says so, and the rest of the screen stays`() {
    struct Show: View {
      @EnvironmentObject private var model: Model
      @Environment(Settings.self) private var settings
      var body: some View { Text(model.name + settings.accent) }
    }
    let screen = TestScreen(width: 80, height: 2) {
      VStack(alignment: .leading) {
        Text("title")
        Show()
      }
    }
    #expect(screen.lines[0].contains("title"))
    #expect(screen.lines[1].contains("Show needs a"))
    #expect(screen.reports.contains { $0.contains("put .environment") })
  }

  @Test func `an observable object is found in the environment by its type`() {
    struct Show: View {
      @Environment(Settings.self) private var settings
      @Environment(Settings.self) private var perhaps: Settings?
      @Environment(\.self) private var values
      var body: some View {
        Text("\(settings.accent) \(perhaps == nil) \(values.isEnabled)")
      }
    }
    struct Without: View {
      @Environment(Settings.self) private var perhaps: Settings?
      var body: some View { Text(perhaps == nil ? "none" : "some") }
    }
    let settings = Settings()
    let screen = TestScreen(width: 16, height: 2) {
      VStack {
        Show().environment(settings)
        Without()
      }
    }
    expectLines(screen.lines, equals: "blue false true\n     none")
    settings.accent = "red"
    expectLines(screen.lines, equals: " red false true\n      none")
  }
}
