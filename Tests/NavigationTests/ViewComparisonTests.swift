import AppFlow
import FlowCanvas
import FlowTesting
import FlowViews
import TestSupport
import Testing

private struct Boxed: View {
  let content: AnyView
  let numbers: [[Int]: String]
  var body: some View { content }
}

private struct Outer: View {
  @State private var count = 0
  var body: some View {
    VStack {
      Boxed(content: AnyView(Text("a text that is longer than a word \(count)")), numbers: [[count]: "x"])
      Button("Add") { count += 1 }
    }
  }
}

@Suite @MainActor struct ViewComparisonTests {
  @Test func `views with a hidden type and with collections are told apart`() async throws {
    let test = FlowTest(
      flows: [FlowDefinition(.main, title: "Main") { Outer() }], startingFlow: .main,
      size: CellSize(width: 40, height: 2))
    try await test.run("tap \"Add\"; tap \"Add\"")
    expectLines(
      test.lines,
      equals: """
          a text that is longer than a word 2
                        [ Add ]
        """)
  }
}
