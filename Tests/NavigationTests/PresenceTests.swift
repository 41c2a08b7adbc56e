import AppFlow
import FlowCanvas
import FlowRuntime
import FlowTesting
import FlowViews
import Observation
import Testing

@MainActor @Observable private final class Stage {
  var path: [Int] = []
  var tab = 1
  var showsSheet = false
  var name = "a"
  @ObservationIgnored var lines: [String] = []

  /// What happened since it was asked last.
  func taken() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// Tells when it appears and disappears and when its task begins and ends.
private struct Told: View {
  let name: String
  let stage: Stage
  @Environment(\.clock) private var clock
  @State private var count = 0

  var body: some View {
    Button("\(name) \(count)") { count += 1 }
      .onAppear { stage.lines.append("+\(name)") }
      .onDisappear { stage.lines.append("-\(name)") }
      .task(id: stage.name) {
        stage.lines.append("task \(name) \(stage.name)")
        do { try await clock?.sleep(for: .seconds(3_600)) } catch { stage.lines.append("end \(name)") }
      }
  }
}

private struct StackScreen: View {
  @Bindable var stage: Stage
  var body: some View {
    NavigationStack(path: $stage.path) {
      Told(name: "root", stage: stage)
        .navigationDestination(for: Int.self) { Told(name: "\($0)", stage: stage) }
    }
    .sheet(isPresented: $stage.showsSheet) { Told(name: "sheet", stage: stage) }
  }
}

@Suite @MainActor struct PresenceTests {
  private let stage = Stage()

  private func stack() async throws -> FlowTest {
    let stage = stage
    let test = FlowTest(width: 30, height: 6) { StackScreen(stage: stage) }
    try await test.run("wait 1ms")
    #expect(stage.taken() == ["+root", "task root a"])
    return test
  }

  @Test func `a screen disappears once another one has come over it, and appears again on the way back`()
    async throws
  {
    let test = try await stack()
    try await test.run("tap \"root 0\"")
    withAnimation { stage.path = [7] }
    try await test.run("wait 100ms")
    #expect(stage.taken() == ["+7", "task 7 a"], "it can still be seen")
    try await test.run("wait 300ms")
    #expect(Set(stage.taken()) == ["-root", "end root"])
    withAnimation { stage.path = [] }
    try await test.run("wait 100ms")
    #expect(stage.taken() == ["+root", "task root a"])
    try await test.run("wait 300ms; expect text \"root 1\"")
    #expect(Set(stage.taken()) == ["-7", "end 7"])
  }

  @Test func `a screen that was never covered to the end stays there`() async throws {
    let test = try await stack()
    withAnimation { stage.path = [7] }
    try await test.run("wait 100ms")
    withAnimation { stage.path = [] }
    try await test.run("wait 400ms")
    #expect(stage.taken() == ["+7", "task 7 a", "-7", "end 7"])
  }

  @Test func `a screen that is skipped is never there`() async throws {
    let test = try await stack()
    stage.path = [7, 8]
    try await test.run("wait 400ms")
    #expect(Set(stage.taken()) == ["+8", "task 8 a", "-root", "end root"])
    stage.path = [7]
    try await test.run("wait 400ms")
    #expect(Set(stage.taken()) == ["+7", "task 7 a", "-8", "end 8"])
  }

  @Test func `a covered view's task doesn't begin anew before it is seen again`() async throws {
    let test = try await stack()
    stage.path = [7]
    try await test.run("wait 400ms")
    _ = stage.taken()
    stage.name = "b"
    try await test.run("wait 1ms")
    #expect(Set(stage.taken()) == ["end 7", "task 7 b"])
    stage.path = []
    try await test.run("wait 400ms")
    #expect(Set(stage.taken()) == ["+root", "task root b", "-7", "end 7"])
  }

  @Test func `a sheet makes nothing disappear`() async throws {
    let test = try await stack()
    stage.showsSheet = true
    try await test.run("wait 1s")
    #expect(stage.taken() == ["+sheet", "task sheet a"])
    stage.showsSheet = false
    try await test.run("wait 1s")
    #expect(Set(stage.taken()) == ["-sheet", "end sheet"])
  }

  @Test func `a tab that is left disappears, and the one that is chosen appears`() async throws {
    struct Tabs: View {
      @Bindable var stage: Stage
      var body: some View {
        TabView(selection: $stage.tab) {
          Told(name: "one", stage: stage).tabItem { Text("One") }.tag(1)
          Told(name: "two", stage: stage).tabItem { Text("Two") }.tag(2)
        }
      }
    }
    let stage = stage
    let test = FlowTest(width: 30, height: 6) { Tabs(stage: stage) }
    try await test.run("wait 1ms; tap \"one 0\"")
    #expect(stage.taken() == ["+one", "task one a"])
    stage.tab = 2
    try await test.run("wait 1ms")
    #expect(Set(stage.taken()) == ["+two", "task two a", "-one", "end one"])
    stage.tab = 1
    try await test.run("wait 1ms; expect text \"one 1\"")
    #expect(Set(stage.taken()) == ["+one", "task one a", "-two", "end two"])
  }

  @Test func `a flow's screen disappears below the coordinator's next one`() async throws {
    struct Level: Hashable, Codable, Sendable { var number: Int }
    let stage = stage
    let level = FlowScreenDefinition(for: Level.self) { Told(name: "level \($0.number)", stage: stage) }
    let flow = FlowDefinition(.main, title: "Main", screens: [level]) { Told(name: "first", stage: stage) }
    let test = FlowTest(flows: [flow], startingFlow: .main, size: CellSize(width: 30, height: 6))
    try await test.run("wait 1ms")
    #expect(stage.taken() == ["+first", "task first a"])
    test.session.coordinator.push(Level(number: 1))
    try await test.run("wait 1s")
    #expect(Set(stage.taken()) == ["+level 1", "task level 1 a", "-first", "end first"])
    try await test.run("back; wait 1s")
    #expect(Set(stage.taken()) == ["+first", "task first a", "-level 1", "end level 1"])
  }
}
