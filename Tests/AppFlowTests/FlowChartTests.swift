import FlowMachine
import Testing

@testable import AppFlow

@Suite @MainActor struct FlowChartTests {
  @Test func `each flow has its path and its overlays as regions, and the topmost of both is active`() {
    let coordinator = AppFlowCoordinator(flow: .main, graph: .test)
    coordinator.push(FlowScreen(name: "a"), animation: nil)
    #expect(coordinator.place.name == "main", "there is no such screen")
    coordinator.push(1, animation: nil)
    coordinator.push(2, animation: nil)
    coordinator.show(.notes, animation: nil)
    coordinator.push("page", animation: nil)
    coordinator.push(3, animation: nil)
    coordinator.present(1, animation: nil)
    coordinator.present(2, as: .alert, animation: nil)
    let chart = coordinator.chart
    let outlines = chart.definition.root.children.map { flow in
      "\(flow.kind) \(flow.id): "
        + flow.children.map { "\($0.id) \($0.children.map(\.id))" }.joined(separator: " | ")
    }
    #expect(
      outlines == [
        "parallel login: login path [] | login overlays []",
        #"parallel main: main path ["main/Int", "main/Int/Int"] | main overlays []"#,
        "parallel movies: movies path [] | movies overlays []",
        #"parallel notes: notes path ["notes/String", "notes/String/Int"] | notes overlays ["sheet Int #1", "alert Int #2"]"#,
      ])
    #expect(
      chart.active == ["notes", "notes path", "notes overlays", "notes/String/Int", "alert Int #2"])
    let back = chart.definition.root.children[1].children[0].children[1].transitions
    #expect(back.map(\.events) == [["back"]] && back.map(\.targets) == [["main/Int"]])
  }

  @Test func `the ways between the flows are those of the graph`() throws {
    let coordinator = AppFlowCoordinator(flow: .main, graph: .test)
    let ways = coordinator.chart.definition.root.children.map(\.transitions)
    #expect(ways == FlowGraph.test.definition(startingAt: .login).root.children.map(\.transitions))
    #expect(throws: Never.self) { try Machine(coordinator.chart.definition) }
  }
}
