import AppFlow
import FlowCanvas
import FlowRuntime
import FlowTesting
import FlowViews
import Foundation
import Observation
import TestSupport
import Testing

private struct Town: Hashable { var name: String }

private struct TownsView: View {
  @State private var count = 0
  var body: some View {
    NavigationStack {
      VStack(alignment: .leading) {
        Button("Count \(count)") { count += 1 }
        NavigationLink("Oslo", value: Town(name: "Oslo"))
        NavigationLink("Rome", value: Town(name: "Rome"))
      }
      .navigationTitle("Towns")
      .navigationDestination(for: Town.self) { town in TownView(town: town, above: count) }
    }
  }
}

private struct TownView: View {
  let town: Town
  var above = 0
  @State private var visits = 0
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented
  var body: some View {
    VStack {
      Text("\(town.name), \(visits) visits, \(above)\(isPresented ? "" : ", not presented")")
      Button("Visit") { visits += 1 }
      Button("Leave") { dismiss() }
      NavigationLink("Twin", value: Town(name: town.name + "'s twin"))
    }
    .navigationTitle(town.name)
  }
}

@Suite @MainActor struct NavigationStackTests {
  @Test func `a pushed screen slides in from the right, with a way back above it`() async throws {
    let test = FlowTest(width: 32, height: 8) { TownsView() }
    expectLines(
      test.lines,
      equals: """
                     Towns


                  [ Count 0 ]
                  Oslo ›
                  Rome ›
        """)
    try await test.run("tap \"Oslo\"; wait 150ms")
    expectLines(
      test.lines,
      equals: """
        ns              ‹ Towns       Os


        t 0 ]                  Oslo, 0 v
                                   [ Vis
                                   [ Lea
                                    Twin
        """)
    try await test.run("settle")
    expectLines(
      test.lines,
      equals: """
        ‹ Towns       Oslo


               Oslo, 0 visits, 0
                   [ Visit ]
                   [ Leave ]
                    Twin ›
        """)
    #expect(test.labels == ["Visit", "Leave", "Twin", "Back"])
    #expect(test.focus == "Visit", "what the screen is for comes before the way back")
  }

  @Test func `a covered screen is as it was, and the focus where it was`() async throws {
    let test = FlowTest(width: 32, height: 8) { TownsView() }
    try await test.run("tap \"Count 0\"; tap \"Rome\"; settle; tap \"Visit\"; tap \"Twin\"; settle")
    try await test.run("expect text \"Rome's twin, 0 visits, 1\"; tap \"Back\"; settle")
    try await test.run("expect text \"Rome, 1 visits, 1\"")
    #expect(test.focus == "Twin")
    try await test.run("tap \"Leave\"; settle; expect text \"Count 1\"")
    #expect(test.focus == "Rome")
    try await test.run("tap \"Rome\"; settle; expect text \"Rome, 0 visits\"")
  }

  @Test func `a push that is turned round goes back from where it is`() async throws {
    let test = FlowTest(width: 32, height: 8) { TownsView() }
    let root = test.lines
    try await test.run("tap \"Oslo\"; wait 150ms")
    let half = test.lines
    try await test.run("key escape")
    #expect(test.lines == half, "no jump")
    try await test.run("wait 150ms")
    #expect(test.lines != half && test.lines != root)
    try await test.run("settle")
    #expect(test.lines == root)
  }

  @Test func `a screen that is wanted again while it leaves is the same one`() async throws {
    let test = FlowTest(width: 32, height: 8) { TownsView() }
    try await test.run("tap \"Oslo\"; settle; tap \"Visit\"; key escape; wait 150ms; tap \"Oslo\"; settle")
    try await test.run("expect text \"Oslo, 1 visits\"")
    #expect(test.session.navigationPath == ["Town"])
  }

  @Test func `back pops the stack before it leaves the flow, and the journal tells`() async throws {
    let test = FlowTest(width: 32, height: 8) { TownsView() }
    let nodes = test.session.liveCounts.viewNodes
    try await test.run("tap \"Oslo\"; settle; tap \"Twin\"; settle")
    #expect(test.session.navigationPath == ["Town", "Town"])
    try await test.run("back; settle; expect text \"Oslo, 0 visits\"; back; settle; expect flow main")
    #expect(test.session.liveCounts.viewNodes == nodes)
    try await test.run("back; settle; expect flow login")
    let views = test.journal.filter { $0.contains("view") || $0.contains("pop") }.map {
      $0.split(separator: "ms ")[1]
    }
    #expect(
      views == [
        "enter view Town", "enter view Town", "request pop Town cause command: applied", "leave view Town",
        "request pop Town cause command: applied", "leave view Town",
      ])
  }

  @Test func `without motion a screen is there at once`() async throws {
    var environment = EnvironmentValues()
    environment.accessibilityReduceMotion = true
    let test = FlowTest(
      flows: [FlowDefinition(.main, title: "Main") { TownsView() }], startingFlow: .main,
      environment: environment, size: CellSize(width: 32, height: 8))
    try await test.run("tap \"Oslo\"; expect text \"Oslo, 0 visits\"")
    #expect(!test.session.isAnimating)
  }

  @Test func `a link outside of a stack can't be operated, a value without a view says so`() async throws {
    let test = FlowTest(width: 50, height: 4) {
      VStack {
        NavigationLink("Nowhere", value: 1)
        NavigationStack { NavigationLink("Number", value: 1) }
      }
    }
    try await test.run("! tap \"Nowhere\"; tap \"Number\"; settle")
    try await test.run("expect text \"There is no navigationDestination(for: Int.self).\"")
  }
}
