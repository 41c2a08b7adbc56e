import AppFlow
import FlowCanvas
import Observation
import TestSupport
import Testing

@testable import FlowViews

/// The rows of lazy containers that go.
@Suite @MainActor struct LazyRowsTests {
  @MainActor @Observable fileprivate final class Model {
    var isShown = true
    var count = 1
  }

  @Test func `a list that goes takes its rows with it`() {
    expectNothingStays { model in List(0..<4, id: \.self) { Text("row \($0) of \(model.count)") } }
  }

  @Test func `a lazy stack that goes takes its rows with it`() {
    expectNothingStays { model in
      ScrollView { LazyVStack { ForEach(0..<4) { Text("row \($0) of \(model.count)") } } }
    }
  }

  @Test func `rows that were made to be measured, and never had a place, go too`() {
    expectNothingStays { model in
      ViewThatFits(in: .horizontal) {
        LazyVStack { ForEach(0..<4) { Text("a row that is too long, \($0) of \(model.count)") } }
        Text("short")
      }
    }
  }

  /// Shows rows that read the model, takes them away, and writes the model: nobody is there to be told.
  private func expectNothingStays(_ rows: @escaping @MainActor (Model) -> some View) {
    let model = Model()
    let screen = TestScreen(width: 20, height: 6) { Switch(model: model, rows: rows(model)) }
    _ = screen.frame
    let shown = screen.graph.nodeCount
    model.isShown = false
    _ = screen.frame
    let without = screen.graph.nodeCount
    #expect(without < shown)
    for _ in 0..<3 {
      model.isShown = true
      _ = screen.frame
      #expect(screen.graph.nodeCount == shown)
      model.isShown = false
      _ = screen.frame
      #expect(screen.graph.nodeCount == without)
    }
    let evaluations = screen.graph.evaluations
    model.count += 1
    expectLines(screen.lines, equals: "\n\n      nothing")
    #expect(screen.graph.evaluations == evaluations)
  }

  private struct Switch<Rows: View>: View {
    let model: Model
    let rows: Rows

    var body: some View {
      if model.isShown { rows } else { Text("nothing") }
    }
  }
}
