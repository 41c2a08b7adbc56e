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

/// A stack with a path of one type, whose screens count.
private struct TownsView: View {
  @State private var count = 0
  var body: some View {
    NavigationStack {
      VStack(alignment: .leading) {
        NavigationLink("Oslo", value: Town(name: "Oslo"))
        NavigationLink("Rome", value: Town(name: "Rome"))
        Button("Count \(count)") { count += 1 }
      }
      .navigationTitle("Towns")
      .navigationDestination(for: Town.self) { town in TownView(town: town) }
    }
  }
}

private struct TownView: View {
  let town: Town
  @State private var visits = 0
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented
  var body: some View {
    VStack {
      Text("\(town.name), \(visits) visits\(isPresented ? "" : ", not presented")")
      Button("Visit") { visits += 1 }
      Button("Leave") { dismiss() }
      NavigationLink("Twin", value: Town(name: town.name + "'s twin"))
    }
    .navigationTitle(town.name)
  }
}

@Suite @MainActor struct NavigationStackTests {
  private func test(width: Int = 32, height: Int = 8, @ViewBuilder _ content: @escaping @MainActor () -> some View)
    -> FlowTest
  {
    FlowTest(
      flows: [FlowDefinition(.main, title: "Main", content: content), FlowDefinition(.login, title: "Login") { Text("login") }],
      startingFlow: .main, size: CellSize(width: width, height: height))
  }

  @Test func `a pushed screen slides in from the right, with a row for the way back`() async throws {
    let test = test { TownsView() }
    try await test.run("tap \"Count 0\"")
    for line in test.lines { print("|\(line)") }
    try await test.run("tap \"Oslo\"")
    try await test.run("wait 150ms")
    for line in test.lines { print("|\(line)") }
    try await test.run("settle")
    for line in test.lines { print("|\(line)") }
    for control in test.session.controls { print(control.role, control.label, control.isFocused) }
    try await test.run("tap \"Twin\"; settle")
    for line in test.lines { print("|\(line)") }
    try await test.run("back; settle; key escape; settle")
    for line in test.lines { print("|\(line)") }
    for control in test.session.controls { print(control.role, control.label, control.isFocused) }
    for record in test.journal { print(record) }
  }
}
