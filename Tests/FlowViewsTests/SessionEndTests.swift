import AppFlow
import FlowCanvas
import FlowCombine
import FlowRuntime
import FlowTesting
@testable import FlowViews
import Foundation
import Observation
import Testing

@MainActor private final class Log {
  var lines: [String] = []
  /// Changes a setting; holds the tree of the view that it is from.
  var save: (() -> Void)?
}

private final class Model: ObservableObject {
  @Published var count = 0
}

@Observable private final class Notes {
  var text = ""
}

private final class CountingDefaults: UserDefaults {
  private(set) var savings = 0
  private var values: [String: Any] = [:]
  override func object(forKey name: String) -> Any? { values[name] }
  override func set(_ value: Any?, forKey name: String) { values[name] = value }
  override func synchronize() -> Bool {
    savings += 1
    return true
  }
}

/// A screen with all that lasts: a task, a timer, a sheet, an open menu, settings and a motion.
private struct Lasting: View {
  let log: Log
  @ObservedObject var model: Model
  let notes: Notes
  @State private var ticks = 0
  @State private var showsSheet = true
  @AppStorage("saved") private var saved = 0
  @Environment(\.clock) private var clock

  var body: some View {
    VStack {
      Text("ticks \(ticks), \(model.count) \(notes.text)").onHover { _ in }
      Menu("More") { Button("One") { ticks += 1 } }
      ProgressView()
    }
    .onAppear { log.save = { saved += 1 } }
    .onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { _ in ticks += 1 }
    .task {
      do { try await clock?.sleep(for: .seconds(1_000)) } catch {
        saved += 1
        log.lines.append("cancelled")
      }
    }
    .sheet(isPresented: $showsSheet) { Text("sheet").onDisappear { saved += 1 } }
  }
}

@Suite @MainActor struct SessionEndTests {
  @Test func `with a session go its tree, its tasks and its timers, and what was to be saved is`()
    async throws
  {
    let log = Log()
    let store = CountingDefaults()
    let clock = VirtualClock()
    let (model, notes) = (Model(), Notes())
    weak var graph: ViewGraph?
    var saved = 0
    do {
      let session = FlowSession(
        flows: [
          FlowDefinition(.main, title: "Main") {
            Lasting(log: log, model: model, notes: notes).defaultAppStorage(store)
          }
        ], clock: clock, size: CellSize(width: 40, height: 12), startingFlow: .main)
      await session.wait(.seconds(2))
      #expect(session.liveCounts.tasks == 1 && session.liveCounts.overlays == 1)
      session.send(.key(KeyPress(.escape)))
      await session.wait(.seconds(2))
      _ = session.frame()
      let menu = try #require(session.controls.first { $0.label == "More" })
      session.activate(menu)
      _ = session.frame()
      saved = store.savings
      log.save?()
      log.save = nil
      #expect(store.savings == saved)
      graph = session.graph
      #expect(graph != nil && log.lines.isEmpty)
    }
    for _ in 0..<5_000 where log.lines.isEmpty || graph != nil { try await Task.sleep(for: .milliseconds(1)) }
    #expect(log.lines == ["cancelled"])
    #expect(graph == nil)
    #expect(clock.armedTimers == 0)
    // What was changed last, and after that what the task did once it was cancelled.
    #expect(store.savings == saved + 2)
    #expect(store.object(forKey: "saved") as? Int == 3)
    // What the views had observed goes on without them.
    model.count += 1
    notes.text = "later"
  }

  @Test func `what a view keeps as it disappears is kept once the session has ended`() {
    struct Draft: View {
      @SceneStorage("draft") private var draft = ""
      var body: some View { Text(draft).onDisappear { draft += "kept" } }
    }
    var environment = EnvironmentValues()
    let store = SceneStore()
    environment.sceneStore = store
    let session = FlowSession(
      flows: [FlowDefinition(.main, title: "Main") { Draft() }], environment: environment, startingFlow: .main
    )
    #expect(session.frame().canvas.lines.count == 24 && store.contents.values.isEmpty)
    session.end()
    session.end()
    #expect(store.contents.values == ["draft": .text("kept")])
  }

  @Test func `a test's application is free once nobody has it`() async throws {
    weak var graph: ViewGraph?
    do {
      let test = FlowTest()
      try await test.run("wait 1s")
      graph = test.session.graph
    }
    #expect(graph == nil)
  }
}
