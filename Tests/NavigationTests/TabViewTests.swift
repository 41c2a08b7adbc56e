import AppFlow
import FlowCanvas
import FlowTesting
import FlowViews
import Observation
import TestSupport
import Testing

@MainActor @Observable private final class Choice {
  enum Part: Hashable { case home, find, more }
  var part = Part.home
  var bodies: [String] = []
}

private struct PartsView: View {
  @Bindable var choice: Choice
  var body: some View {
    TabView(selection: $choice.part) {
      Counter(name: "home", choice: choice)
        .tabItem { Text("Home") }
        .tag(Choice.Part.home)
      Counter(name: "find", choice: choice)
        .tabItem { Text("Find") }
        .tag(Choice.Part.find)
      NavigationStack { NavigationLink("Deep") { Text("deep") } }
        .tabItem { Text("More") }
        .tag(Choice.Part.more)
    }
  }
}

private struct Counter: View {
  let name: String
  let choice: Choice
  @State private var count = 0
  var body: some View {
    choice.bodies.append(name)
    return Button("\(name) \(count)") { count += 1 }
  }
}

@Suite @MainActor struct TabViewTests {
  private let choice = Choice()

  @Test func `the bar at the bottom says which is chosen, and only that one is evaluated`() async throws {
    let test = FlowTest(width: 30, height: 4) { PartsView(choice: choice) }
    expectLines(
      test.lines,
      equals: """

                  [ home 0 ]

            • Home   Find   More
        """)
    #expect(Set(choice.bodies) == ["home"])
    try await test.run("tap \"Find\"")
    #expect(choice.part == .find)
    expectLines(
      test.lines,
      equals: """

                  [ find 0 ]

              Home • Find   More
        """)
  }

  @Test func `what isn't seen keeps its state, a stack its depth`() async throws {
    let test = FlowTest(width: 30, height: 4) { PartsView(choice: choice) }
    try await test.run(
      "tap \"home 0\"; tap \"home 1\"; key alt-3; tap \"Deep\"; settle; expect text \"deep\"")
    choice.part = .home
    try await test.run(
      "expect text \"home 2\"; key alt-3; expect text \"deep\"; back; settle; expect text \"Deep\"")
    choice.bodies = []
    try await test.run("key ctrl-pageup; expect text \"find 0\"")
    #expect(Set(choice.bodies) == ["find"])
  }

  @Test func `the arrows choose while the bar has the focus`() async throws {
    let test = FlowTest(width: 30, height: 4) { PartsView(choice: choice) }
    #expect(test.labels == ["home 0", "Tabs", "Home", "Find", "More"])
    try await test.run("key tab right right")
    #expect(choice.part == .more)
    #expect(test.focus == "Tabs")
    try await test.run("key right left")
    #expect(choice.part == .find)
  }

  @Test func `tabs without a selection keep it themselves`() async throws {
    let test = FlowTest(width: 30, height: 3) {
      TabView {
        Text("one").tabItem { Text("A") }
        Text("two")
        ForEach(0..<2) { index in Text("part \(index)").tabItem { Text("P\(index)") } }
      }
    }
    expectLines(test.lines, equals: "             one\n\n    • A   Tab 2   P0   P1")
    try await test.run("tap \"P1\"; expect text \"part 1\"; tap \"Tab 2\"; expect text \"two\"")
  }
}
